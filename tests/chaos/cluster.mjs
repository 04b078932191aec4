// The cluster of scripts/cluster, as this program uses it.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs `scripts/cluster` with arguments and returns what it prints. */
export async function cluster(...args) {
  const { stdout } = await run('scripts/cluster', args, { maxBuffer: MOST_OUTPUT });
  return stdout.trim();
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
  const printed = (await running).stdout.trim();
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

export const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
