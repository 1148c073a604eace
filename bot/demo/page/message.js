// One message as one person sees it.
import { colour, component, picture } from "./components.js";
import { el } from "./dom.js";
import { markdown } from "./markdown.js";

const clock = (seconds) =>
  new Date(seconds * 1000).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });

/** The element for a message of the feed. */
export function message(data, context) {
  const own = { ...context, act: (body, element) => context.act({ ...body, message: data.id }, element) };
  const parts = [];
  if (data.asker && data.command) {
    parts.push(el("p", { className: "asked" }, `${data.asker} used `, el("b", {}, data.command)));
  }
  parts.push(el("header", {},
    el("span", { className: `avatar ${data.author.bot ? "bot" : ""}`, "aria-hidden": "true" }, data.author.name[0]),
    el("b", {}, data.author.name), data.author.bot ? el("span", { className: "tag" }, "APP") : null,
    el("time", { dateTime: new Date(data.at * 1000).toISOString() }, clock(data.at))));
  if (data.thinking) parts.push(el("p", { className: "faint" }, `${data.author.name} is thinking…`));
  if (data.content) {
    const blocks = markdown(data.content, own);
    // a private answer is always an edit of "thinking…", which Discord does not call one
    if (data.edited && !data.private) {
      if (!blocks.at(-1)?.matches("p")) blocks.push(el("p"));
      blocks.at(-1).append(el("span", { className: "edited" }, " (edited)"));
    }
    parts.push(el("div", { className: "text" }, blocks));
  }
  parts.push(...data.embeds.map((one) => embed(one, own)));
  parts.push(...data.files.map((file) => (file.picture
    ? picture(file.url, file.alt)
    : el("p", {}, el("a", { href: file.url, download: file.name }, `📎 ${file.name}`)))));
  parts.push(...data.components.map((node) => component(node, own)));
  const element = el("article", { className: "message" }, parts);
  if (data.system) element.classList.add("system");
  if (data.mentions.includes(context.me)) element.classList.add("pinged");
  if (data.private) {
    element.classList.add("private");
    element.append(el("footer", {}, `Only ${context.name(context.me)} can see this · `,
      el("button", { type: "button", className: "plain", onclick: () => context.dismiss(data.id) }, "Dismiss message")));
  }
  return element;
}

function embed(data, context) {
  const box = el("div", { className: "container embed" });
  if (data.color) box.style.borderLeftColor = colour(data.color);
  if (data.author?.name) box.append(el("p", { className: "small" }, data.author.name));
  if (data.title) box.append(el("h4", {}, markdown(data.title, context).flatMap((p) => [...p.childNodes])));
  if (data.description) box.append(...markdown(data.description, context));
  if (data.fields?.length) {
    box.append(el("dl", {}, data.fields.map((field) => el("div", { className: field.inline ? "beside" : "" },
      el("dt", {}, field.name), el("dd", {}, markdown(field.value, context))))));
  }
  if (data.thumbnail) box.append(picture(data.thumbnail.url, data.thumbnail.description, "thumbnail"));
  if (data.image) box.append(picture(data.image.url, data.image.description));
  if (data.footer?.text) box.append(el("p", { className: "small" }, data.footer.text));
  return box;
}
