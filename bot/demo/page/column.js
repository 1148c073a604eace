// One person's view of the server, and everything that person can do in it.
import { composer } from "./composer.js";
import { el } from "./dom.js";
import { message } from "./message.js";
import { modal } from "./modal.js";

const NEAR = 120; // pixels from the end within which the view follows new messages
const JUST_NOW = 1000; // milliseconds within which scrolling is put down to the person

/** A column for `person`. `post(person, body)` sends an action and resolves to the answer. */
export function column(person, post) {
  let feed = null;
  let room = null;
  let server = null; // the room of the server that was open last
  let following = true;
  let acting = 0;
  const seen = new Map(); // room -> the newest message that was looked at
  const dismissed = new Set();
  const drawn = new Map();

  const places = el("select", { "aria-label": "Channel", onchange: () => enter(places.value) });
  const place = el("span", { className: "place" });
  const [ofServer, ofBot] = [
    tab("Server", () => enter(server ?? feed.rooms[0].id)),
    tab("Direct messages", () => enter(direct().id)),
  ];
  const nothing = el("p", { className: "nothing" });
  const log = el("div", { className: "log", role: "log", "aria-live": "off", "aria-label": `Messages as ${person} sees them`, tabIndex: 0 });
  const stack = el("div", { className: "stack" });
  const down = el("button", { type: "button", className: "down", hidden: true, onclick: () => toEnd() }, "New messages ↓");
  const trouble = el("div", { className: "trouble", role: "alert" });
  const root = el("section", { className: "column", "aria-label": `${person}'s view`, "data-person": person });

  const context = {
    person,
    get me() { return feed.me.id; },
    get skew() { return feed.now - Date.now() / 1000; },
    name: (id) => feed.people.find((one) => one.id === id)?.name ?? (typeof id === "string" && id ? "someone" : person),
    room: (id) => feed.rooms.find((one) => one.id === id)?.name ?? "channel",
    rooms: () => channels(),
    people: () => feed.people,
    roles: () => feed.roles,
    role: (id) => feed.roles.find((one) => one.id === id)?.name ?? "role",
    act, jump,
    dismiss: (id) => {
      dismissed.add(id);
      draw();
    },
    command: (name) => el("button", { type: "button", className: "mention", onclick: () => writer.begin(name) }, `/${name}`),
  };
  const writer = composer({
    name: person, act, resized: () => following && toEnd(),
    rooms: () => channels(), people: () => feed.people,
  });

  log.append(nothing, stack);
  root.append(
    el("header", {}, el("span", { className: "avatar", "aria-hidden": "true" }, person[0]),
      el("h2", {}, person),
      el("nav", { className: "rooms", "aria-label": `${person}'s rooms` }, ofServer.button, ofBot.button), place, places),
    el("div", { className: "view" }, log, down), trouble, writer.root);

  // the end of the log stays in sight while pictures arrive, unless the person scrolled up; a log
  // that shrinks for a moment, as when a choice replaces a message, scrolls up as well
  let top = 0;
  let touched = -Infinity;
  const UPWARDS = {
    wheel: (event) => event.deltaY < 0,
    touchmove: () => true,
    keydown: (event) => ["PageUp", "Home", "ArrowUp"].includes(event.key) && !event.target.closest("[role=combobox], input"),
    pointerdown: (event) => event.target === log, // its scroll bar
    pointermove: (event) => event.target === log && event.buttons > 0,
  };
  for (const [gesture, upwards] of Object.entries(UPWARDS)) {
    log.addEventListener(gesture, (event) => {
      if (upwards(event)) touched = performance.now();
    }, { passive: true });
  }
  log.addEventListener("scroll", () => {
    if (log.scrollHeight - log.scrollTop - log.clientHeight < NEAR) {
      following = true;
      down.hidden = true;
    } else if (log.scrollTop < top && performance.now() - touched < JUST_NOW) {
      following = false;
    }
    top = log.scrollTop;
  });
  new ResizeObserver(() => following && toEnd()).observe(stack);
  new ResizeObserver(() => following && toEnd()).observe(log);
  // only the column one is in is read aloud, or every message would be heard twice
  root.addEventListener("focusin", () => {
    document.querySelectorAll(".log").forEach((other) => other.setAttribute("aria-live", other === log ? "polite" : "off"));
  });

  function toEnd() {
    log.scrollTop = log.scrollHeight;
    down.hidden = true;
    following = true;
  }

  async function act(body, element) {
    trouble.textContent = "";
    element?.setAttribute("aria-busy", "true");
    acting += 1;
    const answer = await post(person, { room, ...body });
    acting -= 1;
    element?.removeAttribute("aria-busy");
    if (answer.error && body.kind !== "complete") complain(answer.error);
    if (answer.modal) modal(answer.modal, context);
    return answer;
  }

  function complain(text) {
    trouble.replaceChildren(text, " ", el("button", {
      type: "button", className: "plain", "aria-label": "Close this notice", onclick: () => { trouble.textContent = ""; },
    }, "✕"));
  }

  /** A link to a room, by default to the direct messages, or to a message in it. */
  function jump(roomId, messageId, children) {
    return el("button", {
      type: "button", className: "jump",
      onclick: () => {
        const target = roomId ?? direct().id;
        if (!feed.rooms.some((one) => one.id === target)) return complain("That channel is no longer in this demo.");
        if (room !== target) enter(target);
        if (!messageId) return undefined;
        const found = drawn.get(messageId)?.element;
        if (!found) return complain("That message is from an earlier run of the demo. Use /board to see the board.");
        following = false;
        found.scrollIntoView({ block: "center" });
        found.classList.add("found");
        setTimeout(() => found.classList.remove("found"), 2000);
        return undefined;
      },
    }, children);
  }

  /** A button that opens one kind of rooms, with how much is new there. */
  function tab(label, onclick) {
    const badge = el("span", { className: "badge", hidden: true });
    return { badge, button: el("button", { type: "button", onclick }, label, badge) };
  }

  const direct = () => feed.rooms.find((one) => one.direct);
  const channels = () => feed.rooms.filter((one) => !one.direct);

  function enter(id) {
    room = id;
    if (id !== direct().id) server = id;
    trouble.textContent = "";
    look();
    learn();
    stack.replaceChildren();
    drawn.clear();
    draw();
    toEnd();
  }

  /** Bring the log in line with the feed, touching only what changed. */
  function draw() {
    const here = feed.rooms.find((one) => one.id === room);
    const shown = here.messages.filter((one) => !dismissed.has(one.id));
    const wanted = new Set(shown.map((one) => one.id));
    for (const [id, { element }] of drawn) {
      if (wanted.has(id)) continue;
      element.remove();
      drawn.delete(id);
    }
    nothing.hidden = Boolean(shown.length);
    nothing.replaceChildren(...(here.direct
      ? ["Direct messages between ", el("b", {}, person), " and Yoimachi. ", context.command("play"), " starts a private match."]
      : ["No messages yet."]));
    let before = null;
    let grew = false;
    for (const data of shown) {
      const text = JSON.stringify(data);
      const old = drawn.get(data.id);
      let element = old?.element;
      if (!old || old.text !== text) {
        element = message(data, context);
        if (old) replace(old.element, element);
        else if (before) before.after(element);
        else stack.prepend(element);
        drawn.set(data.id, { element, text });
        grew ||= !old;
      }
      before = element;
    }
    // whoever just did something looks for the answer, which is at the end
    if (following || (grew && acting)) toEnd();
    else if (grew) down.hidden = false;
  }

  function replace(old, fresh) {
    const focused = old.contains(document.activeElement);
    const pictures = fresh.querySelectorAll("img");
    old.querySelectorAll("img").forEach((picture, index) => hold(pictures[index], picture.clientHeight));
    old.replaceWith(fresh);
    if (!focused) return;
    const next = fresh.querySelector("button:not([disabled]):not(.plain):not(summary)");
    if (next) return next.focus({ preventScroll: true });
    fresh.tabIndex = -1;
    fresh.focus({ preventScroll: true });
  }

  /** Keep the place of a picture until it has come, so that nothing jumps. */
  function hold(picture, height) {
    if (!picture) return;
    picture.style.minHeight = `${height}px`;
    picture.addEventListener("load", () => { picture.style.minHeight = ""; }, { once: true });
  }

  const newest = (one) => one.messages.reduce((last, data) => (BigInt(data.id) > last ? BigInt(data.id) : last), 0n);

  /** How many messages of others came into a room since it was last looked at. */
  const unreadIn = (one) => one.messages
    .filter((data) => data.author.id !== feed.me.id && BigInt(data.id) > (seen.get(one.id) ?? 0n)).length;

  /** Take everything in a room, by default the open one, as seen. */
  function look(id = room) {
    if (!feed) return;
    seen.set(id, newest(feed.rooms.find((one) => one.id === id)));
    name();
  }

  /** Say which room is open, and how much is new in the others. */
  function name() {
    const unread = new Map(feed.rooms.map((one) => [one.id, one.id === room ? 0 : unreadIn(one)]));
    const rooms = channels();
    const names = rooms.map((one) => {
      const news = unread.get(one.id);
      return `${one.thread ? "🧵 " : "#"}${one.name}${news ? ` (${news} new)` : ""}`;
    });
    if (places.dataset.names !== names.join("\n")) {
      places.dataset.names = names.join("\n");
      places.replaceChildren(...rooms.map((one, index) => el("option", { value: one.id }, names[index])));
    }
    const away = room === direct().id;
    places.value = room;
    place.textContent = `#${context.room(room)}`;
    places.hidden = away || rooms.length < 2;
    place.hidden = away || !places.hidden;
    for (const [one, open, news] of [
      [ofServer, !away, rooms.reduce((sum, each) => sum + unread.get(each.id), 0)],
      [ofBot, away, unread.get(direct().id)],
    ]) {
      one.button.setAttribute("aria-pressed", String(open));
      one.badge.hidden = !news;
      one.badge.textContent = news;
      one.badge.setAttribute("aria-label", `, ${news} new`);
    }
  }

  /** The commands that are offered in the open room. */
  const learn = () => writer.know(feed.commands.filter((one) => one.direct || room !== direct().id));

  return {
    root,
    update: (next) => {
      const first = !feed;
      feed = next;
      if (!feed.rooms.some((one) => one.id === room)) room = feed.rooms[0].id;
      if (first) feed.rooms.forEach((one) => look(one.id));
      name();
      learn();
      draw();
    },
    unread: () => (feed?.rooms ?? []).reduce((sum, one) => sum + unreadIn(one), 0),
    look, toEnd,
  };
}
