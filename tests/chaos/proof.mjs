// What has to hold: while faults happen, and after them.

import { until, valueAt } from './cluster.mjs';

/** A standby may take so long to count what was read there, milliseconds. */
const COUNTED_WITHIN = 30_000;
/** Between two looks at it, milliseconds. */
const LOOK = 500;

/** Accounts whose balance is not the sum of their postings, in one snapshot. */
const WRONG_BALANCES = `select a.id, a.balance from accounts a where a.member_id is not null and a.balance <>
  coalesce((select sum(amount) from postings p where p.to_account = a.id and is_of_member(p.to_account)), 0)
  - coalesce((select sum(amount) from postings p where p.from_account = a.id and is_of_member(p.from_account)), 0)`;

/** Reads the balances by a URL. Returns whether they could be read; throws if one is wrong. */
export async function balancesHold(psql, url) {
  let wrong;
  try {
    wrong = await valueAt(psql, url, `select count(*) from (${WRONG_BALANCES}) wrong`);
  } catch {
    return false;
  }
  if (wrong !== '0') throw new Error(`${wrong} balances are not the sum of their postings`);
  return true;
}

/** A list of values as a table with a column for each type. */
function table(rows, ...types) {
  const column = (type, index) => `array[${rows.map((row) => `'${row[index]}'`).join(',')}]::${type}[]`;
  return `unnest(${types.map(column).join(', ')})`;
}
const single = (values) => [...values].map((value) => [value]);

/** Rounds that should have ended by a time, and have not. */
const stuck = (by) => `select id, game, ends_at from rounds
  where ended_at is null and voided_at is null and ends_at < '${by}'`;

/** Bets on rounds that ended by a time, which are not settled once. */
const notOnce = (by) => `select b.id, b.revision from bets b join bet_legs l on l.bet_id = b.id
  join rounds d on d.id = l.fixture_id where coalesce(d.ended_at, d.voided_at) < '${by}' and b.revision <> 1`;

/** Whether all rounds that should have ended by a time have, with their bets. */
export async function roundsSettled(query, by) {
  const [[open]] = await query(`select (select count(*) from (${stuck(by)}) s) + (select count(*) from (${notOnce(by)}) o)`);
  return open === '0';
}

/** In-play bets that are not decided. */
const UNDECIDED = 'select id, member_id, request_id, due_at from pending_bets where decided_at is null';

/** Cash-outs that still wait: those that members have asked for, and those of orders, if they began by a time. */
const held = (by) => `select bet_id, due_at from delayed_cash_outs where not automatic or created_at < '${by}'`;

/** Whether all that was delayed by a time is decided. */
export async function allDecided(query, by) {
  const [[open]] = await query(`select (select count(*) from (${UNDECIDED}) u) + (select count(*) from (${held(by)}) h)`);
  return open === '0';
}

/** How often a node has read the table of the list that the cashier asks for. Only the office reads it at a standby. */
export const LIST_READS = `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0) from pg_stat_user_tables
  where relname = 'charges'`;

/** Asks for a list of the office until standbys have counted that it was read there. Returns what is wrong. */
export async function notReadAtStandbys(ask, reads, within = COUNTED_WITHIN) {
  const before = await reads();
  const counted = async () => {
    await ask();
    return (await reads()) > before;
  };
  return until('standbys are read', counted, { patience: within, look: LOOK }).then(
    () => [],
    (error) => [`the office does not read from standbys that are there: ${error.message}`],
  );
}

/** What clients have noted that must not happen at any time. */
const noticed = (notes) => [
  ...notes.loggedOut.map((call) => `a member was logged out: ${call}`),
  ...notes.withoutWait.map((call) => `a busy site did not say when to come back: ${call}`),
];

