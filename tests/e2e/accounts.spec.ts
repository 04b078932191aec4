import { answer } from './board';
import { dialog, enter, fillJoin, logIn, MEMBER, operatorAtWork, type Person } from './people';
import { type Browser, expect, type Page, test } from './site';

/** A different member for each size, since both run on one site. */
const person = (size: string): Person => {
  const digit = size === 'phone' ? '1' : '2';
  return {
    userId: `coded${digit}x`,
    password: 'coded!pass',
    nickname: size === 'phone' ? '코드일' : '코드이',
    phone: `0107777000${digit}`,
    account: `770000000${digit}`,
    holder: '김코드',
    withdrawalPassword: '2580',
  };
};

/** The operator opens the page of the demonstration's member. */
async function manage(operator: Page) {
  await operator.goto(`/admin/members?status=approved&search=${MEMBER.userId}`);
  const row = operator.getByRole('row', { name: new RegExp(MEMBER.userId) });
  await row.getByRole('link', { name: '관리' }).click();
}

/** The operator creates a join code for the demonstration's member, as a recommender. */
async function makeCode(operator: Page, code: string) {
  const member = operator.getByRole('main');
  await manage(operator);
  await expect(member.getByRole('button', { name: '레벨·구분 변경' })).toBeVisible();
  if (!(await member.getByRole('button', { name: '가입코드 발급' }).isVisible())) {
    await member.getByRole('button', { name: '레벨·구분 변경' }).click();
    const change = dialog(operator, '레벨·구분 변경');
    await change.getByLabel('구분').selectOption({ label: '추천인' });
    await change.getByRole('button', { name: '추천인 지정' }).click();
    await change.getByRole('button', { name: '변경', exact: true }).click();
    await expect(change).toBeHidden();
  }
  await member.getByRole('button', { name: '가입코드 발급' }).click();
  const make = dialog(operator, '가입코드 발급');
  await make.getByLabel('가입코드').fill(code);
  await make.getByRole('button', { name: '추천인 지정' }).click();
  await make.getByRole('button', { name: '발급', exact: true }).click();
  await expect(make).toBeHidden();
}

test('a visitor signs up with a join code', { tag: '@phone' }, async ({ page, browser }, info) => {
  const code = info.project.name === 'phone' ? 'PHONE7' : 'DESK7';
  const operator = await operatorAtWork(browser);
  await makeCode(operator, code);

  await test.step('an unknown code is refused', async () => {
    await page.goto('/?joinCd=NOPE99');
    await answer(page, '유효하지 않은 가입코드입니다.');
    await expect(dialog(page, '회원가입')).toBeHidden();
  });

  await test.step('the id check refuses 13 characters while the field has the focus', async () => {
    await page.goto('/dialog/join');
    const join = dialog(page, '회원가입');
    await join.getByLabel('아이디', { exact: true }).fill('hong1234567an');
    const checked = page.waitForResponse(/\/api\/member\/check/);
    await join.getByRole('button', { name: '중복확인' }).first().click();
    await (await checked).finished();
    // The field's own check has rendered its result by the second frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(join.getByText('6자이상,12자 이내로 입력해주세요')).toBeVisible();
    await expect(join.getByText('사용할 수 있는 아이디입니다.')).toBeHidden();
  });

  await test.step('a code on any route leads to the sign-up', async () => {
    await page.goto(`/europe?joinCd=${code.toLowerCase()}`);
    await expect(dialog(page, '회원가입')).toContainText(code.toLowerCase());
    await fillJoin(page, person(info.project.name));
    await expect(
      page.getByText('가입 신청이 접수되었습니다. 한판에 오신 것을 환영합니다!'),
    ).toBeVisible();
  });

  await test.step('step 1 asks for the code as well', async () => {
    await page.goto('/dialog/recommenderJoin');
    const first = dialog(page, '추천인 코드로 가입');
    await first.getByLabel('추천인 코드').fill('NOPE99');
    await first.getByRole('button', { name: '2단계로 이동' }).click();
    await expect(first).toContainText('유효하지 않은 가입코드입니다.');
    await first.getByLabel('추천인 코드').fill(code);
    await first.getByRole('button', { name: '2단계로 이동' }).click();
    await expect(dialog(page, '회원가입')).toContainText(code);
  });

  await test.step('the operator sees who came with it, and ends it', async () => {
    await operator.goto(`/admin/join-codes?search=${code}`);
    const row = operator.getByRole('row', { name: new RegExp(code) });
    await expect(row).toContainText('1명');
    await row.getByRole('button', { name: '종료' }).click();
    const end = dialog(operator, '가입코드 종료');
    await end.getByRole('button', { name: '계약 종료' }).click();
    await end.getByRole('button', { name: '종료', exact: true }).last().click();
    await expect(row).toBeHidden();
  });
});

test(
  'of two devices the first is notified and logged out',
  { tag: '@phone' },
  async ({ page, browser }, info) => {
    await enter(page, MEMBER);
    await page.goto('/');
    const viewport = info.project.use.viewport ?? null;
    const second = await (await browser.newContext({ viewport })).newPage();
    await second.goto('/login');
    await logIn(second, dialog(second, '로그인'), MEMBER);
    await answer(page, '다른기기에서 로그인되어 로그아웃 됩니다.');
    await expect(page.getByRole('button', { name: '로그인' }).first()).toBeVisible();
    expect((await second.request.get('/api/auth/user')).status()).toBe(200);
  },
);

/** The operator switches the maintenance of the site. */
async function maintenance(operator: Page, state: '점검중' | '정상 운영') {
  await operator.goto('/admin/settings');
  await operator.getByRole('button', { name: '사이트 점검 변경' }).click();
  const change = dialog(operator, '설정 변경');
  await change.getByText(state).last().click();
  await change.getByLabel('사유').fill('정기 점검');
  await change.getByRole('button', { name: '변경 저장' }).click();
  await expect(change).toBeHidden();
}

async function makeGuest(operator: Page, guest: boolean) {
  await manage(operator);
  await operator.getByRole('main').getByRole('button', { name: '레벨·구분 변경' }).click();
  const change = dialog(operator, '레벨·구분 변경');
  await change.getByLabel('이용 형태').selectOption(guest ? 'G' : 'A');
  await change.getByRole('button', { name: '등급 조정' }).click();
  await change.getByRole('button', { name: '변경', exact: true }).click();
  await expect(change).toBeHidden();
}

async function underMaintenance(page: Page, browser: Browser) {
  const operator = await operatorAtWork(browser);
  await enter(page, MEMBER);
  await page.goto('/europe');
  await maintenance(operator, '점검중');
  try {
    await expect(page.getByText('시스템 점검 중입니다')).toBeVisible();
    await expect(page).toHaveURL(/\/maintenance$/);
    await makeGuest(operator, true);
    await expect(page).not.toHaveURL(/\/maintenance$/);
    await page.goto('/europe');
    await expect(page).toHaveURL(/\/europe/);
    await makeGuest(operator, false);
    await expect(page).toHaveURL(/\/maintenance$/);
  } finally {
    await maintenance(operator, '정상 운영');
  }
  await expect(page).not.toHaveURL(/\/maintenance$/);
}

test('maintenance leads members away and back, and leaves guests in', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  await underMaintenance(page, browser);
});
