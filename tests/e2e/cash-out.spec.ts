import { answer, betOnHomeWin, emoney, expectBalance } from './board';
import { database, inPlayGoesOn } from './database';
import { kickOff, offer, onOffer, replay, runOf } from './feed';
import { dialog, enter, MEMBER } from './people';
import { expect, type Locator, type Page, test } from './site';

/** The newest slip of the history, and its cash-out step. */
async function beginSale(page: Page): Promise<{ newest: Locator; sale: Locator }> {
  await page.goto('/dialog/history');
  const newest = dialog(page, '베팅내역').locator('li', { hasText: 'No.' }).first();
  await newest.getByRole('button', { name: '캐시아웃' }).click();
  return { newest, sale: dialog(page, '캐시아웃') };
}

/** Number of sales that the server holds back. */
async function delayedCashOuts(): Promise<number> {
  const { rows } = await database.query('select count(*)::int as delayed from delayed_cash_outs');
  return rows[0].delayed;
}

test('a member cashes an open slip out', { tag: '@phone' }, async ({ page }, { project }) => {
  const done = await inPlayGoesOn();
  const [first, second] = await onOffer(runOf(project.name, 50));
  await enter(page, MEMBER);
  const before = await emoney(page);

  await test.step('at an amount that has changed', async () => {
    await betOnHomeWin(page, first, '10000');
    const { newest, sale } = await beginSale(page);
    await expect(sale).toContainText('베팅금액10,000원');
    await expect(sale).toContainText('예상당첨금18,500원');
    await expect(sale.getByRole('button', { name: '9,500원 받기' })).toBeVisible();
    replay(offer(first, { '1': '2.50' }));
    await expect(sale.getByRole('alert')).toContainText('캐시아웃 금액이 변경되었습니다.');
    await expect(sale.locator('s')).toContainText('9,500원');
    await sale.getByRole('button', { name: '7,030원 수락' }).click();
    await answer(page, '캐시아웃이 완료되었습니다.');
    await expect(sale).toBeHidden();
    await expect(newest).toContainText('캐시아웃7,030원');
    await expect(newest.getByRole('button', { name: '삭제' })).toBeVisible();
    expect(await emoney(page)).toBe(before - 10_000 + 7_030);
  });

  await test.step('in play, held back first', async () => {
    await betOnHomeWin(page, second, '10000');
    replay(kickOff(second));
    const { newest, sale } = await beginSale(page);
    // Another journey may have set another delay.
    await expect(sale).toContainText(/\d+초 후 금액을 다시 확인한 뒤 확정됩니다\./);
    await sale.getByRole('button', { name: '9,500원 받기' }).click();
    await expect(sale.getByRole('timer')).toBeVisible();
    // The countdown starts before the server has the request, and a reload ends one.
    await expect.poll(delayedCashOuts).toBe(1);
    // The server continues without the page, which resumes the sale.
    await page.reload();
    const confirmed = page.getByRole('dialog').filter({ hasText: '캐시아웃이 완료되었습니다.' });
    await expect(confirmed).toBeVisible();
    await answer(page, '캐시아웃이 완료되었습니다.');
    await expect(sale).toBeHidden();
    await expect(newest).toContainText('캐시아웃9,500원');
    const left = before - 20_000 + 7_030 + 9_500;
    expect(await emoney(page)).toBe(left);
    await page.keyboard.press('Escape');
    if (project.name === 'desktop') await expectBalance(page, left);
  });
  await done();
});

test(
  'a slip is cashed out at the amount that its member has set',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const [fixture] = await onOffer(runOf(project.name, 52));
    await enter(page, MEMBER);
    const before = await emoney(page);
    await betOnHomeWin(page, fixture, '10000');
    const { newest, sale } = await beginSale(page);

    await test.step('the amount is set', async () => {
      await sale.getByRole('button', { name: '자동 캐시아웃 설정' }).click();
      const amount = sale.getByRole('textbox', { name: '이 금액 이상이 되면 자동으로 캐시아웃' });
      await amount.fill('9500');
      await sale.getByRole('button', { name: '설정', exact: true }).click();
      await expect(sale).toContainText('현재 캐시아웃 금액이 9,500원입니다.');
      await amount.fill('11000');
      await sale.getByRole('button', { name: '설정', exact: true }).click();
      await expect(sale).toContainText('11,000원 이상이 되면 자동으로 캐시아웃합니다.');
      await page.keyboard.press('Escape');
      await expect(newest).toContainText('자동 캐시아웃 11,000원 이상');
    });

    await test.step('the price falls, and the server sells', async () => {
      // 10,000 · 1.85 / 1.50 less 5 percent.
      replay(offer(fixture, { '1': '1.50' }));
      await expect(newest).toContainText('캐시아웃11,716원');
      expect(await emoney(page)).toBe(before - 10_000 + 11_716);
    });
  },
);

test(
  'a part of a slip is cashed out, and the slip goes on',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const [fixture] = await onOffer(runOf(project.name, 54));
    await enter(page, MEMBER);
    const before = await emoney(page);
    await betOnHomeWin(page, fixture, '10000');
    const { newest, sale } = await beginSale(page);
    await sale.getByText('비율', { exact: true }).click();
    await expect(sale).toContainText('계속되는 베팅5,000원 (예상당첨금 9,250원)');
    await sale.getByRole('button', { name: '4,750원 받기' }).click();
    await answer(page, '캐시아웃이 완료되었습니다.');
    await expect(newest).toContainText('일부 캐시아웃');
    await expect(newest).toContainText('캐시아웃4,750원');
    const slip = dialog(page, '베팅내역').locator('li', { hasText: '처음 베팅금액' }).first();
    await expect(slip).toContainText('처음 베팅금액 10,000원 중 5,000원 캐시아웃');
    await expect(slip).toContainText('예상당첨금9,250원');
    expect(await emoney(page)).toBe(before - 10_000 + 4_750);
  },
);
