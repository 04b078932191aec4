import { answer, emoney, pickHomeWins, slip } from './board';
import { onOffer, replay, result, settle } from './feed';
import { dialog, enter, MEMBER } from './people';
import { expect, type Page, test } from './site';

/** Expects these words in the newest slip of the history. */
async function expectNewestSlip(page: Page, ...words: string[]): Promise<void> {
  await page.goto('/dialog/history');
  const newest = dialog(page, '베팅내역').locator('li', { hasText: 'No.' }).first();
  for (const word of words) await expect(newest).toContainText(word);
}

test('a member plays two of three and is paid for the pair that won', async ({ page }) => {
  const all = await onOffer(70);
  await enter(page, MEMBER);
  await page.goto('/europe');
  const before = await emoney(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pickHomeWins(page, all);
  // All three are visible beside the bonus lines, the choice of a system and the form.
  for (const { home } of all) {
    const row = slip(page).getByRole('listitem').filter({ hasText: home });
    await expect(row).toBeInViewport({ ratio: 0.95 });
  }
  await expect(slip(page).getByRole('button', { name: '베팅하기' })).toBeInViewport({ ratio: 1 });
  await slip(page).getByText('시스템', { exact: true }).click();
  const systems = slip(page).getByRole('combobox', { name: '시스템 선택' });
  await expect(systems.locator('option:checked')).toHaveText('2/3 3조합');
  await slip(page).getByLabel('베팅금액').fill('10000');
  // (1.85 × 2.00 + 1.85 × 1.50 + 2.00 × 1.50) / 3 = 3.158…
  await expect(slip(page)).toContainText('3폴더 평균배당3.15');
  await expect(slip(page)).toContainText('3조합, 조합당약 3,333원');
  await expect(slip(page)).toContainText('최대 예상당첨금31,583');
  await slip(page).getByRole('button', { name: '베팅하기' }).click();
  await answer(page, '베팅이 완료 되었습니다.');
  expect(await emoney(page)).toBe(before - 10_000);
  await expectNewestSlip(page, '정산대기', '시스템 2/3 (3조합)', '예상배당3.15');

  // The pair of the first two: 3.70 of three combinations.
  const results = [result.won, result.won, result.lost];
  replay(...all.map((fixture, leg) => settle(fixture, { '1': results[leg] })));
  await expect.poll(() => emoney(page)).toBe(before + 2_333);
  await expectNewestSlip(page, '당첨', '실배당1.23', '당첨금12,333원');

  // The lost leg is corrected: all three pairs have won.
  replay(settle(all[2], { '1': result.won }));
  await expect.poll(() => emoney(page)).toBe(before + 21_583);
  await expectNewestSlip(page, '당첨', '실배당3.15', '당첨금31,583원');
});
