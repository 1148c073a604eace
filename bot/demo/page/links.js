// Addresses in Discord, which lead to rooms and messages of this page.

const PLACE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)(?:\/(\d+))?(?:\/(\d+))?$/;

/** The place that an address leads to, as `jump` takes it; null for an address elsewhere. A person's list
 * of direct messages is a room without an id. */
export function place(url) {
  const found = PLACE.exec(url);
  return found && { room: found[1] ?? null, message: found[2] ?? null };
}
