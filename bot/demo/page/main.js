// The page: the views of two people side by side, and a choice of whose; kept up to date.
import { column } from "./column.js";
import { el } from "./dom.js";
import { retell } from "./markdown.js";

const PEOPLE = ["ann", "bob", "carol", "dave", "erin", "frank", "grace", "heidi", "ivan", "judy"];
const OTHERS_WAIT = 2_000; // milliseconds between two looks at those who are not shown
const GONE = "Can’t reach the demo. Is it still running?";

const trouble = document.getElementById("trouble");
const tabs = document.getElementById("tabs");
const holder = document.getElementById("columns");
const wide = matchMedia("(min-width: 56rem)");
const columns = new Map(PEOPLE.map((person) => [person, column(person, post)]));
let shown = PEOPLE.slice(0, 2); // the one used last comes first; a small screen shows only that
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

let lookedAround = -OTHERS_WAIT;
let waiting = null;

/** Whose feeds to fetch: of those who are not shown only the news count, which may wait a little. */
function due() {
  if (performance.now() - lookedAround >= OTHERS_WAIT) {
    lookedAround = performance.now();
    return PEOPLE;
  }
  waiting ??= setTimeout(() => { waiting = null; refresh().catch(() => say(GONE)); }, OTHERS_WAIT);
  return looking();
}

/** Fetch and draw the feeds; calls made meanwhile are answered by one more round. */
function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      await Promise.all(due().map(async (person) => {
        const response = await fetch(`feed/${person}`);
        if (!response.ok) throw new Error(response.statusText);
        const feed = await response.json();
        columns.get(person).update(feed);
        today.textContent = new Date(feed.now * 1000).toLocaleString([], { weekday: "long", hour: "2-digit", minute: "2-digit" });
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

// ------------------------------------------------------------------ what time it is

const today = el("time");
const tomorrow = el("button", { type: "button", onclick: async () => {
  if (tomorrow.getAttribute("aria-busy")) return;
  tomorrow.setAttribute("aria-busy", "true");
  tomorrow.textContent = "The day goes by…";
  await post(shown[0], { kind: "tomorrow" });
  tomorrow.textContent = "Tomorrow ▶";
  tomorrow.removeAttribute("aria-busy");
} }, "Tomorrow ▶");
document.getElementById("clock").append(today, " ", tomorrow);

// ------------------------------------------------------------------ who is shown

const buttons = new Map(PEOPLE.map((person) => [person, el("button", {
  type: "button", onclick: () => show(person),
}, el("span", { className: "iam" }, "I am "), person, el("span", { className: "badge", hidden: true }))]));
tabs.append(...buttons.values());

/** Show a person, if need be in the place of the one who was not used last. */
function show(person) {
  if (!shown.includes(person)) columns.get(shown[1]).root.replaceWith(columns.get(person).root);
  use(person);
  columns.get(person).toEnd();
  refresh().catch(() => say(GONE));
}

function use(person) {
  shown = [person, ...shown.filter((name) => name !== person)].slice(0, 2);
  mark();
}

const looking = () => (wide.matches ? shown : shown.slice(0, 1));

/** Show on each tab whether the person is shown, and how much is new there. */
function mark() {
  for (const [name, one] of columns) {
    const seen = looking().includes(name);
    if (seen) one.look();
    one.root.classList.toggle("front", name === shown[0]);
    const button = buttons.get(name);
    button.setAttribute("aria-pressed", String(seen));
    const badge = button.querySelector(".badge");
    const unread = one.unread();
    badge.hidden = !unread;
    badge.textContent = unread;
    badge.setAttribute("aria-label", `, ${unread} new`);
  }
}

wide.addEventListener("change", mark);
for (const [name, one] of columns) {
  for (const kind of ["focusin", "pointerdown"]) one.root.addEventListener(kind, () => name !== shown[0] && use(name));
}
holder.append(...shown.map((name) => columns.get(name).root));
mark();

const events = new EventSource("events");
events.onmessage = () => refresh().then(
  () => trouble.textContent.startsWith(GONE) && trouble.replaceChildren(), () => say(GONE));
events.onerror = () => say(GONE);
setInterval(() => document.querySelectorAll("time[data-relative]").forEach(retell), 10_000);
