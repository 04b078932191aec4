import { dayEnds, isSettled } from './database';
import { replay, result, settle } from './feed';
import { type Day, decide, find, openPage, PARTNER, PLAYER, rowWith } from './operator-day';
import { dialog } from './people';
import { expect, type Locator, type Page } from './site';

/** Each week: links, the partner's own office, figures, and what is owed. */
export async function week({ operator, fixtures: [first, next] }: Day, partner: Page) {
  await openPage(operator, '총판 링크');
  await expect(rowWith(operator, PARTNER)).toContainText('하루 배너');
  await expect(rowWith(operator, PARTNER).getByText('1명').first()).toBeVisible();
  await partner.goto('/partner/links');
  await expect(partner.getByRole('region', { name: '링크 목록' })).toContainText('하루 배너');
  await partner.goto('/partner/connect');
  await partner.getByRole('button', { name: '키 발급' }).click();
  await dialog(partner, 'API 키 발급').getByLabel('키 이름').fill('서버');
  await dialog(partner, 'API 키 발급').getByRole('button', { name: '발급' }).click();
  await dialog(partner, '새 API 키').getByRole('button', { name: '확인' }).click();
  const postbacks = partner.getByRole('region', { name: '포스트백' });
  await expect(postbacks.getByRole('button', { name: '주소 등록' })).toBeVisible();
  await partner.goto('/partner/statement');
  await expect(partner.getByRole('region', { name: '링크 실적' })).toContainText('가입1명');
  await expect(partner.getByRole('button', { name: '인쇄' })).toBeVisible();

  await openPage(operator, '대시보드');
  const deposits = operator.getByRole('region', { name: '충전', exact: true });
  await expect(deposits).toContainText(/이전 [\d,]+원/);
  await deposits.getByRole('link', { name: /원$/ }).click();
  await expect(operator).toHaveURL(/\/admin\/charges\?.*kind=deposit/);
  await openPage(operator, '보고서');
  const saved = operator.waitForEvent('download');
  await operator.getByRole('button', { name: '엑셀 저장' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);

  // The partner earns by what its member has lost on a day that is over.
  replay(settle(first, { '1': result.lost }), settle(next, { '1': result.lost }));
  await expect.poll(() => isSettled(PLAYER.userId)).toBe(true);
  await dayEnds([PARTNER, PLAYER.userId]);
  await openPage(operator, '총판 정산');
  await operator.getByRole('button', { name: '정산 미리보기' }).click();
  const run = dialog(operator, '총판 정산');
  const post = run.getByRole('button', { name: '반영', exact: true });
  // The server closes days by a job too, and may be faster.
  await expect(post.or(run.getByText('반영할 정산이 없습니다'))).toBeVisible();
  if (await post.isVisible()) await post.click();
  else await run.getByRole('button', { name: '닫기' }).first().click();
  await expect(run).toBeHidden();
  await find(operator, PARTNER);
  await statement(operator, rowWith(operator, PARTNER).first());
  await payout(operator, partner);
  await openPage(operator, '추천 수익금', '수익금 신청');
  await contract(operator);
}

/** Opens the statement that a row leads to. */
async function statement(operator: Page, row: Locator) {
  await row.getByRole('link', { name: /명세서$/ }).click();
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('월 명세서');
  await expect(operator.getByRole('region', { name: '링크 실적' })).toContainText('가입');
  await expect(operator.getByRole('button', { name: '인쇄' })).toBeVisible();
}

/** The partner asks for what it is owed, and is paid. */
async function payout(operator: Page, partner: Page) {
  await partner.goto('/partner/calc');
  await expect(partner.getByText(/^미지급 [1-9]/)).toBeVisible();
  await partner.getByRole('button', { name: '전액' }).click();
  await partner.getByRole('button', { name: '지급 신청', exact: true }).click();
  await expect(partner.getByText('처리중')).toBeVisible();
  await openPage(operator, '총판 지급');
  await rowWith(operator, PARTNER).getByRole('button', { name: '지급' }).click();
  await decide(operator, '지급 완료', '지급 완료');
  await expect(rowWith(operator, PARTNER)).toHaveCount(0);
}

/** A contract from this month on, whose months lead to the statement too. */
async function contract(operator: Page) {
  await openPage(operator, '총판 계약');
  const row = rowWith(operator, PARTNER);
  await row.getByRole('button', { name: '계약', exact: true }).click();
  const form = dialog(operator, '총판 계약');
  await form.getByRole('checkbox', { name: '수익 배분' }).click();
  await form.getByLabel('1구간 요율 (%)').fill('20');
  await form.getByRole('checkbox', { name: '이번 달부터 적용' }).click();
  await decide(operator, '총판 계약', '적용', '신규 계약');
  await row.getByRole('button', { name: '내역' }).click();
  const months = operator.getByRole('region', { name: '월별 정산' });
  await expect(months).toContainText('정산 전 예상');
  await statement(operator, months.getByRole('row').filter({ hasText: '정산 전 예상' }).first());
}
