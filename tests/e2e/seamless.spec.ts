import { execFileSync } from 'node:child_process';
import { accessible } from './accessible';
import { enter, MEMBER, operatorAtWork } from './people';
import { expect, MOVING, type Page, test } from './site';

// Reels turn.
test.use(MOVING);

/** The cash that the game shows, in won. */
async function cash(page: Page): Promise<number> {
  const shown = page.getByRole('region', { name: '보유머니' }).locator('strong');
  return Number((await shown.innerText()).replace(/\D/g, ''));
}

test('a member plays a slot machine on cash', { tag: '@phone' }, async ({ browser, page }) => {
  await enter(page, MEMBER);
  await page.goto('/slot');
  await page.getByRole('button', { name: /황금 드래곤.*보유머니로 바로/ }).click();
  await expect(page.getByRole('heading', { name: '황금 드래곤' })).toBeVisible();
  await expect(page.getByRole('button', { name: '머니 전환' })).toBeHidden();

  await test.step('spins take cash, without a transfer', async () => {
    const spin = page.getByRole('button', { name: '스핀' });
    for (let round = 1; round <= 3; round += 1) {
      const held = await cash(page);
      const answered = page.waitForResponse(/sandbox\/play/);
      await spin.click();
      const { round: played, casinoMoney: now } = await (await answered).json();
      expect(now).toBe(held - 1_000 + played.outcome.payout);
      await expect(page.getByText(/당첨된 라인이 없습니다|라인 당첨!/)).toBeVisible();
      await expect.poll(() => cash(page)).toBe(now);
    }
    await accessible(page, 'a slot machine on cash');
  });

  await test.step('the rounds are in the history, with their draw', async () => {
    await page.getByRole('link', { name: '로비로 가기' }).click();
    const history = page.getByRole('region', { name: '게임 기록' });
    const newest = history.getByRole('listitem').first();
    await expect(newest).toContainText('황금 드래곤');
    await expect(newest).toContainText('베팅 1,000원');
    await expect(newest.getByRole('button', { name: '검증', exact: true })).toBeVisible();
  });

  await test.step('an operator finds the round, and opens its calls', async () => {
    const operator = await operatorAtWork(browser);
    await operator.goto(`/admin/casino-rounds?search=${MEMBER.userId}`);
    const rounds = operator.getByRole('row').filter({ hasText: '황금 드래곤' });
    await expect(rounds.first()).toContainText(/호출 \d건/);
    await rounds.first().getByRole('button', { name: '지갑 호출' }).click();
    await expect(operator.getByText('처리 후 보유머니').first()).toBeVisible();
    await expect(operator.getByText('−1,000원').first()).toBeVisible();
    await accessible(operator, 'the calls of a round');
  });
  const books = execFileSync(process.env.HANPAN ?? '', ['audit'], { encoding: 'utf8' });
  expect(books).toContain('the books and the log of changes hold');
});
