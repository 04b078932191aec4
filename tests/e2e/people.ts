import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { captchaAnswer } from './database';

/** A visitor who becomes a member during a journey. */
export interface Person {
  readonly userId: string;
  readonly password: string;
  readonly nickname: string;
  readonly phone: string;
  readonly account: string;
  readonly holder: string;
  readonly withdrawalPassword: string;
}

/** The member that `hanpan seed --demo` creates, with 1,000,000 won. */
export const MEMBER = { userId: 'member01', password: 'member1234' };
/** The operator that it creates. */
const OPERATOR = { userId: 'operator', password: 'operator1234' };

export function dialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Fills and submits the login form. */
export async function logIn(
  page: Page,
  form: Page | Locator,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  await form.getByLabel('아이디').fill(userId);
  await form.getByLabel('비밀번호', { exact: true }).fill(password);
  await readCaptcha(page, form);
  await form.getByRole('button', { name: '로그인' }).click();
  await page.waitForLoadState('networkidle');
}

/** Fills in the text of a newly requested captcha: other pages request their own. */
async function readCaptcha(page: Page, form: Page | Locator): Promise<void> {
  const picture = form.getByAltText('보안코드 그림');
  await expect(picture).toBeVisible();
  const asked = page.waitForResponse(/\/api\/auth\/captcha/);
  await form.getByRole('button', { name: '보안코드 새로고침' }).click();
  const { captchaId } = await (await asked).json();
  await expect(picture).toBeVisible();
  await form.getByLabel('보안코드', { exact: true }).fill(await captchaAnswer(captchaId));
}

/** Logs in on the member site; ends on the page to which the site leads a member. */
export async function enter(page: Page, who: { userId: string; password: string }): Promise<void> {
  await page.goto('/login');
  const login = dialog(page, '로그인');
  await logIn(page, login, who);
  await expect(login).toBeHidden();
}

/** Signs up in the browser; ends at the notice of the pending approval. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: '회원가입' }).first().click();
  await fillJoin(page, person);
}

/** Fills and submits the open sign-up; ends at the notice of the pending approval. */
export async function fillJoin(page: Page, person: Person): Promise<void> {
  const join = dialog(page, '회원가입');
  await join.getByLabel('아이디').fill(person.userId);
  await join.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await join.getByLabel('비밀번호 확인').fill(person.password);
  await join.getByLabel('닉네임').fill(person.nickname);
  await join.getByLabel('통신사').selectOption({ label: 'SKT' });
  await join.getByLabel('휴대전화번호').fill(person.phone);
  await join.getByLabel('태어난 해').selectOption('1990');
  await join.getByLabel('태어난 달').selectOption('5');
  await join.getByLabel('태어난 날').selectOption('17');
  await join.getByText('여성').click();
  await join.getByLabel('은행').selectOption({ label: '신한은행' });
  await join.getByLabel('계좌번호').fill(person.account);
  await join.getByLabel('예금주').fill(person.holder);
  await join.getByLabel('출금 비밀번호').fill(person.withdrawalPassword);
  await readCaptcha(page, join);
  await join.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText(/승인/).first()).toBeVisible();
}

/** Logs an operator in, in a separate browser context. */
export async function operatorAtWork(browser: Browser, who = OPERATOR): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/admin');
  await logIn(page, page, who);
  await expect(page.getByRole('link', { name: /충전·환전/ }).first()).toBeVisible();
  return page;
}

/** The operator finds the row of a member and accepts its request. */
export async function approve(
  operator: Page,
  path: string,
  userId: string,
  accept: string,
): Promise<void> {
  await operator.goto(path);
  const row = operator.getByRole('row', { name: new RegExp(userId) });
  await row.getByRole('button', { name: '승인' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: accept }).click();
  await expect(operator.getByRole('dialog')).toBeHidden();
}
