import { answer, betOnHomeWin, emoney, expectBalance } from './board';
import { inPlayGoesOn } from './database';
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
