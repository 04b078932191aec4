import { randomUUID } from 'node:crypto';
import { accessible } from './accessible';
import { accountCheck } from './account-check';
import { answer } from './board';
import { database, standingMember } from './database';
import { identityCheck } from './identity-check';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, type Page, SITE, test } from './site';

const PHONE = { width: 375, height: 812 };

/** Chooses before which withdrawals verification is required. */
const require = (operator: Page, required: string) =>
  setSetting(operator, 'verificationRequired', required);

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
    const proof = dialog(page, '환전 인증');

    async function withdraw() {
      await form.getByLabel('환전금액').fill('50000');
      await form.getByLabel('환전 비밀번호').fill('1234');
      await form.getByRole('button', { name: '환전신청' }).click();
    }

    await test.step('the form says so, and the withdrawal is refused', async () => {
      await enter(page, { userId, password: MEMBER.password });
      await page.goto('/dialog/withdrawal');
      await expect(form.getByText('환전하려면 먼저 계좌 인증이 필요합니다.')).toBeVisible();
      await accessible(page, 'a withdrawal that requires proof');
      await withdraw();
      await answer(page, '먼저 계좌 인증이 필요합니다. 마이페이지의 환전 인증에서');
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

/** Counts the account of a member as proven. */
const proveAccount = (userId: string) =>
  database.query(
    `insert into account_checks (member_id, request_id, key, bank_code, account_number,
         account_holder, code_hash, state, created_at, expires_at, proven_at)
     select id, gen_random_uuid(), gen_random_uuid(), bank_code, bank_account_number,
         account_holder, sha256(''), 'proven', now(), now(), now() from members where user_id = $1`,
    [userId],
  );

test(
  'a withdrawal is refused until the identity is verified at the provider',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const phone = project.name === 'phone';
    const [userId, nickname] = phone ? ['identity2', '본인둘'] : ['identity1', '본인하나'];
    if (phone) await page.setViewportSize(PHONE);
    await standingMember(userId, nickname);
    await proveAccount(userId);
    const { rows } = await database.query('select account_holder from members where user_id = $1', [
      userId,
    ]);
    const birthDate = '1990-05-05';
    const holder = rows[0].account_holder;
    const provider = await identityCheck([
      { name: holder, birthDate },
      { name: '남궁다른', birthDate },
    ]);
    const operator = await operatorAtWork(browser);
    await credit(operator, userId);
    await require(operator, 'firstWithdrawal');
    await setSetting(operator, 'verificationIdentity', true);
    const form = dialog(page, '환전');
    const proof = dialog(page, '환전 인증');

    async function withdraw() {
      await form.getByLabel('환전금액').fill('50000');
      await form.getByLabel('환전 비밀번호').fill('1234');
      await form.getByRole('button', { name: '환전신청' }).click();
    }

    await test.step('the form names what is missing, and the withdrawal is refused', async () => {
      await enter(page, { userId, password: MEMBER.password });
      await page.goto('/dialog/withdrawal');
      await expect(form.getByText('환전하려면 먼저 본인인증이 필요합니다.')).toBeVisible();
      await withdraw();
      await answer(page, '먼저 본인인증이 필요합니다. 마이페이지의 환전 인증에서');
    });

    await test.step('another person is not verified', async () => {
      await form.getByRole('button', { name: '본인인증하기' }).click();
      await accessible(page, 'the identity of a member');
      await proof.getByRole('button', { name: '본인인증하기' }).click();
      await page.getByRole('link', { name: '남궁다른' }).click();
      await expect(proof.getByText('등록된 예금주와 다릅니다')).toBeVisible();
      await accessible(page, 'an identity with another name');
    });

    await test.step('operators see why', async () => {
      await operator.goto(`/admin/verifications?search=${userId}`);
      await expect(operator.getByText('예금주와 다른 이름').first()).toBeVisible();
      await expect(operator.getByText('남궁다른').first()).toBeVisible();
      await accessible(operator, 'identity checks');
    });

    await test.step('the holder is verified, and the withdrawal is accepted', async () => {
      await proof.getByRole('button', { name: '본인인증하기' }).click();
      await page.getByRole('link', { name: holder }).click();
      await expect(proof.getByText('본인인증이 완료되었습니다')).toBeVisible();
      await accessible(page, 'a verified identity');
      await page.goto('/dialog/withdrawal');
      await withdraw();
      await answer(page, '출금신청을 완료했습니다.');
    });

    await setSetting(operator, 'verificationIdentity', false);
    await require(operator, 'off');
    await provider.stop();
  },
);
