import type { Fixture } from './feed';
import { dialog } from './people';
import { expect, type Page } from './site';

/** The slip of the right column. */
export const slip = (page: Page) => page.getByRole('region', { name: '베팅슬립' });
/** The member's balance in the right column. */
export const purse = (page: Page) => page.getByRole('region', { name: '내 정보' });

/** Expects the cash on the page: in the right column, or in the bar of phones. */
export async function expectBalance(page: Page, won: number): Promise<void> {
  const shown = new RegExp(`^보유머니 ${won.toLocaleString('ko-KR')}원?$`);
  await expect(page.getByText(shown).first()).toBeVisible();
}

/** The member's cash. */
export const emoney = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/auth/user')).json()).emoney;

/** The row of a fixture in a listing. */
export const rowOf = (page: Page, { home, away }: Fixture) =>
  page.getByRole('article', { name: `${home} 대 ${away}` });

/** Finds the league of a fixture in the tree, which is in the menu on phones. */
export async function chooseLeague(page: Page, { league }: Fixture): Promise<void> {
  const menu = page.getByRole('button', { name: '메뉴', exact: true });
  await page.getByRole('main').waitFor();
  const phone = await menu.isVisible();
  if (phone) await menu.click();
  const tree = phone ? dialog(page, '메뉴') : page;
  await tree.getByRole('link', { name: /^축구/ }).click();
  // The links of fixtures begin like it.
  await tree.getByRole('link', { name: /^여정(?!.*경기 정보)/ }).click();
  await tree.getByRole('link', { name: league.name }).click();
}

/** Opens the drawer with the slip on phones; on a desktop the slip is in its column. */
export async function openSlip(page: Page): Promise<void> {
  const cart = page.getByRole('button', { name: /폴더$/ });
  if (await cart.isVisible()) await cart.click();
}

/** Places the slip as a bet. */
export async function placeBet(page: Page, stake: string): Promise<void> {
  await slip(page).getByLabel('베팅금액').fill(stake);
  await slip(page).getByRole('button', { name: '베팅하기' }).click();
  await answer(page, '베팅이 완료 되었습니다.');
}

/** Finds a fixture in the listing and places a bet on its home win. */
export async function betOnHomeWin(page: Page, fixture: Fixture, stake: string): Promise<void> {
  await page.goto(`/europe?search=${encodeURIComponent(fixture.home)}`);
  await rowOf(page, fixture)
    .getByRole('button', { name: homeWin(fixture, fixture.prices['1']) })
    .click();
  await openSlip(page);
  await placeBet(page, stake);
}

/** Picks the home win of each fixture, found by search. */
export async function pickHomeWins(page: Page, all: Fixture[]): Promise<void> {
  const search = page.getByRole('searchbox').first();
  for (const fixture of all) {
    await search.fill(fixture.home);
    await search.press('Enter');
    await rowOf(page, fixture)
      .getByRole('button', { name: homeWin(fixture, fixture.prices['1']) })
      .click();
  }
}

/** The accessible name of a fixture's home win at a price, in the European style and in play. */
export const homeWin = ({ home }: Fixture, price: string) => `1 ${price}, 승무패 ${home}`;

/** Expects an alert and closes it. */
export async function answer(page: Page, text: string): Promise<void> {
  const ok = page.getByRole('button', { name: '확인', exact: true });
  const asked = page.getByRole('dialog').filter({ hasText: text }).filter({ has: ok });
  await expect(asked).toBeVisible();
  await ok.click();
  await expect(asked).toBeHidden();
}
