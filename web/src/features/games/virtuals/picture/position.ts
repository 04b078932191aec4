/** A position at a time, in the units of the drawing. */
export interface Position {
  at: number;
  x: number;
  y: number;
  /** Height of a flight to this position. */
  lift?: number;
}

/** The position between two places, slower near both. */
export function positionAt(way: Position[], time: number): { x: number; y: number } {
  const next = way.findIndex(({ at }) => at > time);
  const to = way[next] ?? way.at(-1);
  const from = way[next - 1] ?? to;
  if (!to || !from) return { x: 0, y: 0 };
  const part = to.at > from.at ? (time - from.at) / (to.at - from.at) : 1;
  const eased = to.lift ? part : part * part * (3 - 2 * part);
  const lift = Math.sin(Math.PI * Math.min(part, 1)) * (to.lift ?? 0);
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased - lift,
  };
}

/** A pseudo-random number from 0 to 1, fixed by its argument. Only the picture uses it. */
export function pseudoRandom(place: number): number {
  const wide = Math.sin(place * 12.9898 + 4.137) * 43_758.5453;
  return wide - Math.floor(wide);
}
