// Starts the cluster of scripts/cluster, loads it, lets things fail, and proves that no acknowledged request was lost or
// carried out twice. Arguments: the first port of the cluster, the seconds, the seed, psql, and the kinds of faults (all).
// CHAOS_STRICT: it also fails if a server or the site needs longer than the goals to come back, or if less than 100
// processes were killed.

import { chance, pick } from './chance.mjs';
import { cashier, Client, member, Notes } from './clients.mjs';
import { cluster, pause, shown, sql, sumAtStandbys, until as reached } from './cluster.mjs';
import { FAULTS } from './faults.mjs';
import { broker, Feed } from './feed.mjs';
import { LIVE, liveMember } from './live.mjs';
import { makeOffers, RESULTS_PER_STEADY, STEADY } from './offers.mjs';
import { allDecided, balancesHold, LIST_READS, longestGap, notReadAtStandbys, roundsSettled, violations } from './proof.mjs';
import { CommitProxy } from './proxy.mjs';

const [port, seconds, seed, psql, ...chosen] = process.argv.slice(2);
const MEMBERS = 8;
/** Members who bet in play, where each bet takes some seconds. */
const LIVE_MEMBERS = 3;
/** Between two faults the cluster has to be whole again, and to work for a while. */
const QUIET = 3_000;
/** Most fixtures that get a result. */
const CLOSED_MAX = 80;
/** Servers read settings again within five seconds. */
const SETTINGS_READ = 6_000;
/** Rounds that are due at the end, and their bets, may take so long, milliseconds. */
const SETTLED_WITHIN = 120_000;
/** Goals, in seconds: a server is ready after its start, and bets are accepted after a failover. */
const READY_GOAL = 3;
const FAILOVER_GOAL = 15;
const KILLS_GOAL = 100;
/** The fault with the most kills. */
const KILLING = 'server killed';
/** From so many seconds on, a run has to have orders that waited without their member, and some of each other act of the
 * load that is frequent. */
const LEAVES_IN = 60;
/** From so many seconds on, also some of each that is rare. */
const LONG = 600;
/** Most violations that are shown. */
const SHOWN_MAX = 30;
const strict = Boolean(process.env.CHAOS_STRICT);

const base = Number(port);
const site = `http://127.0.0.1:${base + 80}`;
const proxy = new CommitProxy(base + 52, base + 50, process.env.CLUSTER_FOLDER);
const feed = new Feed(Number(seed));
Object.assign(process.env, await feed.listen(await broker('url')), {
  CLUSTER_DATABASE_PORT: String(base + 52),
  CLUSTER_MACHINES: 'yes',
  ROUND_SPEED: '10',
});
await shown('start', '--bench');
// An operator who approves deposits, and cash-outs, whose delays are noted.
const files = ['operator', 'delays'].flatMap((name) => ['--file', `tests/chaos/${name}.sql`]);
await cluster('psql', '--quiet', '--set', 'ON_ERROR_STOP=1', '--output', '/dev/null', ...files);
await pause(SETTINGS_READ);
const beating = feed.beat();
await reached('steady fixtures are offered', steadyOffered, { patience: SETTLED_WITHIN, look: 500 });
await reached('in-play betting is open', inPlayOpen, { patience: SETTLED_WITHIN, look: 500 });
await makeOffers(new Client(site, 'operator', new Notes()), chance(Number(seed) + 1));
const [leaderUrl, replicasUrl] = [await cluster('url'), await cluster('url', 'replicas')];

/** Whether the servers have read the fixtures of the snapshot on which there are boosts and builders. */
async function steadyOffered() {
  const [[known]] = await sql(`select count(*) from selections where fixture_id in (${STEADY.join(', ')})`);
  return Number(known) === STEADY.length * 5;
}

/** Whether fixtures in play are offered. */
async function inPlayOpen() {
  const [[known, stopped]] = await sql(`select (select count(*) from selections where fixture_id in (${LIVE.join(', ')})),
    (select stopped from feed_inplay)`);
  return Number(known) === LIVE.length * 5 && stopped === 'f';
}

const random = chance(Number(seed));
const began = Date.now();
const until = began + Number(seconds) * 1_000;
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

