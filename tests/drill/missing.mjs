// Which acknowledged bets a restored database has.

import { sql } from '../chaos/cluster.mjs';

/** Divides acknowledged bets, as notes of clients have them, into those that are there and those that are missing.
 * Ids are given again after a restore, so a bet is known by its request. */
export async function standing(acknowledged) {
  const requests = acknowledged.map(([request]) => `'${request}'`).join(',');
  const rows = await sql(
    `select request_id from bets where request_id = any(array[${requests}]::uuid[])`,
  );
  const found = new Set(rows.map(([request]) => request));
  const chosen = (wanted) =>
    acknowledged.filter(([request]) => found.has(request) === wanted).map(([, placed]) => placed);
  return { there: chosen(true), missing: chosen(false) };
}

/** The ids of bets, as `3-7, 9`. */
export function ranges(bets) {
  const runs = [];
  for (const id of bets.map(({ bet }) => Number(bet)).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && id === last.to + 1) last.to = id;
    else runs.push({ from: id, to: id });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
