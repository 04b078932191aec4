import axe, { type NodeResult, type Result } from 'axe-core';
import { expect, type Page } from './site';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/**
 * The rules of axe: WCAG 2.2 up to level AA, best practices, and the experimental rules, which axe
 * runs only if they are named. Level AAA is not a goal.
 */
const RULES = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  ...['best-practice', 'experimental'],
];

/** Something covers content that scrolls below it: axe measures the size of that wrongly. */
const covered = ({ id }: Result, node: NodeResult) =>
  id === 'target-size' && node.any.some(({ data }) => /obscured/i.test(data?.messageKey ?? ''));

/**
 * Runs axe with bars that stick to an edge in their own places: content below such a bar is not as near to
 * its links as it looks, since it scrolls.
 */
const run = (page: Page, within: string) =>
  page.evaluate(
    async ([part, runOnly]) => {
      const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      const styles = sticky.map((element) => element.getAttribute('style') ?? '');
      for (const { style } of sticky) Object.assign(style, { position: 'relative', inset: 'auto' });
      try {
        const { violations } = await window.axe.run(part, {
          ...{ runOnly, resultTypes: ['violations'], selectors: false, iframes: false },
        });
        return violations;
      } finally {
        for (const [at, element] of sticky.entries())
          element.setAttribute('style', styles[at] ?? '');
      }
    },
    [within, RULES] as const,
  );

/** The violations that axe finds on the current page, or in a part of it, of any severity. */
export async function findings(page: Page, within = 'html') {
  // Content that fades in does not have its final contrast yet.
  const hasAxe = await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
    return 'axe' in window;
  });
  if (!hasAxe) await page.evaluate(axe.source);
  const violations = await run(page, within);
  return violations.flatMap((rule) => {
    const nodes = rule.nodes.filter((node) => !covered(rule, node));
    const at = nodes.map(({ html }) => html.slice(0, 200));
    return at.length > 0 ? { id: rule.id, help: rule.help, at } : [];
  });
}

/** Fails if axe finds a violation; `where` names the place in the report. */
export async function accessible(page: Page, where = page.url(), within?: string): Promise<void> {
  expect.soft(await findings(page, within), where).toEqual([]);
}
