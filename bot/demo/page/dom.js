// Elements are only ever made here, from text: nothing that came from a message is parsed as HTML.

/** Make an element. Properties are set, `data-`, `aria-`, `role` and `for` are attributes. */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (/^(data-|aria-|role$|for$)/.test(name)) element.setAttribute(name, value);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element[name] = value;
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

let made = 0;

/** An id that no other element has. */
export const uid = (prefix) => `${prefix}-${++made}`;
