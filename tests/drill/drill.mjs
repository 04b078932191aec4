// Bets in the cluster of scripts/cluster while it is backed up, lets all of it be lost twice, restores it to the end
// of the archive and to a moment, proves the books, and names the acknowledged bets that are missing. Arguments: the
// site, the seconds of bets after that moment, and hanpan. In place of the seconds, `short`: nothing waits for the
// minute after which the log goes into the archive.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chance } from '../chaos/chance.mjs';
import { bet, Client, Notes } from '../chaos/clients.mjs';
import { cluster, pause, sql, until } from '../chaos/cluster.mjs';
import { ranges, standing } from './missing.mjs';

const [site, seconds, hanpan] = process.argv.slice(2);
const short = seconds === 'short';
const MEMBERS = 4;
/** A member waits for this long at most between two bets, milliseconds: few enough bets that the archive waits for
 * its timeout and not for full segments. */
const THINKING = 1_000;
/** Bets go on for so long before the backup, and between it and the moment, milliseconds. */
const WARM_UP = short ? 2_000 : 10_000;
/** A short drill bets for so long before and after the log goes into the archive, milliseconds. */
const SHORT = 3_000;
/** Between two looks into the archive, milliseconds. */
const ASK = 500;
/** Commits may be acknowledged in another order than that of the log, milliseconds. */
const DISORDER = 1_000;

const notes = new Notes();
const faults = [];

/** Lets members bet. Returns a function that stops them: after their answers, or at once. */
function members() {
  let stopped = false;
  let givenUp = false;
  const load = { notes, closed: () => 0, givenUp: () => givenUp };
  const working = Array.from({ length: MEMBERS }, async (_, index) => {
    const random = chance(Date.now() + index);
    const client = new Client(site, index + 1, notes);
    while (!stopped) {
      await bet(load, client, index + 1, random);
      await pause(random() * THINKING);
    }
  });
  return async (atOnce) => {
    stopped = true;
    givenUp = atOnce;
    await Promise.all(working);
  };
}

/** Bets until one is accepted, and returns when that was. */
async function firstBet() {
  const load = { notes, closed: () => 0, givenUp: () => true };
  const client = new Client(site, 1, notes);
  const before = notes.accepted.length;
  while (notes.accepted.length === before) {
    await bet(load, client, 1, chance(Date.now()));
    await pause(100);
  }
  return notes.accepted.at(-1);
}

/** Runs a program and shows what it prints. Returns whether it succeeds. */
async function shown(program, args, env = {}) {
  const running = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(running, 'exit');
  return status === 0;
}

async function steps(...args) {
  if (!(await shown('scripts/cluster', args)))
    throw new Error(`scripts/cluster ${args.join(' ')} has failed`);
}

/** Lets the log go into the archive up to now, and waits until it is there. */
async function archived() {
  const [[segment]] = await sql('select pg_walfile_name(pg_switch_wal())');
  const there = async () => {
    const [[is]] = await sql(`select last_archived_wal >= '${segment}' from pg_stat_archiver`);
    return is === 't';
  };
  await until('the archive has the log', there, { look: ASK });
}

async function provenBooks() {
  console.log('==> Proving the books');
  const env = { DATABASE_URL: await cluster('url'), RUST_LOG: 'error' };
  if (!(await shown(hanpan, ['audit', '--full'], env))) faults.push('the books do not hold');
}

/** Loses the cluster. Returns when it began. */
async function lose() {
  const at = Date.now();
  await steps('lose');
  return at;
}

/** Restores the cluster. Returns which bets are there and which are missing, of all that were acknowledged before. */
async function restored(lost, ...target) {
  const acknowledged = [...notes.placed];
  await steps('restore', ...target);
  const recovered = (await firstBet()) - lost;
  await provenBooks();
  console.log(`RTO: a bet was accepted ${(recovered / 1_000).toFixed(0)} s after the loss`);
  return standing(acknowledged);
}

const clock = (at) => new Date(at).toISOString();
const seen = (what, bets) =>
  console.log(`${what}: ${bets.length}${bets.length === 0 ? '' : ` (ids ${ranges(bets)})`}`);

console.log(`==> ${MEMBERS} members bet`);
let stop = members();
await pause(WARM_UP);
await steps('backup', '--type', 'full');
await pause(WARM_UP);
// At the moment no bet is under way, so each is before it or after it.
await stop(false);
await pause(1_000);
const moment = Date.now();
await pause(1_000);
console.log(
  `==> The moment is ${clock(moment)}; members bet ${short ? 'until the log is archived, and after it' : `for another ${seconds} s`}`,
);
stop = members();
await pause(short ? SHORT : Number(seconds) * 1_000);
/** What was acknowledged before must not be lost with the cluster. */
let kept = moment;
if (short) {
  await until('a bet is accepted', () => notes.accepted.some((at) => at > moment));
  // No bet is under way, so each is in the archive or not.
  await stop(false);
  kept = Date.now();
  await archived();
  stop = members();
  await pause(SHORT);
}
const [lost] = await Promise.all([lose(), pause(200).then(() => stop(true))]);

console.log('==> To the end of the archive');
const end = await restored(lost);
seen('acknowledged bets that are there', end.there);
seen('acknowledged bets that are missing', end.missing);
const oldest = Math.min(lost, ...end.missing.map(({ at }) => at));
const newest = Math.max(...end.there.map(({ at }) => at));
console.log(
  `RPO: the oldest missing bet was acknowledged ${((lost - oldest) / 1_000).toFixed(1)} s before the loss`,
);
if (oldest < kept) faults.push(`a bet from before ${clock(kept)} is missing`);
// Else the restore to the moment would have nothing to leave out.
if (!end.there.some(({ at }) => at > moment)) faults.push('no bet from after the moment is there');
if (newest - oldest > DISORDER)
  faults.push('a bet is missing that is older than one that is there');

console.log(`==> To ${clock(moment)}`);
const then = await restored(await lose(), '--at', clock(moment));
seen('acknowledged bets that are there', then.there);
seen('acknowledged bets that are missing', then.missing);
const early = then.missing.filter(({ at }) => at < moment);
const late = then.there.filter(({ at }) => at > moment);
if (early.length > 0) faults.push(`bets from before the moment are missing: ${ranges(early)}`);
if (late.length > 0) faults.push(`bets from after the moment are there: ${ranges(late)}`);

for (const fault of faults) console.log(`FAULT ${fault}`);
if (faults.length === 0)
  console.log('None from before the moment is missing, and none from after it is there');
process.exit(faults.length === 0 ? 0 : 1);
