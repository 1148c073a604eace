// Where a person types: slash commands with their fields, or plain words.
import { el, uid } from "./dom.js";
import { listbox } from "./listbox.js";

const PATIENCE = 120; // milliseconds of not typing before the bot is asked for choices
const HEAVIEST = 10 * 1024 * 1024; // bytes of a file

/** The composer of one column. `context.act(body, element)` sends and resolves to the answer. */
export function composer(context) {
  const root = el("div", { className: "composer" });
  let commands = [];
  let active = null; // the command that is filled in

  // ---------------------------------------------------------------- choosing a command

  const input = el("input", {
    type: "text", role: "combobox", autocomplete: "off", maxLength: 2000, enterKeyHint: "send",
    placeholder: "Type / for commands", "aria-label": `Message as ${context.name}`, "aria-autocomplete": "list",
  });
  const opener = el("button", { type: "button", className: "slash", "aria-label": "Commands" }, "/");
  const menu = listbox(input, { label: "Commands", pick: (option) => begin(option.command) });
  const idle = el("form", { className: "idle" }, menu.list, el("div", { className: "line" }, opener, input));
  opener.addEventListener("mousedown", (event) => event.preventDefault());
  opener.addEventListener("click", () => {
    if (menu.open) return menu.hide();
    input.value = "/";
    input.focus();
    offer();
  });
  input.addEventListener("input", offer);
  input.addEventListener("keydown", (event) => menu.key(event));
  input.addEventListener("blur", () => menu.hide());
  idle.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) return offer();
    const answer = await context.act({ kind: "say", text }, input);
    if (!answer.error) input.value = "";
    input.focus();
  });

  function offer() {
    const typed = input.value;
    if (!typed.startsWith("/")) return menu.hide();
    const words = typed.slice(1).toLowerCase().trim();
    const rank = (command) => (command.name.startsWith(words) ? 0 : command.name.includes(words) ? 1 : 2);
    menu.show(commands.filter((command) => rank(command) < 2).sort((a, b) => rank(a) - rank(b))
      .map((command) => ({ label: `/${command.name}`, detail: command.description, command })));
  }

  // ---------------------------------------------------------------- filling in its fields

  function begin(command) {
    menu.hide();
    input.value = "";
    const typed = () => values(fields.filter((one) => one.option.type !== "attachment"));
    const fields = command.options.map((option) => field(option, typed, command));
    const send = el("button", { type: "submit", className: "button primary" }, "Send");
    const leave = el("button", { type: "button", className: "plain", "aria-label": `Leave /${command.name}`, onclick: reset }, "✕");
    // as in Discord, what is rarely needed stays out of the way
    const needed = fields.filter((one) => one.option.required).length + 1;
    const usual = fields.length <= needed + 1 ? fields : fields.slice(0, needed);
    const rest = fields.slice(usual.length);
    const form = el("form", { className: "command", "aria-label": `/${command.name}` },
      el("div", { className: "line" }, el("b", {}, `/${command.name}`),
        el("span", { className: "detail" }, command.description), leave),
      el("div", { className: "fields" }, usual.map((one) => one.element)),
      rest.length ? el("details", { ontoggle: context.resized }, el("summary", {}, `${rest.length} more options`),
        el("div", { className: "fields" }, rest.map((one) => one.element))) : null,
      el("div", { className: "line" }, send));
    form.addEventListener("keydown", (event) => event.key === "Escape" && reset());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      send.disabled = true;
      const answer = await context.act({ kind: "slash", command: command.name, values: await values(fields) }, send);
      send.disabled = false;
      if (!answer.error) reset();
    });
    active = command.name;
    root.replaceChildren(form);
    (fields[0]?.control ?? send).focus();
    context.resized();
  }

  async function values(fields) {
    const all = await Promise.all(fields.map(async (one) => [one.option.name, await one.value()]));
    return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ""));
  }

  function field(option, filled, command) {
    const id = uid("field");
    const made = control(option, id, filled, command);
    const element = el("div", { className: "field" },
      el("label", { for: id }, option.name, option.required ? "" : el("i", {}, " optional")),
      made.element, el("small", { id: `${id}-about` }, option.description));
    made.control.setAttribute("aria-describedby", `${id}-about`);
    made.control.required = option.required;
    return { option, element, control: made.control, value: made.value };
  }

  function control(option, id, filled, command) {
    const options = alternatives(option);
    if (options) {
      const select = el("select", { id }, option.required && options.length === 1 ? null : el("option", { value: "" }, "—"),
        options.map(([name], index) => el("option", { value: String(index) }, name)));
      return { element: select, control: select, value: () => (select.value === "" ? undefined : options[select.value][1]) };
    }
    if (option.type === "integer" || option.type === "number") {
      const number = el("input", { id, type: "number", step: option.type === "integer" ? "1" : "any" });
      if (option.min_value !== null) number.min = option.min_value;
      if (option.max_value !== null) number.max = option.max_value;
      return { element: number, control: number, value: () => (number.value === "" ? undefined : Number(number.value)) };
    }
    if (option.type === "attachment") return file(id);
    const text = el("input", { id, type: "text", autocomplete: "off", maxLength: option.max_length ?? 6000 });
    if (!option.autocomplete) return { element: text, control: text, value: () => text.value };
    return completed(option, text, filled, command);
  }

  /** A file, sent as its name and its content in Base64. */
  function file(id) {
    const input = el("input", { id, type: "file", onchange: () => {
      const heavy = input.files[0]?.size > HEAVIEST;
      input.setCustomValidity(heavy ? "Discord takes files of up to 10 MB." : "");
    } });
    const value = () => new Promise((resolve, reject) => {
      const [one] = input.files;
      if (!one) return resolve(undefined);
      const reader = new FileReader();
      reader.onload = () => resolve({ name: one.name, data: reader.result.split(",")[1] ?? "" });
      reader.onerror = () => reject(reader.error);
      return reader.readAsDataURL(one);
    });
    return { element: input, control: input, value };
  }

  function alternatives(option) {
    if (option.choices.length) return option.choices.map((choice) => [choice.name, choice.value]);
    if (option.type === "boolean") return [["yes", true], ["no", false]];
    if (option.type === "channel") return context.rooms().map((room) => [`#${room.name}`, room.id]);
    if (option.type === "user" || option.type === "mentionable") {
      return context.people().map((one) => [one.bot ? `${one.name} (bot)` : one.name, one.id]);
    }
    return null;
  }

  /** A text for which the bot offers choices while one types. */
  function completed(option, text, filled, command) {
    let chosen = null;
    let asked = 0;
    let timer = null;
    text.setAttribute("role", "combobox");
    text.setAttribute("aria-autocomplete", "list");
    const menu = listbox(text, {
      label: option.name,
      pick: (choice) => {
        chosen = choice;
        text.value = choice.label;
        menu.hide();
      },
    });
    const ask = async () => {
      const turn = ++asked;
      const body = { kind: "complete", command: command.name, option: option.name, values: { ...await filled(), [option.name]: text.value } };
      const answer = await context.act(body, null);
      if (turn !== asked || document.activeElement !== text) return;
      menu.show((answer.choices ?? []).map((choice) => ({
        label: choice.name, value: choice.value, detail: choice.name === choice.value ? "" : String(choice.value),
      })));
      context.resized();
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, PATIENCE);
    };
    text.addEventListener("input", () => {
      chosen = null;
      later();
    });
    text.addEventListener("focus", later);
    text.addEventListener("keydown", (event) => menu.key(event));
    text.addEventListener("blur", () => {
      asked += 1;
      clearTimeout(timer);
      menu.hide();
    });
    return {
      element: el("div", { className: "choice" }, text, menu.list), control: text,
      value: () => (chosen && chosen.label === text.value ? chosen.value : text.value),
    };
  }

  function reset() {
    active = null;
    root.replaceChildren(idle);
    // an answer may come when one is already busy elsewhere
    if (document.activeElement === document.body) input.focus({ preventScroll: true });
    context.resized();
  }

  root.append(idle);
  return {
    root,
    know: (next) => {
      commands = next;
      if (active && !commands.some((one) => one.name === active)) reset();
    },
    begin: (name) => {
      const command = commands.find((one) => one.name === name);
      if (command) begin(command);
    },
  };
}
