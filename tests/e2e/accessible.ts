import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { NodeResult, Result } from 'axe-core';

/**
 * The rules of axe: those of WCAG 2.2 up to level AA, best practices, and those that axe itself leaves
 * out unless they are named. Level AAA is not aimed at.
 */
const RULES = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  ...['best-practice', 'experimental'],
];

/** A bar at the foot covers what scrolls beneath it: the size of that is not what axe takes it for. */
const covered = ({ id }: Result, node: NodeResult) =>
  id === 'target-size' && node.any.some(({ data }) => /obscured/i.test(data?.messageKey ?? ''));

/** What axe finds on the page as it stands, or in a part of it, however severe. */
export async function findings(page: Page, within = 'html') {
  // What fades in has not got its contrast yet.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map((animation) => animation.finished)).then(() => null);
  });
  const axe = new AxeBuilder({ page })
    .include(within)
    // The rules last: other options would take their place.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  const { violations } = await axe.analyze();
  return violations.flatMap((rule) => {
    const nodes = rule.nodes.filter((node) => !covered(rule, node));
    const at = nodes.map(({ html }) => html.slice(0, 200));
    return at.length > 0 ? { id: rule.id, help: rule.help, at } : [];
  });
}

/** Fails where axe finds anything; `where` names the place in the report. */
export async function accessible(page: Page, where = page.url(), within?: string): Promise<void> {
  expect.soft(await findings(page, within), where).toEqual([]);
}
