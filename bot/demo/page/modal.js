// Forms that the bot opens.
import { choices, ENTITY } from "./components.js";
import { el, uid } from "./dom.js";
import { markdown } from "./markdown.js";

/** Show a modal. `context.act(body, element)` sends it; the dialog stays open on an error. */
export function modal(payload, context) {
  const fields = [];
  const trouble = el("p", { role: "alert", className: "error" });
  const send = el("button", { type: "submit", className: "button primary" }, "Submit");
  const title = el("h2", { id: uid("title") }, payload.title);
  const form = el("form", { method: "dialog" }, title,
    payload.components.map((node) => block(node, fields, context)), trouble,
    el("div", { className: "row" }, send,
      el("button", { type: "button", className: "button secondary", onclick: () => dialog.close() }, "Cancel")));
  const dialog = el("dialog", { "aria-labelledby": title.id, onclose: () => dialog.remove() }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    const values = Object.fromEntries(fields.map((one) => [one.id, one.value()]).filter(([, v]) => v !== undefined));
    const answer = await context.act({ kind: "submit", modal: payload.handle, values }, send);
    send.disabled = false;
    trouble.textContent = answer.error ?? "";
    if (!answer.error) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function block(node, fields, context) {
  if (node.type === 10) return el("div", { className: "text" }, markdown(node.content, context));
  if (node.type === 1) return node.components.map((child) => labelled(child.label, null, child, fields, context));
  return labelled(node.label, node.description, node.component, fields, context);
}

function labelled(label, description, node, fields, context) {
  const id = uid("field");
  const made = control(node, id, context);
  fields.push({ id: node.custom_id, value: made.value });
  const needed = node.required ?? true;
  const name = [label, needed ? "" : el("i", {}, " optional")];
  const about = description ? el("small", {}, description) : null;
  if (made.group) return el("fieldset", { className: "field" }, el("legend", {}, name), about, made.element);
  made.element.required = needed && node.type !== 23;
  return el("div", { className: "field" }, el("label", { for: id }, name), about, made.element);
}

function control(node, id, context) {
  if (node.type === 4) {
    const tag = node.style === 2 ? "textarea" : "input";
    const element = el(tag, {
      id, placeholder: node.placeholder ?? "", value: node.value ?? "", autocomplete: "off",
      maxLength: node.max_length ?? 4000, minLength: node.min_length ?? 0,
    });
    return { element, value: () => element.value };
  }
  if (node.type === 23) {
    const element = el("input", { id, type: "checkbox", checked: Boolean(node.default) });
    return { element, value: () => element.checked };
  }
  const options = choices(node, context);
  if (node.type === 21 || node.type === 22) {
    const single = node.type === 21;
    const boxes = options.map((option) => el("input", {
      type: single ? "radio" : "checkbox", name: id, value: option.value, checked: option.chosen,
    }));
    const element = el("div", {}, boxes.map((box, i) => el("label", { className: "check" }, box, options[i].label,
      options[i].detail ? el("small", {}, options[i].detail) : null)));
    const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
    return { element, group: true, value: () => (single ? chosen()[0] : chosen()) };
  }
  if (node.type === 3 || ENTITY[node.type]) {
    const multiple = (node.max_values ?? 1) > 1;
    const element = el("select", { id, multiple },
      multiple ? null : el("option", { value: "" }, node.placeholder ?? "—"),
      options.map((option) => el("option", { value: option.value, selected: option.chosen },
        option.emoji ? `${option.emoji} ` : "", option.label, option.detail ? ` — ${option.detail}` : "")));
    return { element, value: () => [...element.selectedOptions].map((o) => o.value).filter(Boolean) };
  }
  return { element: el("p", { id, className: "small" }, "(a field this demo cannot show)"), value: () => undefined };
}
