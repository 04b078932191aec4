import { randomUUID } from 'node:crypto';
import { accessible } from './accessible';
import { accountCheck } from './account-check';
import { answer } from './board';
import { database, standingMember } from './database';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { expect, type Page, SITE, test } from './site';

const PHONE = { width: 375, height: 812 };

/** Chooses before which withdrawals verification is required. */
async function require(operator: Page, required: string) {
  const data = { key: 'verificationRequired', value: JSON.stringify(required), reason: '여정' };
  const changed = await operator.request.put(`${SITE}/api/admin/settings`, { data });
  expect(changed.ok()).toBe(true);
}

/** Credits a member with cash that has no rolling. */
async function credit(operator: Page, userId: string) {
  const { rows } = await database.query('select id from members where user_id = $1', [userId]);
  const gift = { requestId: randomUUID(), kind: 'giveCash', amount: '200000', reason: '시험' };
  const adjust = `${SITE}/api/admin/members/${rows[0].id}/adjust`;
  expect((await operator.request.post(adjust, { data: gift })).ok()).toBe(true);
}

test(
  'a withdrawal is refused until the account is proven by 1 won with a code',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const phone = project.name === 'phone';
    const [userId, nickname] = phone ? ['proven2', '인증둘'] : ['proven1', '인증하나'];
    if (phone) await page.setViewportSize(PHONE);
    await standingMember(userId, nickname);
    const { rows } = await database.query('select account_holder from members where user_id = $1', [
      userId,
    ]);
    const gateway = await accountCheck(rows[0].account_holder);
    const operator = await operatorAtWork(browser);
    await credit(operator, userId);
    await require(operator, 'firstWithdrawal');
    const form = dialog(page, '환전');
    const proof = dialog(page, '계좌 인증');

    async function withdraw() {
      await form.getByLabel('환전금액').fill('50000');
      await form.getByLabel('출금 비밀번호').fill('1234');
      await form.getByRole('button', { name: '환전신청' }).click();
    }

    await test.step('the form says so, and the withdrawal is refused', async () => {
      await enter(page, { userId, password: MEMBER.password });
      await page.goto('/dialog/withdrawal');
      await expect(form.getByText('출금하려면 먼저 계좌 인증이 필요합니다.')).toBeVisible();
      await accessible(page, 'a withdrawal that requires proof');
      await withdraw();
      await answer(page, '먼저 계좌 인증이 필요합니다. 내 정보의 계좌 인증에서');
    });

    await test.step('a wrong code is refused, the right one proves the account', async () => {
      await form.getByRole('button', { name: '계좌 인증하기' }).click();
      await proof.getByRole('button', { name: '1원 받기' }).click();
      await expect(proof.getByLabel('인증번호')).toBeVisible();
      await accessible(page, 'the code of an account');
      const [code = ''] = gateway.codes;
      const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
      await proof.getByLabel('인증번호').fill(wrong);
      await proof.getByRole('button', { name: '인증하기' }).click();
      await expect(proof.getByText('인증번호가 일치하지 않습니다. 남은 횟수: 2회')).toBeVisible();
      await proof.getByLabel('인증번호').fill(code);
      await proof.getByRole('button', { name: '인증하기' }).click();
      await expect(proof.getByText('계좌 인증이 완료되었습니다')).toBeVisible();
      await accessible(page, 'a proven account');
    });

    await test.step('the withdrawal is accepted', async () => {
      await page.goto('/dialog/withdrawal');
      await withdraw();
      await answer(page, '출금신청을 완료했습니다.');
    });

    await require(operator, 'off');
    await gateway.stop();
  },
);
