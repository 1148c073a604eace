// A list to choose from, worked by mouse, touch or keyboard; used by selects and by the composer.
import { el, uid } from "./dom.js";

/**
 * A listbox that lives below its `owner` (a button or an input, which keeps the focus).
 * Options are `{ label, detail, emoji, value, chosen }`; `pick(option)` is called with the choice.
 */
export function listbox(owner, { label, pick, multiple = false }) {
  const list = el("ul", { id: uid("list"), className: "listbox", role: "listbox", "aria-label": label, hidden: true });
  if (multiple) list.setAttribute("aria-multiselectable", "true");
  owner.setAttribute("aria-controls", list.id);
  owner.setAttribute("aria-expanded", "false");
  owner.setAttribute("aria-haspopup", "listbox");
  let options = [];
  let at = -1;

  function mark(index) {
    list.children[at]?.classList.remove("at");
    at = index;
    const item = list.children[at];
    if (!item) return owner.removeAttribute("aria-activedescendant");
    item.classList.add("at");
    item.scrollIntoView({ block: "nearest" });
    owner.setAttribute("aria-activedescendant", item.id);
  }

  function show(next, index = 0) {
    options = next;
    list.replaceChildren(...options.map((option, i) => el(
      "li",
      {
        id: uid("option"), role: "option", "aria-selected": String(Boolean(option.chosen)),
        // mousedown would take the focus away from the owner
        onmousedown: (event) => event.preventDefault(),
        onclick: () => take(i),
        onmousemove: () => at !== i && mark(i),
      },
      el("span", { className: "label" }, option.emoji ? `${option.emoji} ` : "", option.label),
      option.detail ? el("span", { className: "detail" }, option.detail) : null,
    )));
    list.hidden = !options.length;
    owner.setAttribute("aria-expanded", String(!list.hidden));
    at = -1;
    mark(options.length ? Math.min(index, options.length - 1) : -1);
    if (!list.hidden) list.scrollIntoView({ block: "nearest" });
  }

  function hide() {
    list.hidden = true;
    owner.setAttribute("aria-expanded", "false");
    owner.removeAttribute("aria-activedescendant");
  }

  function take(index) {
    const option = options[index];
    if (!option) return;
    if (!multiple) hide();
    pick(option);
  }

  /** Handle a key while the list is open; true if it was used up. */
  function key(event) {
    if (list.hidden) return false;
    const last = options.length - 1;
    const move = {
      ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8), PageUp: Math.max(0, at - 8),
    }[event.key];
    if (move !== undefined) mark(move);
    else if (event.key === "Enter" || (event.key === "Tab" && !multiple && !event.shiftKey)) take(at);
    else if (event.key === "Escape") hide();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { list, show, hide, key, get open() { return !list.hidden; } };
}
