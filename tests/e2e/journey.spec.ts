import { execFileSync } from 'node:child_process';
import { answer, expectBalance, pickHomeWins, placeBet, purse, slip } from './board';
import { onOffer, replay, result, settle } from './feed';
import { approve, dialog, enter, operatorAtWork, type Person, signUp } from './people';
import { type Browser, expect, type Page, test } from './site';

const member: Person = {
  userId: 'journey1',
  password: 'journey!pass',
  nickname: '여정이',
  phone: '01098765432',
  account: '11022233344',
  holder: '김여정',
  withdrawalPassword: '2580',
};

/** Expects these words in the newest slip of the history. */
async function expectNewestSlip(page: Page, ...words: string[]): Promise<void> {
  await purse(page).getByRole('button', { name: '베팅내역' }).click();
  const history = dialog(page, '베팅내역');
  const newest = history.locator('li', { hasText: 'No.' }).first();
  for (const word of words) await expect(newest).toContainText(word);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
}

async function requestDeposit(page: Page): Promise<void> {
  await purse(page).getByRole('button', { name: '충전' }).click();
  const deposit = dialog(page, '충전');
  await deposit.getByRole('button', { name: /^10만/ }).click();
  await expect(deposit.getByLabel('충전금액')).toHaveValue('100,000');
  await deposit.getByText('보너스 없음').click();
  await deposit.getByRole('button', { name: '충전신청' }).click();
  await answer(page, '입금신청을 완료했습니다.');
  await page.keyboard.press('Escape');
}

async function requestWithdrawal(page: Page, amount: string, answered: string) {
  await purse(page).getByRole('button', { name: '환전' }).click();
  const withdrawal = dialog(page, '환전');
  await withdrawal.getByLabel('환전금액').fill(amount);
  await withdrawal.getByLabel('환전 비밀번호').fill(member.withdrawalPassword);
  await withdrawal.getByRole('button', { name: '환전신청' }).click();
  await answer(page, answered);
  await page.keyboard.press('Escape');
}

async function newMember(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signUp(page, member);
  return page;
}

/** Expects that the stake and the button of a slip with three picks need no scrolling. */
async function expectSlipInSight(page: Page) {
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(slip(page).getByLabel('베팅금액')).toBeInViewport({ ratio: 1 });
    await expect(slip(page).getByRole('button', { name: '베팅하기' })).toBeInViewport({ ratio: 1 });
  }
}

test('a member signs up, bets and is paid', async ({ browser }) => {
  const page = await newMember(browser);
  const operator = await operatorAtWork(browser);
  await approve(operator, '/admin/members', member.userId, '승인');

  await enter(page, member);
  await page.goto('/');
  await expectBalance(page, 0);

  await requestDeposit(page);
  await approve(operator, '/admin/charges', member.userId, '입금 확인, 승인');
  await expectBalance(page, 100_000);

  await test.step('won', async () => {
    const all = await onOffer(1);
    await pickHomeWins(page, all);
    await expect(slip(page)).toContainText('3폴더 총배당5.55');
    await expectSlipInSight(page);
    await slip(page).getByLabel('베팅금액').fill('10000');
    await expect(slip(page)).toContainText('예상당첨금55,500');
    await placeBet(page, '10000');
    await expectBalance(page, 90_000);
    await expectNewestSlip(page, '정산대기', '예상배당5.55', '대기3경기');
    replay(...all.map((fixture) => settle(fixture, { '1': result.won })));
    await expectBalance(page, 145_500);
    await expectNewestSlip(page, '당첨', '실배당5.55', '당첨금55,500원');
  });

  await test.step('a withdrawal that rolling forbids', async () => {
    await requestWithdrawal(page, '50000', '90,000원을 더 베팅해주세요.');
    await expectBalance(page, 145_500);
  });

  await test.step('lost', async () => {
    const all = await onOffer(2);
    await pickHomeWins(page, all);
    await placeBet(page, '10000');
    // One lost leg settles the slip, whatever the results of the others.
    replay(...all.slice(0, 1).map((fixture) => settle(fixture, { '1': result.lost })));
    await expectNewestSlip(page, '낙첨', '실배당0.00', '당첨금0원');
    await expectBalance(page, 135_500);
  });

  await test.step('void', async () => {
    const all = await onOffer(3);
    await pickHomeWins(page, all);
    await placeBet(page, '10000');
    await expectBalance(page, 125_500);
    replay(...all.map((fixture) => settle(fixture, { '1': result.void })));
    await expectBalance(page, 135_500);
    await expectNewestSlip(page, '취소', '실배당1.00', '환불금10,000원');
  });

  await test.step('half won', async () => {
    const all = await onOffer(4);
    await pickHomeWins(page, all);
    await placeBet(page, '10000');
    const results = [result.halfWon, result.won, result.won];
    replay(...all.map((fixture, leg) => settle(fixture, { '1': results[leg] })));
    // (1.85 + 1) / 2 × 2.00 × 1.50 = 4.275, rounded down once.
    await expectNewestSlip(page, '당첨', '실배당4.27', '당첨금42,700원');
    await expectBalance(page, 168_200);
  });

  await test.step('rolling is filled and the withdrawal is paid', async () => {
    // 10,000 won + 10,000 lost + 10,000 half won so far: the void bet does not count.
    await requestWithdrawal(page, '50000', '70,000원을 더 베팅해주세요.');
    const [fixture] = await onOffer(5);
    await pickHomeWins(page, [fixture]);
    await placeBet(page, '70000');
    replay(settle(fixture, { '1': result.lost }));
    await expectNewestSlip(page, '낙첨');
    await expectBalance(page, 98_200);
    await requestWithdrawal(page, '90000', '출금신청을 완료했습니다.');
    await expectBalance(page, 8_200);
    await approve(operator, '/admin/charges', member.userId, '송금 완료, 승인');
    await purse(page).getByRole('button', { name: '환전' }).click();
    await expect(dialog(page, '환전')).toContainText('완료');
    await page.keyboard.press('Escape');
  });

  const books = execFileSync(process.env.HANPAN ?? '', ['audit'], { encoding: 'utf8' });
  expect(books).toContain('the books and the log of changes hold');
});
