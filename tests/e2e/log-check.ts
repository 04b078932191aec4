import { readFileSync } from 'node:fs';
import type { FullResult, Reporter } from '@playwright/test/reporter';
import { leaks } from './leaks';
import { LOG, secrets } from './secrets';

/** Characters of a secret that are printed: enough to find it, too few to use it. */
const SHOWN = 2;

/** After the journeys: the server's log holds no secret of theirs or of the environment. */
export default class LogCheck implements Reporter {
  private ran = false;

  onTestEnd() {
    this.ran = true;
  }

  async onEnd({ status }: FullResult) {
    if (!this.ran) return undefined;
    const log = readFileSync(LOG, 'utf8');
    const found = leaks(log, secrets());
    for (const { secret, line } of found)
      process.stdout.write(
        `\nA secret is in the log: ${secret.slice(0, SHOWN)}…, ${LOG}:${line}\n`,
      );
    if (status !== 'passed') process.stdout.write(`\nThe server's log: ${LOG}\n`);
    // An empty log would prove nothing.
    const started = log.includes('"listening on ');
    if (!started) process.stdout.write(`\nThe log does not say that the server started: ${LOG}\n`);
    return found.length > 0 || !started ? { status: 'failed' as const } : undefined;
  }
}
