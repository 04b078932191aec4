import { execFileSync } from 'node:child_process';
import { accessible } from './accessible';
import { answer } from './board';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { expect, MOVING, type Page, test } from './site';

// Reels turn, and cards are dealt.
test.use(MOVING);

/** The casino balance on the page, in won. */
async function casinoMoney(page: Page): Promise<number> {
  const shown = page.getByRole('region', { name: '카지노머니' }).locator('strong');
  return Number((await shown.innerText()).replace(/\D/g, ''));
}

/** Transfers money to the casino from the page of a game. */
async function moveMoney(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: '머니 전환' }).click();
  const transfer = dialog(page, '카지노머니 전환');
  await transfer.getByLabel('전환금액').fill(amount);
  await transfer.getByRole('button', { name: '전환하기' }).click();
  await answer(page, '전환성공');
  await page.keyboard.press('Escape');
  await expect(transfer).toBeHidden();
}

function expectBooksToHold(): void {
  const books = execFileSync(process.env.HANPAN ?? '', ['audit'], { encoding: 'utf8' });
  expect(books).toContain('the books and the log of changes hold');
}

test('a member plays a slot machine and checks a spin', { tag: '@phone' }, async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/slot');
  await page
    .getByRole('group', { name: '게임사' })
    .getByRole('button', { name: '달빛게임즈' })
    .click();
  await expect(page.getByRole('button', { name: /황금 드래곤/ })).toBeHidden();
  const before = await casinoMoney(page);
  await moveMoney(page, '30000');
  await expect.poll(() => casinoMoney(page)).toBe(before + 30_000);
  await accessible(page, 'the lobby of slots');
  await page.getByRole('button', { name: /달토끼/ }).click();
  await expect(page.getByRole('heading', { name: '달토끼' })).toBeVisible();

  await test.step('spins', async () => {
    const spin = page.getByRole('button', { name: '스핀' });
    for (let round = 1; round <= 3; round += 1) {
      const held = await casinoMoney(page);
      const answered = page.waitForResponse(/sandbox\/play/);
      await spin.click();
      const { round: played, casinoMoney: now } = await (await answered).json();
      expect(now).toBe(held - 1_000 + played.outcome.payout);
      await expect(page.getByText(/당첨된 라인이 없습니다|라인 당첨!/)).toBeVisible();
      await expect.poll(() => casinoMoney(page)).toBe(now);
    }
    await accessible(page, 'a slot machine');
  });

  await test.step('a spin is drawn again in the browser', async () => {
    await page.getByText('공정성 검증').click();
    await page.getByRole('button', { name: '검증', exact: true }).click();
    await expect(page.getByText('공개된 시드로 다시 뽑은 결과가 같습니다.')).toBeVisible();
  });

  await test.step('a reload sits where it sat', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: '스핀' })).toBeVisible();
    await page.getByText('공정성 검증').click();
    await expect(page.getByText(/^4번째 라운드/)).toBeVisible();
    await page.getByRole('link', { name: '로비로 가기' }).click();
    await expect(page.getByRole('heading', { name: '게임 기록' })).toBeVisible();
  });
  expectBooksToHold();
});

test('a member plays baccarat until an operator closes it', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  await enter(page, MEMBER);
  await page.goto('/casino');
  await moveMoney(page, '50000');
  await page.getByRole('button', { name: /바카라 1번 테이블/ }).click();
  await page.getByRole('button', { name: '5천 칩' }).click();
  await page.getByRole('button', { name: /^뱅커 1\.95/ }).click();
  await page.getByRole('button', { name: '1천 칩' }).click();
  await page.getByRole('button', { name: /^타이 9\.00/ }).click();
  const held = await casinoMoney(page);
  const answered = page.waitForResponse(/sandbox\/play/);
  await page.getByRole('button', { name: '6,000원 베팅하기' }).click();
  const { round, casinoMoney: now } = await (await answered).json();
  expect(now).toBe(held - 6_000 + round.outcome.payout);
  await expect(page.getByText(/(플레이어 승|뱅커 승|타이) \(\d : \d\)/)).toBeVisible();
  await expect(page.getByRole('list', { name: '결과 기록' }).getByRole('listitem')).toHaveCount(1);
  await accessible(page, 'a table of baccarat');

  const operator = await operatorAtWork(browser);
  await operator.goto('/admin/casino');
  const closeOrOpen = async (button: string, title: string, reason: string) => {
    await operator.getByRole('button', { name: button }).click();
    const act = operator.getByRole('dialog', { name: title });
    await act.getByRole('button', { name: reason }).click();
    await act.getByRole('button', { name: title.replace('게임 ', ''), exact: true }).click();
    await expect(act).toBeHidden();
  };
  await closeOrOpen('한판 라이브 점검', '게임 점검', '정기 점검');
  await page.getByRole('button', { name: '다시 베팅' }).click();
  await page.getByRole('button', { name: '6,000원 베팅하기' }).click();
  await answer(page, '바카라 1번 테이블은 현재 점검중입니다.');
  await page.getByRole('link', { name: '로비로 가기' }).click();
  await expect(page.getByRole('button', { name: /바카라 1번 테이블/ })).toBeDisabled();
  await closeOrOpen('한판 라이브 점검 해제', '게임 점검 해제', '점검 종료');
  await expect(page.getByRole('button', { name: /바카라 1번 테이블/ })).toBeEnabled();
  expectBooksToHold();
});
