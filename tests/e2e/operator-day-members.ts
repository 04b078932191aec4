import { answer } from './board';
import { database } from './database';
import { read, upload } from './documents';
import {
  type Day,
  decide,
  find,
  nameDiffers,
  openPage,
  PAYEES,
  rowWith,
  TARGET,
} from './operator-day';
import { dialog, enter, MEMBER } from './people';
import { expect, type Page } from './site';

const CAMPAIGN = '하루 프리벳';
const [FIRST, SECOND] = PAYEES;

/** Members, in quiet hours: an inquiry, a document, an identity, and what is sent to a group. */
export async function members({ operator, page }: Day) {
  await page.goto('/dialog/customer');
  const centre = dialog(page, '고객센터');
  await centre.getByRole('tab', { name: '1:1 문의하기' }).click();
  await centre.getByLabel('제목').fill('하루 문의');
  await centre.getByLabel('문의내용').fill('환전은 언제 되나요?');
  await centre.getByRole('button', { name: '문의 등록' }).click();
  await answer(page, '문의가 접수되었습니다.');
  await openPage(operator, '문의');
  await rowWith(operator, '하루 문의').getByRole('button', { name: '답변', exact: true }).click();
  await dialog(operator, '문의 답변').getByLabel('답변', { exact: true }).fill('오늘 됩니다.');
  await decide(operator, '문의 답변', '답변 등록');
  await openPage(operator, '비회원 문의');

  await openPage(operator, '회원');
  await operator.getByRole('button', { name: '전체', exact: true }).click();
  await find(operator, FIRST);
  await rowWith(operator, FIRST).getByRole('link', { name: FIRST }).click();
  await operator.getByRole('button', { name: '서류 요청' }).click();
  await dialog(operator, '서류 요청').getByLabel('요청 사유 (회원에게 표시)').fill('환전 확인');
  await decide(operator, '서류 요청', '서류 요청');
  await enter(page, { ...MEMBER, userId: FIRST });
  await read(page, '서류 제출 요청', '요청 사유: 환전 확인');
  await page.goto('/dialog/verification');
  await upload(page);
  await openPage(operator, '서류');
  await rowWith(operator, FIRST).getByRole('button', { name: '확인', exact: true }).click();
  const paper = dialog(operator, '서류 확인');
  await paper.getByText('반려', { exact: true }).click();
  await paper.getByLabel('반려 사유 (회원에게 표시)').selectOption('unreadable');
  await decide(operator, '서류 확인', '반려하기');
  await read(page, '서류 반려 안내', '반려 사유: 내용을 알아볼 수 없습니다.');

  await nameDiffers(SECOND);
  await openPage(operator, '본인인증');
  const identity = rowWith(operator, SECOND);
  await expect(identity).toContainText('예금주와 다른 이름');
  await identity.getByRole('button', { name: '거절' }).click();
  await decide(operator, '본인인증 거절', '거절', '명의 도용 의심');
  await expect(identity).toHaveCount(0);
  await reach(operator);
}

/** A free bet for a group of members: a campaign that gives it, a group, and the sending. */
async function reach(operator: Page) {
  await openPage(operator, '프로모션');
  await operator.getByRole('button', { name: '프로모션 등록' }).click();
  await dialog(operator, '프로모션 등록').getByLabel('이름').fill(CAMPAIGN);
  await decide(operator, '프로모션 등록', '프로모션 등록');

  await database.query('update members set role = 3 where user_id = $1', [TARGET]);
  await openPage(operator, '회원 그룹');
  await operator.getByRole('button', { name: '그룹 등록' }).click();
  const group = dialog(operator, '그룹 등록');
  await group.getByLabel('이름').fill('하루 그룹');
  await group.getByRole('checkbox', { name: 'LV.3' }).check();
  await decide(operator, '그룹 등록', '그룹 등록');
  await expect(operator.getByRole('button', { name: /^하루 그룹 .*명 보기$/ })).toBeVisible();

  await openPage(operator, '타겟 발송');
  await operator.getByRole('button', { name: '타겟 발송 등록' }).click();
  const make = dialog(operator, '타겟 발송 등록');
  await make.getByLabel('이름', { exact: true }).fill('하루 발송');
  await make.getByLabel('회원 그룹').selectOption({ label: '하루 그룹' });
  await make.getByText('프리벳·보너스', { exact: true }).click();
  await make.getByLabel('프로모션', { exact: true }).selectOption({ label: CAMPAIGN });
  await make.getByLabel('비교 그룹 (보내지 않는 회원)').fill('0');
  await decide(operator, '타겟 발송 등록', '타겟 발송 등록');
  const row = rowWith(operator, '하루 발송');
  await expect(async () => {
    await operator.reload();
    await expect(row).toContainText('완료', { timeout: 10_000 });
  }).toPass();
  for (const head of ['비용', '1인당 이후 충전', '1인당 이후 손익']) {
    await expect(operator.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  }
  await row
    .getByRole('button', { name: /명 보기$/ })
    .first()
    .click();
  const reached = dialog(operator, '하루 발송 회원');
  await expect(reached).toContainText(TARGET);
  await reached.getByRole('button', { name: '닫기' }).first().click();

  await openPage(operator, '프로모션');
  await rowWith(operator, CAMPAIGN).getByRole('button', { name: '중지' }).click();
  await decide(operator, '프로모션 중지', '프로모션 중지', '기간 조정');
}
