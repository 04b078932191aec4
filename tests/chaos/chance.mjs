// Random numbers from a seed, so that a run can be repeated.

/** Returns a source of numbers from 0 up to 1 (mulberry32). */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the items. */
export const pick = (random, items) => items[Math.floor(random() * items.length)];

/** A request id. */
export function uuid(random) {
  const digits = (count) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
