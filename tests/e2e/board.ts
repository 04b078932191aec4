import { expect, type Page } from '@playwright/test';
import type { Fixture } from './feed';

/** The slip of the right column. */
export const slip = (page: Page) => page.getByRole('region', { name: '베팅슬립' });
/** The member's money in the right column. */
export const purse = (page: Page) => page.getByRole('region', { name: '내 정보' });

/** The cash that the page shows, once it does. */
export async function expectBalance(page: Page, won: string): Promise<void> {
  await expect(purse(page)).toContainText(`보유머니 ${won}원`, { timeout: 20_000 });
}

/** Picks the home win of each fixture, found by searching for it. */
export async function pickHomeWins(page: Page, all: Fixture[]): Promise<void> {
  const search = page.getByRole('searchbox').first();
  for (const fixture of all) {
    await search.fill(fixture.home);
    await search.press('Enter');
    const row = page.getByRole('article', { name: `${fixture.home} 대 ${fixture.away}` });
    await row.getByRole('button', { name: `${fixture.home} ${fixture.prices['1']}` }).click();
  }
}

/** Reads what the site says and closes it. */
export async function answer(page: Page, text: string): Promise<void> {
  const ok = page.getByRole('button', { name: '확인', exact: true });
  const asked = page.getByRole('dialog').filter({ hasText: text }).filter({ has: ok });
  await expect(asked).toBeVisible();
  await ok.click();
  await expect(asked).toBeHidden();
}