/** Gives the next fixtures a result, as the feed does, so that slips are settled during the run. */
async function results() {
  const wait = Math.max(2_000, (Number(seconds) * 1_000) / CLOSED_MAX);
  while (!clientsEnd && closed < CLOSED_MAX) {
    const steady = (closed + 1) % RESULTS_PER_STEADY === 0 ? [STEADY[(closed + 1) / RESULTS_PER_STEADY - 1]] : [];
    const fixtures = [...[1, 101, 201].map((first) => first + closed), ...steady].join(', ');
    const written = sql(`begin;
      update selections set win_flag = case when odds_id % 10 in (1, 4) then 2 else 1 end, status = 3,
          version = version + 1
        where fixture_id in (${fixtures}) and (odds_id % 10 = 1 or fixture_id > 9000) and status = 1;
      insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
        select fixture_id, market_id, odds_id, now() from selections
        where fixture_id in (${fixtures}) and (odds_id % 10 = 1 or fixture_id > 9000);
      commit`);
    // Without a leader it is tried again.
    if (await written.then(() => true, () => false)) closed += 1;
    await pause(wait);
  }
}

/** How often the balances were read, at the leader and at a replica. */
const reads = new Map([leaderUrl, replicasUrl].map((url) => [url, 0]));

/** Reads all balances again and again, at the leader and at a replica. */
async function balances() {
  while (!clientsEnd) {
    for (const url of reads.keys()) reads.set(url, reads.get(url) + Number(await balancesHold(psql, url)));
    await pause(1_000);
  }
}

const happened = [];
/** What faults use and note: how often a fault kills a server, processes that were killed, and how long servers took to
 * be ready, in seconds. */
const run = { proxy, feed, serverKills: strict ? 6 : 2, kills: 0, ready: [] };

/** The kinds of faults that this machine permits. */
async function permitted() {
  const all = Object.keys(FAULTS).filter((name) => strict || !FAULTS[name].long);
  const names = chosen.length === 0 ? all : chosen;
  const can = {};
  for (const what of ['network', 'disk', 'clock']) can[what] = await cluster('has', what).then(() => true, () => false);
  const skipped = names.filter((name) => FAULTS[name].needs && !can[FAULTS[name].needs]);
  if (skipped.length > 0) console.log(`SKIPPED, since this machine does not permit it: ${skipped.join(', ')}`);
  return names.filter((name) => !skipped.includes(name));
}

/** Whether less was killed so far than the goal asks for. */
const behind = () => strict && run.kills < (KILLS_GOAL * (Date.now() - began)) / (until - began);

async function fail() {
  const names = await permitted();
  let next = [];
  while (Date.now() < until) {
    // Each kind once before any comes again.
    if (next.length === 0) next = [...names];
    const kind = behind() ? KILLING : pick(random, next);
    next = next.filter((name) => name !== kind);
    const from = Date.now();
    const { name, mend } = await FAULTS[kind].act(run, random);
    console.log(`${kind}: ${name}`);
    await mend();
    await cluster('whole');
    const mended = Date.now();
    await pause(QUIET);
    const gap = longestGap(notes.accepted, from, Date.now()) / 1_000;
    happened.push({ kind, gap });
    console.log(`  no bet was accepted for ${gap.toFixed(1)} s, whole after ${((mended - from) / 1_000).toFixed(1)} s`);
  }
}

/** Proves that the office reads from standbys, now that all are there. Returns what is wrong. */
async function readAtStandbys() {
  await cluster('whole');
  const operator = new Client(site, 'operator', notes);
  const ask = () => operator.once('GET', '/api/admin/charges?status=processing&perpage=20');
  return notReadAtStandbys(ask, () => sumAtStandbys(psql, replicasUrl, LIST_READS));
}

console.log(`Seed ${seed}: ${MEMBERS} members, ${LIVE_MEMBERS} in play and a cashier for ${seconds} s`);
const sending = feed.send();
const clients = [
  ...Array.from({ length: MEMBERS }, (_, index) => member(load, index + 1)),
  ...Array.from({ length: LIVE_MEMBERS }, (_, index) => liveMember(load, MEMBERS + index + 1)),
  cashier(load),
  results(),
  balances(),
];
const working = Promise.all(clients);
const broken = [];
await Promise.race([fail(), working]).catch((error) => {
  console.log(error);
  broken.push(`the run broke off: ${error.message}`);
});
clientsEnd = true;
// What is still under way is sent until its outcome is known.
const late = setTimeout(() => {
  givenUp = true;
}, 60_000);
await Promise.allSettled(clients);
clearTimeout(late);
if (givenUp) console.log('some requests had no outcome after 60 s');
const by = new Date().toISOString();
// If they are not, the proof names them.
const over = async () => (await roundsSettled(sql, by)) && (await allDecided(sql, by));
await reached('rounds are settled, and all that waited is decided', over, { patience: SETTLED_WITHIN, look: 1_000 }).catch(() => {});
// A run that broke off may have left the cluster without standbys.
if (broken.length === 0) broken.push(...(await readAtStandbys().catch((error) => [`what standbys read is not known: ${error.message}`])));
feed.stop();
await Promise.all([sending, beating]);

