// The cluster of scripts/cluster, as this program uses it.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;
const SQL_TIME = 60_000;
/** How often is looked whether something has happened, and for how long, milliseconds. */
const LOOK = 50;
const PATIENCE = 120_000;
export const NODES = ['a', 'b', 'c'];

/** Runs a script with arguments and returns what it prints. */
export async function script(path, ...args) {
  const { stdout } = await run(path, args, { maxBuffer: MOST_OUTPUT });
  return stdout.trim();
}

/** Runs `scripts/cluster` with arguments and returns what it prints. */
export const cluster = (...args) => script('scripts/cluster', ...args);

/** Runs `scripts/cluster` with arguments, and shows what it prints. */
export async function shown(...args) {
  const [status] = await once(spawn('scripts/cluster', args, { stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error(`scripts/cluster ${args[0]} failed`);
}

const PSQL = ['--quiet', '--tuples-only', '--no-align', '--field-separator', '\t'];

/** Runs SQL at the leader as the superuser. Returns its rows, each an array of texts. */
export async function sql(text) {
  const running = run('scripts/cluster', ['psql', ...PSQL, '--set', 'ON_ERROR_STOP=1'], {
    maxBuffer: MOST_OUTPUT,
  });
  // As input: it may be longer than arguments may be.
  running.child.stdin.on('error', () => {});
  running.child.stdin.end(text);
  const late = pause(SQL_TIME).then(() => {
    throw new Error('the database does not answer');
  });
  // A commit waits for a standby as long as there is none.
  const printed = (await Promise.race([running, late])).stdout.trim();
  return printed === '' ? [] : printed.split('\n').map((line) => line.split('\t'));
}

/** Runs SQL by a URL, such as that of the replicas. Returns the first value. */
export async function valueAt(psql, url, text) {
  const { stdout } = await run(psql, ['--no-psqlrc', '-Atc', text, url], {
    timeout: 20_000,
    env: { ...process.env, PGCONNECT_TIMEOUT: '3' },
  });
  return stdout.trim();
}

/** The sum of a number over all standbys, by the URL of the replicas. */
export async function sumAtStandbys(psql, url, text) {
  const leads = await cluster('leader');
  let sum = 0;
  for (const node of NODES.filter((one) => one !== leads)) {
    // psql before 15 knows no addresses in certificates.
    const own = url.replace(/@[^/]+/, `@${await cluster('address', node)}`).replace('verify-full', 'verify-ca');
    sum += Number(await valueAt(psql, own, text));
  }
  return sum;
}

export const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Waits until a condition holds. Returns how long that took, in seconds; throws after a while. */
export async function until(what, condition, { patience = PATIENCE, look = LOOK } = {}) {
  const from = Date.now();
  while (!(await condition())) {
    if (Date.now() - from > patience) throw new Error(`${what}: not within ${patience / 1_000} s`);
    await pause(look);
  }
  return (Date.now() - from) / 1_000;
}

/** Whether a server says that it is ready. */
export async function isReady(address) {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200;
  } catch {
    return false;
  }
}
