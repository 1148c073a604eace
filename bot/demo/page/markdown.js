// Discord's Markdown, as far as bots use it, made into elements.
import { el } from "./dom.js";
import { place } from "./links.js";

// What may stand inside a line, in order of precedence. Each gives the element for a match.
const INLINE = [
  [/^\\([^\sA-Za-z0-9])/, (m) => m[1]],
  [/^``(.+?)``/s, (m) => el("code", {}, m[1].trim())],
  [/^`([^`]+)`/, (m) => el("code", {}, m[1])],
  [/^<@!?(\d+)>/, (m, c) => el("span", { className: "mention" }, `@${c.name(m[1])}`)],
  [/^<@&(\d+)>/, (m, c) => el("span", { className: "mention" }, `@${c.role(m[1])}`)],
  [/^<#(\d+)>/, (m, c) => c.jump(m[1], null, `#${c.room(m[1])}`)],
  [/^<\/([^:>]+):\d+>/, (m, c) => c.command(m[1])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m, c) => time(Number(m[1]), m[2] ?? "f", c.skew)],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m, c) => link(m[2], inline(m[1], c), c)],
  [/^<(https?:\/\/[^\s>]+)>/, (m, c) => link(m[1], [m[1]], c)],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, (m, c) => link(m[0], [m[0]], c)],
  [/^\*\*(.+?)\*\*(?!\*)/s, (m, c) => el("strong", {}, inline(m[1], c))],
  [/^__(.+?)__(?!_)/s, (m, c) => el("u", {}, inline(m[1], c))],
  [/^~~(.+?)~~/s, (m, c) => el("s", {}, inline(m[1], c))],
  [/^\|\|(.+?)\|\|/s, (m, c) => spoiler(inline(m[1], c))],
  [/^\*(?!\s)(.+?)(?<!\s)\*(?!\*)/s, (m, c) => el("em", {}, inline(m[1], c))],
];
const UNDERSCORED = /^_(.+?)_(?![A-Za-z0-9_])/s;
const PLAIN = /^(?:[A-Za-z0-9]+(?!:\/\/)|[\s\S])/u;

/** The nodes of a text without line structure. `context` knows names, rooms and commands. */
function inline(text, context) {
  const nodes = [];
  let before = "";
  const push = (node) => {
    const last = nodes.length - 1;
    if (typeof node === "string" && typeof nodes[last] === "string") nodes[last] += node;
    else nodes.push(node);
  };
  while (text) {
    let taken = null;
    for (const [pattern, make] of INLINE) {
      const match = pattern.exec(text);
      if (match) {
        push(make(match, context));
        taken = match[0];
        break;
      }
    }
    if (taken === null && !/[A-Za-z0-9_]/.test(before)) {
      const match = UNDERSCORED.exec(text);
      if (match) {
        push(el("em", {}, inline(match[1], context)));
        taken = match[0];
      }
    }
    if (taken === null) {
      taken = PLAIN.exec(text)[0];
      push(taken);
    }
    before = taken.at(-1);
    text = text.slice(taken.length);
  }
  return nodes;
}

function link(url, children, context) {
  const inside = place(url);
  if (inside) return context.jump(inside.room, inside.message, children);
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);
}

function spoiler(children) {
  const element = el("button", { type: "button", className: "spoiler", "aria-label": "Spoiler" }, children);
  element.addEventListener("click", () => {
    element.classList.add("open");
    element.removeAttribute("aria-label");
  });
  return element;
}

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** A point in time. Relative ones are brought up to date by `retell`. */
function time(seconds, style, skew) {
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString("en", FORMATS.F);
  const element = el("time", { dateTime: date.toISOString(), title: full });
  if (style === "R") {
    element.dataset.relative = seconds;
    element.dataset.skew = skew;
    retell(element);
  } else {
    element.textContent = date.toLocaleString("en", FORMATS[style]);
  }
  return element;
}

/** Write a relative time anew: "in 3 hours". */
export function retell(element) {
  const now = Date.now() / 1000 + Number(element.dataset.skew);
  const away = Number(element.dataset.relative) - now;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(away) >= s * 0.98) ?? UNITS.at(-1);
  element.textContent = new Intl.RelativeTimeFormat("en").format(Math.round(away / size), unit);
}

const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.+)$/;
const QUOTE = /^> ?(.*)$/;

/** The elements of a message's text, block by block. */
export function markdown(text, context) {
  const blocks = [];
  const fences = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  fences.forEach((part, index) => {
    if (index % 2) blocks.push(el("pre", { tabIndex: 0 }, el("code", {}, part.replace(/\n$/, ""))));
    else blocks.push(...lines(part.replace(index ? /^\n/ : /^$/, "").replace(/\n$/, ""), context));
  });
  return blocks;
}

function lines(text, context) {
  if (!text) return [];
  const blocks = [];
  let kind = null;
  let current = null;
  const open = (next, make) => {
    if (kind !== next) blocks.push((current = make()));
    kind = next;
    return current;
  };
  for (const line of text.split("\n")) {
    let match;
    if ((match = HEADING.exec(line))) {
      blocks.push(el(`h${match[1].length + 2}`, {}, inline(match[2], context)));
      kind = null;
    } else if ((match = SMALL.exec(line))) {
      blocks.push(el("p", { className: "small" }, inline(match[1], context)));
      kind = null;
    } else if ((match = ITEM.exec(line))) {
      const ordered = match[2] !== undefined;
      const list = open(ordered ? "ol" : "ul", () =>
        ordered ? el("ol", { start: Number(match[2]) }) : el("ul"));
      const item = el("li", {}, inline(match[3], context));
      if (match[1].length > 1) item.classList.add("deeper");
      list.append(item);
    } else if ((match = QUOTE.exec(line))) {
      const quote = open("quote", () => el("blockquote"));
      quote.append(el("p", {}, inline(match[1], context)));
    } else {
      const paragraph = open("p", () => el("p"));
      if (paragraph.childNodes.length) paragraph.append(el("br"));
      paragraph.append(...inline(line, context));
    }
  }
  return blocks;
}
