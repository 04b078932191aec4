import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Findings that keep somebody from using the page. */
const GRAVE = ['serious', 'critical'];

/** Fails where axe finds something serious or critical on the page as it stands. */
export async function accessible(page: Page, where = page.url()): Promise<void> {
  // What fades in has not got its contrast yet.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map((animation) => animation.finished)).then(() => null);
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html.slice(0, 200)) }));
  expect.soft(grave, where).toEqual([]);
}
