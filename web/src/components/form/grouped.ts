/**
 * Adds thousands separators to a whole number. Returns any other text unchanged, so that the rules
 * see and refuse it.
 */
export function grouped(typed: string): string {
  if (!/^\d+$/.test(typed)) return typed;
  return typed.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
}
