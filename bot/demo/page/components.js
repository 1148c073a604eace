// Buttons, selects, and the blocks of Components V2.
import { el } from "./dom.js";
import { place } from "./links.js";
import { listbox } from "./listbox.js";
import { markdown } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
export const ENTITY = { 5: "user", 6: "role", 7: "mentionable", 8: "channel" };

/** The element for one of Discord's components. `context.act(body, element)` sends an action. */
export function component(node, context) {
  switch (node.type) {
    case 1: return el("div", { className: "row" }, inner(node, context));
    case 2: return button(node, context);
    case 3: case 5: case 6: case 7: case 8: return select(node, context);
    case 9: return el("div", { className: "section" },
      el("div", {}, inner(node, context)), component(node.accessory, context));
    case 10: return el("div", { className: "text" }, markdown(node.content, context));
    case 11: return picture(node.media?.url, node.description, "thumbnail");
    case 12: return el("div", { className: "gallery" },
      (node.items ?? []).map((item) => picture(item.media?.url, item.description)));
    case 14: return el("hr", { className: node.divider === false ? "gap" : "" });
    case 17: {
      const box = el("div", { className: "container" }, inner(node, context));
      if (node.accent_color) box.style.borderLeftColor = colour(node.accent_color);
      return box;
    }
    default: return el("p", { className: "small" }, "(something this demo cannot show)");
  }
}

const inner = (node, context) => (node.components ?? []).map((child) => component(child, context));

export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

const emojiOf = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : null);

function button(node, context) {
  const emoji = emojiOf(node.emoji);
  const content = [
    emoji ? el("span", { "aria-hidden": "true" }, emoji) : null,
    emoji && node.label ? " " : null,
    node.label ?? null,
  ];
  if (node.url) {
    const inside = place(node.url);
    const element = inside
      ? context.jump(inside.room, inside.message, content)
      : el("a", { href: node.url, target: "_blank", rel: "noopener noreferrer" }, content);
    element.className = "button link";
    return element;
  }
  const element = el("button", {
    type: "button", className: `button ${STYLES[node.style] ?? "secondary"}`,
    disabled: Boolean(node.disabled), "aria-label": node.label ? null : emoji,
    onclick: () => context.act({ kind: "click", id: node.custom_id }, element),
  }, content);
  return element;
}

/** The options of a select, whatever it selects from. */
export function choices(node, context) {
  const preset = new Set((node.default_values ?? []).map((value) => value.id));
  if (ENTITY[node.type] === "channel") {
    return context.rooms().map((room) => ({ label: `#${room.name}`, value: room.id, chosen: preset.has(room.id) }));
  }
  if (ENTITY[node.type] === "role") {
    return context.roles().map((role) => ({ label: `@${role.name}`, value: role.id, chosen: preset.has(role.id) }));
  }
  if (ENTITY[node.type]) {
    return context.people().map((one) => ({ label: one.name, value: one.id, chosen: preset.has(one.id) }));
  }
  return (node.options ?? []).map((option) => ({
    label: option.label, detail: option.description, value: option.value,
    emoji: emojiOf(option.emoji), chosen: Boolean(option.default),
  }));
}

function select(node, context) {
  const most = node.max_values ?? 1;
  const least = node.min_values ?? 1;
  const multiple = most > 1;
  const options = choices(node, context);
  const chosenNow = () => options.filter((option) => option.chosen);
  const face = el("span", {});
  const name = node.placeholder ?? "Choose";
  const owner = el("button", {
    type: "button", className: "select", role: "combobox", disabled: Boolean(node.disabled), "aria-label": name,
  }, face, el("span", { "aria-hidden": "true", className: "arrow" }, "▾"));
  const send = () => {
    menu.hide();
    context.act({ kind: "select", id: node.custom_id, values: chosenNow().map((o) => o.value) }, owner);
  };
  const done = el("button", { type: "button", className: "button primary", hidden: true, onclick: send }, "Done");
  const menu = listbox(owner, {
    label: name, multiple,
    pick: (option) => {
      if (!multiple) options.forEach((other) => { other.chosen = false; });
      if (multiple && !option.chosen && chosenNow().length >= most) return;
      option.chosen = multiple ? !option.chosen : true;
      draw();
      if (!multiple) return send();
      menu.show(options, options.indexOf(option));
      done.hidden = chosenNow().length < least;
    },
  });
  const draw = () => {
    const labels = chosenNow().map((option) => `${option.emoji ? `${option.emoji} ` : ""}${option.label}`);
    face.textContent = labels.join(", ") || name;
    face.className = labels.length ? "" : "faint";
    owner.setAttribute("aria-label", labels.length ? `${name}: ${labels.join(", ")}` : name);
  };
  const toggle = () => (menu.open ? menu.hide() : menu.show(options, Math.max(0, options.findIndex((o) => o.chosen))));
  owner.addEventListener("click", toggle);
  owner.addEventListener("keydown", (event) => {
    if (menu.key(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      toggle();
    }
  });
  owner.addEventListener("blur", () => multiple || menu.hide());
  draw();
  return el("div", { className: "choice" }, owner, menu.list, done);
}

/** Show a picture as large as the window, until the next click. */
function enlarge(url, alt) {
  const image = el("img", { src: url, alt: alt ?? "" });
  const dialog = el("dialog", {
    className: "enlarged", "aria-label": "Enlarged picture", onclick: () => dialog.close(), onclose: () => dialog.remove(),
  }, el("button", { type: "button", className: "plain", "aria-label": "Close the enlarged picture" }, image));
  document.body.append(dialog);
  dialog.showModal();
}

/** A picture as small as Discord shows it, with its alt text, which can also be read by those who see the picture. */
export function picture(url, alt, className = "") {
  if (!url || /^\w+:/.test(url)) return el("p", { className: "small" }, alt || "(a picture from elsewhere)");
  const open = (event) => {
    event.preventDefault();
    enlarge(url, alt);
  };
  const image = el("a", { href: url, className: "picture", onclick: open }, el("img", { src: url, alt: alt ?? "" }));
  if (!alt) return el("figure", { className }, image);
  return el("figure", { className }, image, el("details", {},
    el("summary", { "aria-label": "Read the alt text of this picture" }, "ALT"), el("figcaption", {}, alt)));
}
