// The page: a column for each person, kept up to date.
import { column } from "./column.js";
import { el } from "./dom.js";
import { retell } from "./markdown.js";

const PEOPLE = ["ann", "bob"];
const GONE = "The demo does not answer. Is it still running in the terminal?";

const trouble = document.getElementById("trouble");
const tabs = document.getElementById("tabs");
const holder = document.getElementById("columns");
const wide = matchMedia("(min-width: 56rem)");
const columns = new Map(PEOPLE.map((person) => [person, column(person, post)]));
let shown = PEOPLE[0];
let told = 0;

async function post(person, body) {
  try {
    const response = await fetch(`act/${person}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    const answer = response.ok ? await response.json() : { error: await response.text() };
    await refresh();
    return answer;
  } catch {
    say(GONE);
    return { error: GONE };
  }
}

let running = null;
let again = false;

/** Fetch and draw both feeds; calls made meanwhile are answered by one more round. */
function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      await Promise.all(PEOPLE.map(async (person) => {
        const response = await fetch(`feed/${person}`);
        if (!response.ok) throw new Error(response.statusText);
        const feed = await response.json();
        columns.get(person).update(feed);
        for (const notice of feed.notices) {
          if (notice.number <= told) continue;
          told = notice.number;
          say(notice.text);
        }
      }));
      mark();
    } while (again);
  })().finally(() => { running = null; });
  return running;
}

function say(text) {
  trouble.replaceChildren(text, " ", el("button", {
    type: "button", className: "plain", "aria-label": "Close this notice", onclick: () => trouble.replaceChildren(),
  }, "✕"));
}

// ------------------------------------------------------------------ who is shown on a small screen

const buttons = new Map(PEOPLE.map((person) => [person, el("button", {
  type: "button", onclick: () => show(person),
}, `I am ${person}`, el("span", { className: "badge", hidden: true }))]));
tabs.append(...buttons.values());

function show(person) {
  shown = person;
  for (const [name, one] of columns) one.root.classList.toggle("shown", name === shown);
  for (const [name, button] of buttons) button.setAttribute("aria-pressed", String(name === shown));
  mark();
  columns.get(person).toEnd();
}

/** Show on each tab how much is new there. */
function mark() {
  for (const [name, one] of columns) {
    if (wide.matches || name === shown) one.look();
    const badge = buttons.get(name).querySelector(".badge");
    const unread = one.unread();
    badge.hidden = !unread;
    badge.textContent = unread;
    badge.setAttribute("aria-label", `, ${unread} new`);
  }
}

wide.addEventListener("change", mark);
holder.append(...[...columns.values()].map((one) => one.root));
show(shown);

const events = new EventSource("events");
events.onmessage = () => refresh().then(
  () => trouble.textContent.startsWith(GONE) && trouble.replaceChildren(), () => say(GONE));
events.onerror = () => say(GONE);
setInterval(() => document.querySelectorAll("time[data-relative]").forEach(retell), 10_000);
