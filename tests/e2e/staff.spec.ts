import { randomUUID } from 'node:crypto';
import { createOperator } from './offices';
import { approve, dialog, enter, logIn, operatorAtWork, type Person, signUp } from './people';
import { type Browser, expect, type Page, test } from './site';

const OWN = 'blue-lamp-9-river';

/** A separate cashier and member for each size of screen. */
const people: Record<string, { cashier: { userId: string; nickname: string }; member: Person }> = {
  desktop: { cashier: { userId: 'cashier1', nickname: '박출납' }, member: person(1, '환전이') },
  phone: { cashier: { userId: 'cashier2', nickname: '김출납' }, member: person(2, '출금이') },
};

function person(number: number, nickname: string): Person {
  return {
    userId: `payee${number}`,
    password: 'payee!pass',
    nickname,
    phone: `0106666000${number}`,
    account: `6660000000${number}`,
    holder: '박환전',
    withdrawalPassword: '1470',
  };
}

/** The chief creates a cashier. Returns the first password as shown. */
async function hire(chief: Page, userId: string, nickname: string): Promise<string> {
  await chief.goto('/admin/staff');
  await chief.getByRole('button', { name: '운영자 등록' }).click();
  const form = dialog(chief, '운영자 등록');
  await form.getByLabel('아이디').fill(userId);
  await form.getByLabel('닉네임').fill(nickname);
  await form.getByLabel('역할').selectOption({ label: '입출금 담당 (충전·환전)' });
  await form.getByLabel('사유').fill('신규 입사');
  await form.getByRole('button', { name: '등록' }).click();
  const shown = dialog(chief, '첫 비밀번호');
  const password = (await shown.locator('.number').textContent()) ?? '';
  expect(password).toMatch(/^[0-9A-Z]{16}$/);
  await shown.getByRole('button', { name: '확인' }).click();
  return password;
}

/** A page in a separate browser context, in the journey's size. */
async function desk(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return context.newPage();
}

/** Finds a row, or a card on phones, by its text. */
const rowOf = (page: Page, text: string) =>
  page.locator('tr, article, li').filter({ hasText: text }).first();

