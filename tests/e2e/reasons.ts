import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Lines of each error that are printed: what was expected, and what was found. */
const LINES = 12;

/** Prints why journeys failed once more at the end, after the lists of attachments. */
export default class Reasons implements Reporter {
  private readonly failed: string[] = [];

  onTestEnd(test: TestCase, { status, errors }: TestResult) {
    if (status === test.expectedStatus) return;
    const reasons = errors.map(({ message = '', location }) =>
      [...message.split('\n').slice(0, LINES), `at line ${location?.line}`].join('\n'),
    );
    this.failed.push([test.titlePath().slice(1).join(' › '), ...reasons].join('\n'));
  }

  onEnd({ status }: FullResult) {
    if (status !== 'passed')
      process.stdout.write(`\nWhy they failed:\n\n${this.failed.join('\n\n')}\n`);
  }
}