const found = [...broken, ...(await violations(notes, sql, by)), ...(await feed.violations(sql))];
const most = (values) => Math.max(0, ...values);
const gapsOf = (kind) => happened.filter((one) => one.kind === kind).map(({ gap }) => gap);
console.log(`${happened.length} faults, ${run.kills} kills:`);
for (const kind of Object.keys(FAULTS)) {
  const gaps = gapsOf(kind);
  if (gaps.length > 0) console.log(`  ${kind}: ${gaps.length} times, at most ${most(gaps).toFixed(1)} s without an accepted bet`);
}
const failovers = Object.keys(FAULTS).filter((kind) => FAULTS[kind].failover).flatMap(gapsOf);
const goal = (what, values, within) => {
  if (values.length > 0) console.log(`${what}: after ${most(values).toFixed(1)} s at most (goal ${within} s), ${values.length} times`);
};
goal('a killed server was ready again', run.ready, READY_GOAL);
goal('bets were accepted after a failover', failovers, FAILOVER_GOAL);
console.log(`acknowledged: ${notes.placed.size} bets, ${notes.sold.size} cash-outs, ${notes.parts.size} parts of slips, ${notes.ordered.size} orders for cash-outs, ${notes.claimed.size} promotions, ${notes.deposits.size} deposits, ${notes.approved.size} approvals, ${feed.sent.size} messages of the feed; refused: ${notes.refusedBets.size} bets, ${notes.refusedSales.size} cash-outs, ${notes.refusedDeposits.size} deposits`);
const [[rounds, onRounds, settled]] = await sql(`select (select count(*) from rounds where ended_at is not null),
  (select count(*) from bets where game_type = 3), (select count(*) from bets where settled_at is not null)`);
console.log(`${rounds} rounds ended, with ${onRounds} bets; ${settled} slips were settled`);
console.log(`without their member waited: ${notes.waited.size} in-play bets, ${notes.held.size} cash-outs`);
const [[built, boosted, promoted]] = await sql(`select (select count(*) from bets where builder),
  (select count(*) from boosted_bets), (select count(*) from promoted_bets)`);
console.log(`${built} slips of the bet builder, ${boosted} boosted, ${promoted} paid for by promotions`);
const [readAtLeader, readAtReplica] = reads.values();
console.log(`balances were read ${readAtLeader} times at the leader and ${readAtReplica} times at a replica, and held`);
console.log(`answers by status: ${[...notes.statuses].sort().map(([status, count]) => `${status}: ${count}`).join(', ')}`);
if (Number(seconds) >= LEAVES_IN && notes.waited.size * notes.held.size === 0) found.push('no bet, or no cash-out, waited without its member');
// Otherwise the proof would also hold if nothing happened.
const frequent = {
  bets: notes.placed.size,
  'cash-outs': notes.sold.size,
  'parts of slips': notes.parts.size,
  'orders for cash-outs': notes.ordered.size,
  promotions: notes.claimed.size,
  deposits: notes.deposits.size,
  approvals: notes.approved.size,
  'slips of the bet builder': built,
  'bets on rounds': onRounds,
  'reads of balances at the leader': readAtLeader,
  'reads of balances at a replica': readAtReplica,
};
const rare = { 'boosted bets': boosted, 'bets paid for by promotions': promoted };
const required = { ...(Number(seconds) >= LEAVES_IN ? frequent : {}), ...(Number(seconds) >= LONG ? rare : {}) };
for (const [what, count] of Object.entries(required)) if (Number(count) === 0) found.push(`no ${what}`);
if (strict) {
  if (most(run.ready) > READY_GOAL) found.push(`a server needed ${most(run.ready).toFixed(1)} s`);
  if (most(failovers) > FAILOVER_GOAL) found.push(`a failover needed ${most(failovers).toFixed(1)} s`);
  if (run.kills < KILLS_GOAL) found.push(`only ${run.kills} processes were killed`);
}
for (const line of found.slice(0, SHOWN_MAX)) console.log(`VIOLATION ${line}`);
if (found.length > SHOWN_MAX) console.log(`and ${found.length - SHOWN_MAX} more violations`);
process.exit(found.length === 0 ? 0 : 1);