test(
  'a cashier pays out and settles nothing, and a large adjustment waits for the chief',
  {
    tag: '@phone',
  },
  async ({ page, browser }, { project }) => {
    const { cashier: who, member: payee } = people[project.name] ?? {};
    if (!who || !payee) throw new Error(project.name);
    const chief = await operatorAtWork(browser);
    const wide = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signUp(await wide.newPage(), payee);
    await approve(chief, '/admin/members', payee.userId, '승인');
    const first = await hire(chief, who.userId, who.nickname);

    // The first login requires a new password.
    const cashier = await desk(browser, page);
    await cashier.goto('/admin');
    await logIn(cashier, cashier, { userId: who.userId, password: first });
    await expect(cashier.getByRole('heading', { name: '첫 비밀번호 변경' })).toBeVisible();
    await cashier.getByLabel('받은 비밀번호').fill(first);
    await cashier.getByLabel('새 비밀번호', { exact: true }).fill('password1234');
    await cashier.getByLabel('새 비밀번호 확인').fill('password1234');
    await cashier.getByRole('button', { name: '비밀번호 변경' }).click();
    await expect(cashier.getByText(/쉽게 추측할 수 있는 비밀번호/)).toBeVisible();
    await cashier.getByLabel('새 비밀번호', { exact: true }).fill(OWN);
    await cashier.getByLabel('새 비밀번호 확인').fill(OWN);
    await cashier.getByRole('button', { name: '비밀번호 변경' }).click();
    await expect(cashier.getByRole('navigation', { name: '운영 메뉴' })).toBeVisible();

    // A manual credit requires no rolling turnover, so it can be withdrawn immediately.
    await enter(page, payee);
    const me = async () => (await page.request.get('/api/auth/user')).json();
    const member = await me();
    const gift = { requestId: randomUUID(), kind: 'giveCash', amount: '200000', reason: '시험' };
    const given = await chief.request.post(`/api/admin/members/${member.id}/adjust`, {
      data: gift,
    });
    expect(given.ok()).toBe(true);
    const data = {
      requestId: randomUUID(),
      memberId: member.id,
      depositMode: 1,
      depositAmount: '150000',
      type: 0,
      bankAccountPssword: payee.withdrawalPassword,
    };
    expect((await page.request.post('/api/charge', { data })).ok()).toBe(true);
    await cashier.goto('/admin/charges');
    await rowOf(cashier, payee.userId).getByRole('button', { name: '승인' }).click();
    await cashier.getByRole('dialog').getByRole('button', { name: '송금 완료, 승인' }).click();
    await expect(cashier.getByRole('dialog')).toBeHidden();
    expect((await me()).emoney).toBe(50_000);

    // The cashier cannot settle, neither on the page nor by a request.
    await cashier.goto('/admin/fixtures');
    await expect(cashier.getByRole('heading', { name: /^경기/ })).toBeVisible();
    await expect(cashier.getByRole('button', { name: '마켓과 선택지' }).first()).toBeVisible();
    await expect(cashier.getByRole('button', { name: '경기 무효' })).toHaveCount(0);
    const settled = await cashier.request.post('/api/admin/selections/settle', {
      data: { fixtureId: 1, marketId: 1, oddsId: '1', winFlag: 1, reason: '시험' },
    });
    expect(settled.status()).toBe(403);
    expect((await settled.json()).code).toBe('DUTY_MISSING');
    await cashier.goto('/admin/settings');
    await expect(cashier.getByText('설정 화면을 볼 권한이 없습니다')).toBeVisible();

    // A large adjustment waits, and its author cannot approve it.
    await cashier.goto(`/admin/members/${member.id}`);
    await cashier.getByRole('button', { name: '머니·포인트 조정' }).click();
    const adjust = dialog(cashier, '머니·포인트 조정');
    await adjust.getByLabel('금액').fill('6000000');
    await adjust.getByLabel('사유').fill(`이벤트 ${project.name}`);
    await adjust.getByRole('button', { name: '다음' }).click();
    await dialog(cashier, '머니·포인트 조정 확인').getByRole('button', { name: '지급' }).click();
    await expect(cashier.getByText(/다른 운영자가 승인하면 반영됩니다/)).toBeVisible();
    expect((await me()).emoney).toBe(50_000);
    await cashier.goto('/admin/adjustments');
    const own = rowOf(cashier, `이벤트 ${project.name}`);
    await expect(own.getByRole('button', { name: '신청 취소' })).toBeVisible();
    await expect(own.getByRole('button', { name: '승인' })).toHaveCount(0);

    await chief.goto('/admin');
    await chief
      .getByRole('region', { name: '처리 대기' })
      .getByRole('link', { name: /조정 승인/ })
      .click();
    await rowOf(chief, `이벤트 ${project.name}`).getByRole('button', { name: '승인' }).click();
    await chief.getByRole('dialog').getByRole('button', { name: '승인' }).click();
    await expect(chief.getByRole('dialog')).toBeHidden();
    expect((await me()).emoney).toBe(6_050_000);
  },
);

test('the first operator is made at the terminal, and sees how the site stands', async ({
  browser,
}) => {
  expect(() => createOperator('chief01', 'password1234')).toThrow(/Command failed/);
  expect(createOperator('chief01', OWN)).toContain('operator chief01');
  const chief = await operatorAtWork(browser, { userId: 'chief01', password: OWN });
  await chief.goto('/admin/health');
  // The journeys have no simulator: nothing is in play, and nothing else needs attention.
  const verdict = chief.getByRole('status', { name: '종합 상태' });
  await expect(verdict).toHaveText('확인 필요 1건실시간 베팅 중단');
  await expect(chief.getByRole('region', { name: '데이터베이스' })).toContainText('PostgreSQL');
  const server = chief.getByRole('region', { name: /^서버 / });
  await expect(server.getByRole('row', { name: /^정산 정상/ })).toBeVisible();
  await expect(chief.getByRole('region', { name: '피드·브로커' })).toContainText('중단');
});
