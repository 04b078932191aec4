import { randomUUID } from 'node:crypto';
import { accessible } from './accessible';
import { answer } from './board';
import { database, standingMember } from './database';
import { read, upload } from './documents';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, type Page, SITE, test } from './site';

const PHONE = { width: 375, height: 812 };

/** A member with cash that has no rolling, and an operator. */
async function people(page: Page, operator: Page, userId: string, nickname: string) {
  await standingMember(userId, nickname);
  const { rows } = await database.query('select id from members where user_id = $1', [userId]);
  const [{ id }] = rows;
  const gift = { requestId: randomUUID(), kind: 'giveCash', amount: '200000', reason: '시험' };
  const adjust = `${SITE}/api/admin/members/${id}/adjust`;
  expect((await operator.request.post(adjust, { data: gift })).ok()).toBe(true);
  await enter(page, { userId, password: MEMBER.password });
  return id;
}

async function withdraw(page: Page, amount = '50000') {
  const form = dialog(page, '환전');
  await form.getByLabel('환전금액').fill(amount);
  await form.getByLabel('환전 비밀번호').fill('1234');
  await form.getByRole('button', { name: '환전신청' }).click();
}

async function openQueue(operator: Page, userId: string) {
  await operator.goto(`/admin/documents?status=waiting&search=${userId}`);
  await operator.getByRole('button', { name: '확인', exact: true }).click();
}

test(
  'a withdrawal waits until the requested document is accepted',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const phone = project.name === 'phone';
    const [userId, nickname] = phone ? ['papers2', '서류둘'] : ['papers1', '서류하나'];
    const operator = await operatorAtWork(browser);
    for (const one of phone ? [page, operator] : []) await one.setViewportSize(PHONE);
    const id = await people(page, operator, userId, nickname);
    const form = dialog(page, '환전');
    const own = dialog(page, '환전 인증');
    const queue = dialog(operator, '서류 확인');

    await test.step('an operator requests a document', async () => {
      await operator.goto(`/admin/members/${id}`);
      await operator.getByRole('button', { name: '서류 요청' }).click();
      const request = dialog(operator, '서류 요청');
      await request.getByLabel('요청 사유 (회원에게 표시)').fill('고액 환전 확인');
      await accessible(operator, 'a request for documents');
      await request.getByRole('button', { name: '서류 요청' }).click();
      await expect(operator.getByText('신분증 요청중')).toBeVisible();
      await accessible(operator, 'a member of whom a document is requested');
    });

    await test.step('the withdrawal is refused, and the member uploads the document', async () => {
      await read(page, '서류 제출 요청', '요청 사유: 고액 환전 확인');
      await page.goto('/dialog/withdrawal');
      await expect(form.getByText('환전하려면 요청한 서류가 승인되어야 합니다.')).toBeVisible();
      await withdraw(page);
      await answer(page, '서류(신분증)가 승인되어야 합니다.');
      await form.getByRole('button', { name: '서류 제출하기' }).click();
      await expect(own.getByText('고액 환전 확인')).toBeVisible();
      await upload(page);
      await accessible(page, 'an uploaded document');
    });

    await test.step('an operator sees it and refuses it', async () => {
      await openQueue(operator, userId);
      await queue.getByRole('button', { name: '서류 보기' }).click();
      const picture = queue.getByRole('img', { name: `${userId} 회원의 신분증` });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1);
      await queue.getByText('반려', { exact: true }).click();
      await queue.getByLabel('반려 사유 (회원에게 표시)').selectOption('unreadable');
      await queue.getByLabel('내부 메모 (회원에게 보이지 않음)').fill('흐린 사진');
      await accessible(operator, 'a decision on a document');
      await queue.getByRole('button', { name: '반려하기' }).click();
      await expect(queue).toBeHidden();
    });

    await test.step('the member reads why, and uploads it again', async () => {
      await read(page, '서류 반려 안내', '반려 사유: 내용을 알아볼 수 없습니다.');
      await page.goto('/dialog/verification');
      await expect(own.getByText('내용을 알아볼 수 없습니다.')).toBeVisible();
      await expect(page.getByText('흐린 사진')).toBeHidden();
      await upload(page);
    });

    await test.step('the accepted document lets the withdrawal pass', async () => {
      await openQueue(operator, userId);
      await expect(queue.getByRole('button', { name: '승인하기' })).toBeDisabled();
      await queue.getByRole('button', { name: '서류 보기' }).click();
      await queue.getByRole('button', { name: '승인하기' }).click();
      await expect(queue).toBeHidden();
      await read(page, '서류 승인 안내', '제출하신 신분증이 승인되었습니다.');
      await page.goto('/dialog/withdrawal');
      await withdraw(page);
      await answer(page, '출금신청을 완료했습니다.');
    });
  },
);

test(
  'a withdrawal waits for the identity card that the site requires from an amount on',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const phone = project.name === 'phone';
    const [userId, nickname] = phone ? ['papers4', '서류넷'] : ['papers3', '서류셋'];
    const operator = await operatorAtWork(browser);
    for (const one of phone ? [page, operator] : []) await one.setViewportSize(PHONE);
    await people(page, operator, userId, nickname);
    await setSetting(operator, 'documentsFrom', 50_000);
    await setSetting(operator, 'documentsRequired', 'fromAmount');
    const form = dialog(page, '환전');

    await test.step('the form says so, and the member uploads the card', async () => {
      await page.goto('/dialog/withdrawal');
      await expect(
        form.getByText('하루 합계 50,000원부터 환전하려면 신분증 승인이 필요합니다.'),
      ).toBeVisible();
      await withdraw(page);
      await answer(page, '서류(신분증)가 승인되어야 합니다.');
      await page.goto('/dialog/myPage');
      await dialog(page, '마이페이지').getByRole('button', { name: '환전 인증' }).click();
      await accessible(page, 'an identity card that the site requires');
      await upload(page);
      await page.goto('/dialog/withdrawal');
      await expect(form.getByText('신분증을 확인하고 있습니다.')).toBeVisible();
    });

    await test.step('the accepted card lets the withdrawal pass', async () => {
      await openQueue(operator, userId);
      const queue = dialog(operator, '서류 확인');
      await expect(queue.getByRole('button', { name: '승인하기' })).toBeDisabled();
      await queue.getByRole('button', { name: '서류 보기' }).click();
      await queue.getByRole('button', { name: '승인하기' }).click();
      await expect(queue).toBeHidden();
      await read(page, '서류 승인 안내', '제출하신 신분증이 승인되었습니다.');
      await page.goto('/dialog/withdrawal');
      await withdraw(page);
      await answer(page, '출금신청을 완료했습니다.');
    });

    await setSetting(operator, 'documentsRequired', 'off');
  },
);
