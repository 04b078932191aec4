import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { database } from './database';
import { dialog, enter, MEMBER } from './people';
import { expect, type Page, SITE } from './site';

/** The server of telegram-bot.mjs. Set by scripts/journey. */
const { TELEGRAM_URL = 'http://127.0.0.1:9' } = process.env;

/** What a Telegram chat has received. */
export const received = async (page: Page, chatId: number): Promise<string[]> =>
  (await page.request.get(`${TELEGRAM_URL}/sent/${chatId}`)).json();

/** The operator asks for a code on 내 알림. Returns it as Telegram sends it. */
export async function chatCode(operator: Page): Promise<string> {
  const link = operator.getByRole('region', { name: '텔레그램 연결' });
  await link.getByRole('button', { name: '연결 코드 받기' }).click();
  const code = (await link.locator('code').textContent()) ?? '';
  return code.replaceAll('-', '');
}

/** The owner of a chat sends a code to the bot. */
export async function sendCode(page: Page, chatId: number, code: string) {
  const data = { chatId, text: `/start ${code}` };
  await page.request.post(`${TELEGRAM_URL}/hear`, { data });
}

/** Creates an operator with all duties from the server's terminal. */
export function createOperator(userId: string, password: string, nickname = '책임자') {
  const asked = ['admin', 'create', '--user-id', userId, '--nickname', nickname];
  return execFileSync(process.env.HANPAN ?? '', asked, {
    encoding: 'utf8',
    input: `${password}\n`,
    stdio: 'pipe',
  });
}

/** Credits a member with cash that has no rolling; returns the member's id. */
export async function giveCash(operator: Page, userId: string, amount: string): Promise<number> {
  const { rows } = await database.query('select id from members where user_id = $1', [userId]);
  const memberId = Number(rows[0].id);
  const gift = { requestId: randomUUID(), kind: 'giveCash', amount, reason: '시험' };
  const adjust = `${SITE}/api/admin/members/${memberId}/adjust`;
  expect((await operator.request.post(adjust, { data: gift })).ok()).toBe(true);
  return memberId;
}

/** A standing member requests a withdrawal. */
export async function requestWithdrawal(
  page: Page,
  { userId, memberId }: { userId: string; memberId: number },
  amount: string,
) {
  await enter(page, { userId, password: MEMBER.password });
  const data = {
    requestId: randomUUID(),
    memberId,
    depositMode: 1,
    depositAmount: amount,
    type: 0,
    bankAccountPssword: '1234',
  };
  expect((await page.request.post(`${SITE}/api/charge`, { data })).ok()).toBe(true);
}

/** The operator makes a member a partner of the first level. */
export async function makePartner(operator: Page, userId: string) {
  await operator.goto('/admin/partners');
  await operator.getByRole('button', { name: '총판 등록' }).click();
  const make = dialog(operator, '총판 등록');
  await make.getByLabel('회원 아이디').fill(userId);
  await make.getByLabel('스포츠 롤링').fill('1.00');
  await make.getByLabel('루징').fill('50');
  await make.getByRole('button', { name: '계약', exact: true }).click();
  await make.getByRole('button', { name: '등록', exact: true }).click();
  await expect(make).toBeHidden();
  await expect(operator.getByRole('row', { name: new RegExp(userId) })).toContainText('1단계');
}

/** The operator makes a member a recommender, unless it is one already. */
export async function makeRecommender(operator: Page, userId: string) {
  await operator.goto('/admin/recommenders');
  await expect(operator.getByRole('button', { name: '추천인 등록' })).toBeVisible();
  const { rows } = await database.query(
    `select 1 from recommenders r join members m on m.id = r.member_id
     where m.user_id = $1 and r.closed_from is null`,
    [userId],
  );
  if (rows.length === 0) {
    await operator.getByRole('button', { name: '추천인 등록' }).click();
    const make = dialog(operator, '추천인 등록');
    await make.getByLabel('회원 아이디').fill(userId);
    await make.getByRole('button', { name: '계약', exact: true }).click();
    await make.getByRole('button', { name: '등록', exact: true }).click();
    await expect(make).toBeHidden();
  }
  await expect(operator.getByRole('row', { name: new RegExp(userId) })).toBeVisible();
}
