import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Findings that keep somebody from using the page. */
const GRAVE = ['serious', 'critical'];

/** What axe finds serious or critical on the page as it stands, or in a part of it. */
export async function graveFindings(page: Page, within = 'html') {
  // What fades in has not got its contrast yet.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map((animation) => animation.finished)).then(() => null);
  });
  const axe = new AxeBuilder({ page }).include(within).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html.slice(0, 200)) }));
}

/** Fails where axe finds something serious or critical; `where` names the place in the report. */
export async function accessible(page: Page, where = page.url(), within?: string): Promise<void> {
  expect.soft(await graveFindings(page, within), where).toEqual([]);
}
