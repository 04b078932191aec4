import { randomUUID } from 'node:crypto';
import { answer } from './board';
import { approve, dialog, enter, operatorAtWork, type Person, signUp } from './people';
import { expect, MOVING, type Page, test } from './site';

// The wheel turns.
test.use(MOVING);

/** A separate member for each size of screen: coupons are used up. */
const members: Record<string, Person> = {
  desktop: {
    userId: 'reward1',
    password: 'reward!pass',
    nickname: '쿠폰이',
    phone: '01055550001',
    account: '55500000001',
    holder: '박쿠폰',
    withdrawalPassword: '1470',
  },
  phone: {
    userId: 'reward2',
    password: 'reward!pass',
    nickname: '룰렛이',
    phone: '01055550002',
    account: '55500000002',
    holder: '박룰렛',
    withdrawalPassword: '1470',
  },
};

const member = async (page: Page) => (await page.request.get('/api/auth/user')).json();

async function deposit(page: Page, operator: Page, userId: string): Promise<void> {
  const data = {
    requestId: randomUUID(),
    memberId: (await member(page)).id,
    depositMode: 0,
    depositAmount: '50000',
    type: 0,
    eventDepositId: 1,
  };
  expect((await page.request.post('/api/charge', { data })).ok()).toBe(true);
  await approve(operator, '/admin/charges', userId, '입금 확인, 승인');
}

/** The operator sends a coupon on its page. */
async function give(operator: Page, name: string, kind: string, userId: string, points?: string) {
  await operator.goto('/admin/coupons');
  await operator.getByRole('button', { name: '쿠폰 지급' }).click();
  const form = dialog(operator, '쿠폰 지급');
  await form.getByLabel('쿠폰 이름').fill(name);
  await form.getByLabel('쿠폰 종류').selectOption({ label: kind });
  if (points) await form.getByLabel('포인트', { exact: true }).fill(points);
  await form.getByLabel('회원 아이디').fill(userId);
  await form.getByRole('button', { name: '쿠폰 지급' }).click();
  await expect(form).toBeHidden();
  await expect(operator.getByRole('row', { name: new RegExp(userId) }).first()).toContainText(name);
}

/** The operator sets the new-member roulette to its highest prize. */
async function letWin(operator: Page) {
  await operator.goto('/admin/settings');
  await operator.getByRole('button', { name: '신규회원(VIP) 룰렛 확률 변경' }).click();
  const form = dialog(operator, '설정 변경');
  const weights = form.getByRole('textbox', { name: /가중치$/ });
  for (let sector = 0; sector < 8; sector += 1) await weights.nth(sector).fill('0');
  await weights.nth(8).fill('1');
  await expect(form).toContainText('1회 평균 지급 100,000 P');
  await form.getByLabel('사유').fill('행사');
  await form.getByRole('button', { name: '변경 저장' }).click();
  await expect(form).toBeHidden();
}

async function receive(page: Page, name: string, said: string) {
  await page.getByRole('button', { name: `${name} 받기` }).click();
  await answer(page, said);
}

test('attendance, coupon and roulette', { tag: '@phone' }, async ({ page, browser }) => {
  const person = members[test.info().project.name] as Person;
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signUp(await desk.newPage(), person);
  const operator = await operatorAtWork(browser);
  await approve(operator, '/admin/members', person.userId, '승인');
  await enter(page, person);

  await test.step('attendance asks for a deposit of the day, and is once', async () => {
    await page.goto('/dialog/attendance');
    const book = dialog(page, '출석부');
    const checkIn = book.getByRole('button', { name: /^\d+월 \d+일 출석하기$/ });
    await expect(book).toContainText('당일 최소 50,000원 이상');
    await checkIn.click();
    await answer(page, '오늘 승인된 충전 내역이 없습니다.');
    await deposit(page, operator, person.userId);
    await checkIn.click();
    await answer(page, '출석체크가 완료되었습니다.');
    await expect(book.locator('[aria-current="date"]')).toContainText('출석');
    await expect(book).toContainText('오늘 승인된 충전금액 50,000원');
    await book.getByRole('button', { name: /^\d+월 \d+일 출석 완료$/ }).click();
    await answer(page, '이미 출석체크를 하셨습니다.');
    await book.getByRole('button', { name: '이전 달' }).click();
    await expect(book.getByRole('button', { name: '이전 달' })).toHaveCount(0);
    await book.getByRole('button', { name: '다음 달' }).click();
    await expect(book.getByRole('button', { name: '다음 달' })).toHaveCount(0);
  });

  await test.step('coupons arrive, one is withdrawn, the others are received', async () => {
    await give(operator, '환영 포인트', '포인트', person.userId, '5,000');
    await give(operator, '신규회원 룰렛', '신규회원(VIP) 룰렛', person.userId);
    await give(operator, '잘못 보낸 쿠폰', '일반 룰렛', person.userId);
    const wrong = operator.getByRole('row', { name: /잘못 보낸 쿠폰/ }).first();
    await wrong.getByRole('button', { name: '회수' }).click();
    const form = dialog(operator, '쿠폰 회수');
    await form.getByRole('button', { name: '오지급' }).click();
    await form.getByRole('button', { name: '쿠폰 회수' }).click();
    await expect(wrong).toContainText('회수됨');

    await page.goto('/dialog/couponMessages');
    const coupons = dialog(page, '쿠폰이 도착했습니다');
    await expect(coupons.getByRole('listitem')).toHaveCount(2);
    await receive(page, '환영 포인트', '5,000포인트를 받았습니다.');
    await receive(page, '신규회원 룰렛', '룰렛 쿠폰 1장을 받았습니다.');
    await expect(coupons).toContainText('모든 쿠폰을 받았습니다');
    expect((await member(page)).point).toBe(5_000);
  });

  await test.step('the new-member wheel spins, says so, and pays once', async () => {
    await letWin(operator);
    await page.goto('/dialog/roulette');
    const roulette = dialog(page, '룰렛');
    const spin = roulette.getByRole('button', { name: /돌리기$/ });
    await expect(roulette).toContainText('신규회원 룰렛');
    await expect(roulette).toContainText('남은 쿠폰 1장');
    // At once, so that the wheel still turns at the second press.
    await spin.dblclick();
    await answer(page, '룰렛을 돌리고 있습니다.');
    await answer(page, '축하합니다! 100,000포인트에 당첨되었습니다.');
    expect((await member(page)).point).toBe(105_000);
    await expect(roulette).toContainText('일반 룰렛');
    await spin.click();
    await answer(page, '사용할 수 있는 룰렛 쿠폰이 없습니다.');
    expect((await member(page)).point).toBe(105_000);
  });
  await desk.close();
});