/** Compares what clients have noted by a time with the database, which `query` asks once. Returns the violations. */
export async function violations(notes, query, by) {
  const checks = [];
  const check = (what, text) => checks.push(`select '${what}', to_jsonb(wrong) from (${text}) wrong`);
  // An order may sell a slip after its member could not, and so may one whose member has left.
  const notSold = [...notes.refusedSales].filter((bet) => !notes.ordered.has(bet) && !notes.left.has(bet));
  const claimed = [...notes.claimed].map((claim) => claim.split(':'));
  const placed = [...notes.placed].map(([request, { bet, legs }]) => [request, bet, legs]);
  check(
    'an acknowledged bet is lost',
    `select s.request, s.bet from ${table(placed, 'uuid', 'bigint', 'int')} as s (request, bet, legs)
     where not exists (select from bets b where b.id = s.bet and b.request_id = s.request)`,
  );
  check(
    'a bet is partial',
    `select s.bet, count(l.bet_id) from ${table(placed, 'uuid', 'bigint', 'int')} as s (request, bet, legs)
     left join bet_legs l on l.bet_id = s.bet group by s.bet, s.legs having count(l.bet_id) <> s.legs
     union all
     select b.id, 0 from bets b where not exists (select from bet_legs l where l.bet_id = b.id)`,
  );
  check(
    'a stake was not posted once',
    `select b.id, count(p.id) from bets b
     left join postings p on p.kind = 'stake' and p.reference = 'stake:' || b.id
       and p.amount = coalesce(b.placed_stake, b.stake)
     where b.part_of is null group by b.id having count(p.id) <> 1`,
  );
  check(
    'a refused bet was placed',
    `select request_id from bets
     where request_id in (select request from ${table(single(notes.refusedBets), 'uuid')} as r (request))`,
  );
  check(
    'a slip was not sold for what was acknowledged',
    `select s.bet, s.amount, b.payout from ${table([...notes.sold], 'bigint', 'bigint')} as s (bet, amount)
     left join bets b on b.id = s.bet
     where b.cashed_out_at is null or b.payout <> s.amount`,
  );
  check(
    'a slip was sold whose sale was refused',
    `select b.id from bets b join ${table(single(notSold), 'bigint')} as r (bet) on b.id = r.bet
     where b.cashed_out_at is not null`,
  );
  check(
    'a part was not sold once for what was acknowledged',
    `select s.request, s.amount, count(b.id) from ${table([...notes.parts], 'uuid', 'bigint')} as s (request, amount)
     left join bets b on b.request_id = s.request and b.part_of is not null and b.payout = s.amount
     group by s.request, s.amount having count(b.id) <> 1`,
  );
  check(
    'an in-play bet is lost that was taken',
    `select w.request, w.member from ${table([...notes.waited], 'uuid', 'bigint')} as w (request, member)
     where not exists (select from pending_bets p where p.request_id = w.request and p.member_id = w.member)`,
  );
  check('an in-play bet is not decided', UNDECIDED);
  // Nothing is away for so long in a run that it would lapse.
  check(
    'an in-play bet has lapsed',
    `select id, due_at, decided_at from pending_bets where decision->'refused'->'body'->>'code' = 'BET_LAPSED'`,
  );
  check(
    'an in-play bet was placed otherwise than decided',
    `select p.id, p.bet_id, b.id as slip, p.decision from pending_bets p
     left join bets b on b.member_id = p.member_id and b.request_id = p.request_id
     where p.decided_at is not null
       and ((p.decision ? 'placed') <> (b.id is not null) or p.bet_id is distinct from b.id)`,
  );
  check('a cash-out that waited is not decided', held(by));
  check(
    'a cash-out that waited was not carried out, although in-play betting went on',
    `select h.bet from ${table(single(notes.held), 'bigint')} as h (bet) join bets b on b.id = h.bet
     where b.cashed_out_at is null and exists (select from chaos_delays d where d.bet_id = h.bet and d.open)`,
  );
  check(
    'a promotion was not claimed once',
    `select s.member, s.campaign, count(g.id) from ${table(claimed, 'bigint', 'bigint')} as s (member, campaign)
     left join promotion_grants g on g.member_id = s.member and g.campaign_id = s.campaign and g.given_back_for is null
     group by s.member, s.campaign having count(g.id) <> 1`,
  );
  check(
    'an acknowledged deposit is lost',
    `select d.request from ${table([...notes.deposits], 'uuid', 'bigint')} as d (request, charge)
     where not exists (select from charges c where c.id = d.charge and c.request_id = d.request)`,
  );
  check(
    'a deposit was cancelled, which nobody did',
    `select c.id, c.reason from charges c join ${table([...notes.deposits], 'uuid', 'bigint')} as d (request, charge)
     on c.id = d.charge where c.status = 2`,
  );
  check(
    'a refused deposit was taken',
    `select request_id from charges
     where request_id in (select request from ${table(single(notes.refusedDeposits), 'uuid')} as r (request))`,
  );
  check(
    'an approved deposit was not posted once',
    `select d.charge, count(p.id) from ${table(single(notes.approved), 'bigint')} as d (charge)
     left join postings p on p.kind = 'deposit' and split_part(p.reference, ':', 2) = d.charge::text
     group by d.charge having count(p.id) <> 1`,
  );
  check('a balance is not the sum of its postings', WRONG_BALANCES);
  check('a round is stuck', stuck(by));
  check(
    'a selection of a round has two results',
    `select r.fixture_id, r.market_id, r.odds_id, count(*) from selection_results r join rounds d on d.id = r.fixture_id
     group by r.fixture_id, r.market_id, r.odds_id having count(*) <> 1`,
  );
  check('a bet on a round that is over is open, or was settled twice', notOnce(by));
  const found = await query(checks.join(' union all '));
  return [...noticed(notes), ...found.map(([what, row]) => `${what}: ${row}`)];
}

/** The longest time without an accepted bet from `from` to `to`, milliseconds. */
export function longestGap(accepted, from, to) {
  const within = accepted.filter((at) => at > from && at < to);
  const moments = [from, ...within, to];
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]));
}
