import { createHash } from 'node:crypto';
import { captchaAnswer } from './database';
import { note, noteCookie } from './secrets';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from './site';

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

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
/** The sessions of this run by login id. A later login ends a member's session. */
const sessions = new Map<string, Session>();

/**
 * Gives the page the session of a member or an operator, without the login form: the next page that
 * it loads is the member's.
 */
export async function enter(page: Page, who: { userId: string; password: string }): Promise<void> {
  const context = page.context();
  const known = sessions.get(who.userId);
  if (known) {
    await context.setStorageState(known);
    if ((await context.request.get('/api/auth/user')).ok()) return;
  }
  const session = await newSession(context, who);
  sessions.set(who.userId, session);
  await context.setStorageState(session);
}

/** Adds the proof of work to a captcha's id, as the page does. */
function prove(captchaId: string, bits: number): string {
  for (let number = 0; ; number += 1) {
    const given = `${captchaId}.${number}`;
    const hash = createHash('sha256').update(given).digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return given;
  }
}

/** Logs in by the API. */
async function newSession(
  context: BrowserContext,
  { userId, password }: { userId: string; password: string },
): Promise<Session> {
  const { request } = context;
  const asked = await request.get('/api/auth/captcha?purpose=login');
  const { captchaId, proofBits } = await asked.json();
  const captcha = await captchaAnswer(captchaId);
  const data = { userId, password, captchaId: prove(captchaId, proofBits), captcha };
  const answer = await request.post('/api/auth/login', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cookies } = await context.storageState();
  note(password);
  for (const { name, value } of cookies) noteCookie(name, value);
  const origin = new URL(answer.url()).origin;
  // The page asks for its member only if a login has left this mark.
  return {
    cookies,
    origins: [{ origin, localStorage: [{ name: 'hanpan.member', value: 'yes' }] }],
  };
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
  await join.getByLabel('환전 비밀번호').fill(person.withdrawalPassword);
  await readCaptcha(page, join);
  await join.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText(/승인/).first()).toBeVisible();
}

/** A page of an operator, in a separate browser context. */
export async function operatorAtWork(browser: Browser, who = OPERATOR): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(page, who);
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
