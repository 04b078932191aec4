// Loads the cluster of scripts/cluster, lets things fail, and proves that no acknowledged request was lost or
// carried out twice. Arguments: the site, the seconds, the seed, psql, the URLs of the leader and of the replicas, and
// the kinds of faults (all).

import { chance, pick } from './chance.mjs';
import { cashier, member, Notes } from './clients.mjs';
import { cluster, pause, sql } from './cluster.mjs';
import { FAULTS } from './faults.mjs';
import { balancesHold, longestGap, violations } from './proof.mjs';

const [site, seconds, seed, psql, leaderUrl, replicasUrl, ...chosen] = process.argv.slice(2);
const MEMBERS = 8;
/** Between two faults the cluster has to be whole again, and to work for a while. */
const QUIET = 3_000;
/** Most fixtures that get a result. */
const CLOSED_MAX = 80;

const random = chance(Number(seed));
const until = Date.now() + Number(seconds) * 1_000;
const notes = new Notes();
let closed = 0;
let clientsEnd = false;
let givenUp = false;
const load = {
  site,
  notes,
  seed: Number(seed),
  closed: () => closed,
  stopped: () => clientsEnd,
  givenUp: () => givenUp,
};

/** Gives the next fixtures a result, as the feed does, so that slips are settled meanwhile. */
async function results() {
  while (!clientsEnd && closed < CLOSED_MAX) {
    const fixtures = [1, 101, 201].map((first) => first + closed).join(', ');
    const written = sql(`begin;
      update selections set win_flag = 2, status = 3, version = version + 1
        where fixture_id in (${fixtures}) and odds_id % 10 = 1 and status = 1;
      insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
        select fixture_id, market_id, odds_id, now() from selections
        where fixture_id in (${fixtures}) and odds_id % 10 = 1;
      commit`);
    // Without a leader it is tried again.
    if (await written.then(() => true, () => false)) closed += 1;
    await pause(2_000);
  }
}

let reads = 0;

/** Reads all balances again and again, at the leader and at a replica. */
async function balances() {
  while (!clientsEnd) {
    for (const url of [leaderUrl, replicasUrl]) reads += Number(await balancesHold(psql, url));
    await pause(1_000);
  }
}

const happened = [];

async function fail() {
  const names = chosen.length === 0 ? Object.keys(FAULTS) : chosen;
  let next = [];
  while (Date.now() < until) {
    // Each kind once before any comes again.
    if (next.length === 0) next = [...names];
    const kind = pick(random, next);
    next = next.filter((name) => name !== kind);
    const from = Date.now();
    const { name, mend } = await FAULTS[kind](random);
    console.log(`${kind}: ${name}`);
    await mend();
    await cluster('whole');
    const mended = Date.now();
    await pause(QUIET);
    happened.push({ kind, name, from, to: Date.now(), mended });
    const gap = longestGap(notes.accepted, from, Date.now()) / 1_000;
    const healed = (mended - from) / 1_000;
    console.log(`  no bet was accepted for ${gap.toFixed(1)} s, whole after ${healed.toFixed(1)} s`);
  }
}

console.log(`Seed ${seed}: ${MEMBERS} members and a cashier for ${seconds} s`);
const clients = [
  ...Array.from({ length: MEMBERS }, (_, index) => member(load, index + 1)),
  cashier(load),
  results(),
  balances(),
];
const working = Promise.all(clients);
await Promise.race([fail(), working]);
clientsEnd = true;
// What is still under way is sent until its outcome is known.
const late = setTimeout(() => {
  givenUp = true;
}, 60_000);
await working;
clearTimeout(late);
if (givenUp) console.log('some requests had no outcome after 60 s');

const found = await violations(notes);
const worst = Object.keys(FAULTS).map((kind) => {
  const gaps = happened.filter((one) => one.kind === kind).map(({ from, to }) => longestGap(notes.accepted, from, to));
  return gaps.length === 0 ? null : `  ${kind}: ${gaps.length} times, at most ${(Math.max(...gaps) / 1_000).toFixed(1)} s without an accepted bet`;
});
console.log(`${happened.length} faults:`);
for (const line of worst.filter(Boolean)) console.log(line);
console.log(`acknowledged: ${notes.placed.size} bets, ${notes.sold.size} cash-outs, ${notes.deposits.size} deposits, ${notes.approved.size} approvals; refused bets: ${notes.refusedBets.size}`);
console.log(`balances were read ${reads} times, and held`);
console.log(`answers by status: ${[...notes.statuses].sort().map(([status, count]) => `${status}: ${count}`).join(', ')}`);
for (const line of found) console.log(`VIOLATION ${line}`);
process.exit(found.length === 0 ? 0 : 1);
