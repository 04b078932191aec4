/**
 * What was typed with thousands separators, where it is a whole number; anything else stays as it
 * is, so that the rules see and refuse it.
 */
export function grouped(typed: string): string {
  if (!/^\d+$/.test(typed)) return typed;
  return typed.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
}
