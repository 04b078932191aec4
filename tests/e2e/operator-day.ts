import { createHmac, randomUUID } from 'node:crypto';
import { database } from './database';
import type { Fixture } from './feed';
import { dialog, type Person } from './people';
import { expect, type Page, SITE } from './site';

/** The people of the day, who are in no other journey. */
export const PLAYER: Person = {
  userId: 'dayplayer',
  password: 'branch!pass',
  nickname: '하루손님',
  phone: '01055590077',
  account: '5559000077',
  holder: '김하루',
  withdrawalPassword: '2580',
};
export const PARTNER = 'daypartner';
/** They ask for withdrawals, the first one before the other. */
export const PAYEES = ['daypayee1', 'daypayee2'] as const;
export const LIMITED = 'daylimited';
export const TARGET = 'daytarget';
/** The second operator of the site. */
export const CHIEF = { userId: 'daychief', password: 'blue-lamp-9-river' };
/** The chat of the first one. */
export const CHAT = 44;

/** What the parts of the day work with. */
export interface Day {
  operator: Page;
  /** The page of the member at work. */
  page: Page;
  fixtures: [Fixture, Fixture, Fixture];
}

/** Opens a page by the menu of the office, and expects its title. */
export async function openPage(operator: Page, label: string, title = label) {
  const menu = operator.getByRole('navigation', { name: '운영 메뉴' });
  // Behind the name is what waits.
  await menu.getByRole('link', { name: new RegExp(`^${label}\\s*(\\d.*)?$`) }).click();
  // The previous page stays until this one is loaded, and 비회원 문의 has 회원 in its title.
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title}`));
}

/** Searches the open list. */
export async function find(operator: Page, text: string) {
  const field = operator.locator('search input').first();
  await field.fill(text);
  await field.press('Enter');
}

/** The row of a list with this text. */
export const rowWith = (operator: Page, text: string | RegExp) =>
  operator.getByRole('row').filter({ hasText: text });

/** Gives a reason in the open dialog, if there is one to give, and accepts. */
export async function decide(operator: Page, title: string, accept: string, reason?: string) {
  const open = dialog(operator, title);
  if (reason) await open.getByRole('button', { name: reason, exact: true }).click();
  await open.getByRole('button', { name: accept, exact: true }).click();
  await expect(open).toBeHidden();
}

/** What waits, on the first page of the office. */
export const waiting = (operator: Page) => operator.getByRole('region', { name: '처리 대기' });

/** The bank reports a transfer, by the site's clock. */
export async function bankReports(operator: Page, depositorName: string, amount: number) {
  const { at } = await (await operator.request.get(`${SITE}/api/admin/health`)).json();
  const timestamp = String(Math.floor(Date.parse(at) / 1_000));
  const body = JSON.stringify({ notificationId: randomUUID(), depositorName, amount });
  const signature = createHmac('sha256', process.env.BANK_WEBHOOK_SECRET ?? '')
    .update(`${timestamp}.${body}`)
    .digest('hex');
  const answer = await fetch(`${SITE}/api/webhook/bank-deposit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hanpan-timestamp': timestamp,
      'x-hanpan-signature': signature,
    },
    body,
  });
  expect(await answer.json()).toMatchObject({ matched: false });
}

/** An identity check whose provider has named someone other than the account holder. */
export const nameDiffers = (userId: string) =>
  database.query(
    `insert into identity_checks (member_id, request_id, key, state, created_at, concluded_at,
         account_holder, legal_name, birth_date, person_hash, marks)
     select id, gen_random_uuid(), gen_random_uuid(), 'nameDiffers', now(), now(), account_holder,
         '남궁다른', '1990-05-05', sha256(''), '["nameDiffers"]' from members where user_id = $1`,
    [userId],
  );

/**
 * Counts a fixture as over for two hours, once the server has noted that it is over: the journeys do not
 * wait for the hour after which a result is late.
 */
export const hoursPass = ({ id }: Fixture) =>
  expect
    .poll(
      async () => {
        const moved = await database.query(
          `update late_results set since = since - interval '2 hours' where fixture_id = $1`,
          [id],
        );
        return moved.rowCount;
      },
      // The server looks each minute.
      { timeout: 180_000 },
    )
    .toBe(1);
