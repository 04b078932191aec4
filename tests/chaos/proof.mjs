// What has to hold: while faults happen, and after them.

import { sql, valueAt } from './cluster.mjs';

/** The number of accounts whose balance is not the sum of their postings, in one snapshot. */
const WRONG_BALANCES = `select count(*) from accounts a where a.member_id is not null and a.balance <>
  coalesce((select sum(amount) from postings p where p.to_account = a.id), 0)
  - coalesce((select sum(amount) from postings p where p.from_account = a.id), 0)`;

/** Reads the balances by a URL. Returns whether they could be read; throws if one is wrong. */
export async function balancesHold(psql, url) {
  let wrong;
  try {
    wrong = await valueAt(psql, url, WRONG_BALANCES);
  } catch {
    return false;
  }
  if (wrong !== '0') throw new Error(`${wrong} balances are not the sum of their postings`);
  return true;
}

const list = (values, type) => `array[${[...values].map((value) => `'${value}'`).join(',')}]::${type}[]`;

/** Compares what clients have noted with the database. Returns the violations. */
export async function violations(notes) {
  const found = [];
  const check = async (what, query) => {
    for (const row of await sql(query)) found.push(`${what}: ${row.join(' ')}`);
  };
  const placed = [...notes.placed];
  await check(
    'an acknowledged bet is lost',
    `select s.request, s.bet from unnest(${list(placed.map(([request]) => request), 'uuid')},
       ${list(placed.map(([, { bet }]) => bet), 'bigint')}) as s (request, bet)
     where not exists (select from bets b where b.id = s.bet and b.request_id = s.request)`,
  );
  await check(
    'a refused bet was placed',
    `select request_id from bets where request_id = any(${list(notes.refusedBets, 'uuid')})`,
  );
  await check(
    'a slip was not sold for what was acknowledged',
    `select s.bet, s.amount, b.payout from unnest(${list(notes.sold.keys(), 'bigint')},
       ${list(notes.sold.values(), 'bigint')}) as s (bet, amount) left join bets b on b.id = s.bet
     where b.cashed_out_at is null or b.payout <> s.amount`,
  );
  await check(
    'an acknowledged deposit is lost',
    `select d.request from unnest(${list(notes.deposits.keys(), 'uuid')},
       ${list(notes.deposits.values(), 'bigint')}) as d (request, charge)
     where not exists (select from charges c where c.id = d.charge and c.request_id = d.request)`,
  );
  await check(
    'an approved deposit was not posted once',
    `select d.charge, count(p.id) from unnest(${list(notes.approved, 'bigint')}) as d (charge)
     left join postings p on p.reference = 'deposit:' || d.charge
     group by d.charge having count(p.id) <> 1`,
  );
  await check(
    'a bet has not three legs',
    `select b.id, count(l.bet_id) from bets b left join bet_legs l on l.bet_id = b.id
     group by b.id having count(l.bet_id) <> 3`,
  );
  return found;
}

/** The longest time without an accepted bet from `from` to `to`, milliseconds. */
export function longestGap(accepted, from, to) {
  const within = accepted.filter((at) => at > from && at < to);
  const moments = [from, ...within, to];
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]));
}
