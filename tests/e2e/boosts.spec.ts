import { accessible } from './accessible';
import { emoney, homeWin, openSlip, placeBet, rowOf, slip } from './board';
import { type Fixture, onOffer, runOf } from './feed';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, type Page, test } from './site';

const BOOSTED = '2.40';

/** The operator opens the markets of a fixture, which nobody has bet on. */
async function openMarkets(operator: Page, { home }: Fixture) {
  await operator.goto(`/admin/fixtures?search=${encodeURIComponent(home)}`);
  await operator.getByRole('button', { name: '마켓과 선택지' }).click();
  await operator.getByRole('button', { name: /베팅이 없는 마켓/ }).click();
}

/** The card of a fixture's boost on the top page, or above the listing of a desktop. */
const cardOf = (page: Page, { home }: Fixture) =>
  page.getByRole('region', { name: '배당 부스트' }).getByRole('button').filter({ hasText: home });

test(
  'a boost is made, taken from the top page, placed and stopped',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const phone = project.name === 'phone';
    const [fixture] = await onOffer(runOf(project.name, 56));
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'priceBoostsEnabled', true);

    await test.step('an operator makes it on a selection', async () => {
      await openMarkets(operator, fixture);
      await operator.getByRole('button', { name: `${fixture.home} 부스트` }).click();
      const make = dialog(operator, '배당 부스트');
      await make.getByLabel('부스트 배당').fill(BOOSTED);
      await make.getByLabel('1인당 베팅 한도').fill('20000');
      // 20,000 × (2.40 − 1.85).
      await expect(make).toContainText('11,000원');
      await accessible(operator, 'the form of a boost', '[role="dialog"]');
      await make.getByRole('button', { name: '부스트 시작' }).click();
      await expect(make).toBeHidden();
    });

    await enter(page, MEMBER);
    await page.goto('/');
    const before = await emoney(page);

    await test.step('a member takes it from the top page', async () => {
      const card = cardOf(page, fixture);
      await expect(card.locator('s')).toContainText('1.85');
      await expect(card).toContainText('1인 최대 20,000원');
      await accessible(page, 'the boosts');
      await card.click();
      await expect(card).toHaveAttribute('aria-pressed', 'true');
      // The top page of phones has a cart only now.
      if (phone) await expect(page.getByRole('button', { name: '1폴더' })).toBeVisible();
      await openSlip(page);
      await expect(slip(page)).toContainText(`1폴더 총배당${BOOSTED}`);
      await expect(slip(page).locator('s')).toContainText('1.85');
      await slip(page).getByRole('button', { name: 'MAX' }).click();
      await expect(slip(page).getByLabel('베팅금액')).toHaveValue('20,000');
    });

    await test.step('and places it at the boosted price', async () => {
      await placeBet(page, '20000');
      expect(await emoney(page)).toBe(before - 20_000);
      await page.goto('/dialog/history');
      const newest = dialog(page, '베팅내역').locator('li', { hasText: 'No.' }).first();
      await expect(newest).toContainText('부스트');
      await expect(newest.locator('s')).toContainText('1.85');
      await expect(newest).toContainText('48,000원');
      await expect(newest.getByRole('button', { name: /캐시아웃/ })).toHaveCount(0);
    });

    await test.step('in a listing both prices are shown', async () => {
      await page.goto(`/europe?search=${encodeURIComponent(fixture.home)}`);
      const name = `${homeWin(fixture, BOOSTED)}, 부스트, 기존 배당 1.85`;
      await expect(rowOf(page, fixture).getByRole('button', { name })).toBeVisible();
    });

    await test.step('the operator stops it, and the ordinary price is left', async () => {
      await operator.goto(`/admin/boosts?search=${encodeURIComponent(fixture.home)}`);
      const row = operator.getByRole('row', { name: new RegExp(fixture.home) });
      await expect(row).toContainText('1건');
      await expect(row).toContainText('20,000원');
      await row.getByRole('button', { name: '중지' }).click();
      const stop = dialog(operator, '배당 부스트 중지');
      await stop.getByRole('button', { name: '배당 변경' }).click();
      await stop.getByRole('button', { name: '부스트 중지' }).click();
      await expect(row.getByRole('button', { name: '중지' })).toHaveCount(0);
      await expect(row).toContainText('중지');
      const ordinary = homeWin(fixture, fixture.prices['1']);
      const price = rowOf(page, fixture).getByRole('button', { name: ordinary, exact: true });
      await expect(price).toBeVisible();
    });
  },
);
