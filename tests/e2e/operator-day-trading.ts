import { betOnHomeWin, emoney } from './board';
import { proposeHalf } from './database';
import { finish, replay } from './feed';
import {
  type Day,
  decide,
  find,
  hoursPass,
  LIMITED,
  openPage,
  PAYEES,
  rowWith,
  waiting,
} from './operator-day';
import { dialog } from './people';
import { expect, type Page, SITE } from './site';

/** Trading, before the evening. */
export async function trading(day: Day) {
  await board(day);
  await priceRules(day);
  await betOnHomeWin(day.page, day.fixtures[2], '10000');
  await tiers(day);
  await boosts(day);
  await lateResult(day);
}

/** The board moves as bets come; a price is adjusted and suspended there, and a hedge noted. */
async function board({ operator, page, fixtures: [fixture] }: Day) {
  await openPage(operator, '위험 금액 현황');
  await find(operator, fixture.home);
  await expect(operator.getByText('조건에 맞는 내역이 없습니다')).toBeVisible();
  await betOnHomeWin(page, fixture, '10000');
  await expect(rowWith(operator, fixture.home)).toContainText('10,000원');
  await operator.getByRole('button', { name: '결과별 손익' }).first().click();
  const line = operator.getByRole('region', { name: '승무패' });
  const home = line.getByRole('listitem').filter({ hasText: fixture.home });
  await expect(home).toContainText('손실');

  await home.getByRole('button', { name: /배당 조정$/ }).click();
  await dialog(operator, '배당 조정').getByLabel('배당 조정 (%)').fill('-5');
  await decide(operator, '배당 조정', '배당 조정 저장', '베팅 쏠림');
  await expect(home).toContainText('배당 조정 −5%');

  await home.getByRole('button', { name: /중지$/ }).click();
  await decide(operator, '베팅 중지', '베팅 중지', '의심 베팅');
  await expect(home).toContainText('중지됨');
  await home.getByRole('button', { name: /재개$/ }).click();
  await decide(operator, '베팅 재개', '베팅 재개', '확인 완료');
  await expect(home).not.toContainText('중지됨');

  await home.getByRole('button', { name: /헤지$/ }).click();
  const hedge = dialog(operator, '헤지 기록');
  await hedge.getByLabel('베팅한 업체').fill('다른 업체');
  await hedge.getByLabel('베팅금액').fill('50000');
  await hedge.getByLabel('배당').fill('3.00');
  await decide(operator, '헤지 기록', '헤지 저장', '베팅 쏠림');
  await expect(home).toContainText('헤지 50,000원');
}

/** A rule lowers the price of what is bet on; its step stands below the rules. */
async function priceRules({ operator, page, fixtures: [, fixture] }: Day) {
  await openPage(operator, '배당 규칙');
  await operator.getByRole('button', { name: '규칙 추가' }).click();
  const form = dialog(operator, '배당 규칙 추가');
  await form.getByLabel('리그 찾기').fill(fixture.league.name);
  await form.getByLabel('리그', { exact: true }).selectOption({ label: fixture.league.name });
  await form.getByLabel('기준 금액').fill('10000');
  await decide(operator, '배당 규칙 추가', '규칙 저장', '베팅 쏠림 대응');
  const rule = operator.getByRole('region', { name: '규칙', exact: true });
  await expect(rule.getByRole('row').filter({ hasText: fixture.league.name })).toBeVisible();

  // It would cost 15,000 won: one step.
  await betOnHomeWin(page, fixture, '15000');
  await expect(rowWith(operator, fixture.home)).toContainText(/2\.00 → 1\.9\d/);

  await rule
    .getByRole('row')
    .filter({ hasText: fixture.league.name })
    .getByRole('button', { name: '삭제' })
    .click();
  await decide(operator, '배당 규칙 삭제', '규칙 삭제', '불필요');
}

/** A small league gets a part of the limits. */
async function tiers({ operator, fixtures: [{ league }] }: Day) {
  await openPage(operator, '리그·마켓 등급');
  await find(operator, league.name);
  const row = rowWith(operator, league.name);
  await row.getByRole('button', { name: '리그 등급 변경' }).click();
  await dialog(operator, '리그 등급 변경').getByLabel('등급', { exact: true }).selectOption('5');
  await decide(operator, '리그 등급 변경', '등급 저장', '작은 리그');
  await expect(row).toContainText('5등급');
}

/** A price is offered for a time from the page of fixtures, and stopped from the list of boosts. */
async function boosts({ operator, fixtures: [, , fixture] }: Day) {
  await openPage(operator, '경기');
  await find(operator, fixture.home);
  await rowWith(operator, fixture.home).getByRole('button', { name: '마켓과 선택지' }).click();
  await operator.getByRole('button', { name: /베팅이 없는 마켓/ }).click();
  await operator.getByRole('button', { name: `${fixture.home} 부스트` }).click();
  const make = dialog(operator, '배당 부스트');
  await make.getByLabel('부스트 배당').fill('1.90');
  await make.getByLabel('1인당 베팅 한도').fill('20000');
  await make.getByLabel('시간').fill('60');
  await decide(operator, '배당 부스트', '부스트 시작');

  await openPage(operator, '배당 부스트');
  await find(operator, fixture.home);
  const boost = rowWith(operator, fixture.home);
  await boost.getByRole('button', { name: '중지' }).click();
  await decide(operator, '배당 부스트 중지', '부스트 중지', '배당 변경');
  await expect(boost.getByRole('button', { name: '중지' })).toHaveCount(0);
}

/** A fixture that is over without a result is found from the first page, and settled by hand. */
async function lateResult({ operator, page, fixtures: [, , fixture] }: Day) {
  replay(finish(fixture, 1, 0));
  await hoursPass(fixture);
  const row = rowWith(operator, fixture.home);
  // The first page counts again every few seconds.
  await expect(async () => {
    await openPage(operator, '현황');
    await waiting(operator)
      .getByRole('link', { name: /^결과 지연/ })
      .click();
    await expect(row).toBeVisible({ timeout: 10_000 });
  }).toPass();
  const before = await emoney(page);
  await row.getByRole('button', { name: '마켓과 선택지' }).click();
  await operator.getByRole('button', { name: `${fixture.home} 결과 입력` }).click();
  await dialog(operator, '결과 입력').getByText('당첨', { exact: true }).click();
  await decide(operator, '결과 입력', '당첨 처리', '결과 미수신');
  await expect.poll(() => emoney(page)).toBe(before + 15_000);
}

/** Limits of members, after trading. */
export async function limits({ operator, fixtures: [, fixture] }: Day) {
  await riskAlert(operator);
  const limitedId = await proposal(operator);

  await openPage(operator, '베팅 한도 확인');
  await operator.getByLabel('회원 아이디').fill(LIMITED);
  await operator.getByLabel('베팅금액').fill('5000000');
  await operator.getByLabel('경기 찾기').fill(fixture.home);
  const form = operator.getByRole('region', { name: '확인할 베팅' });
  await form.getByLabel('경기', { exact: true }).selectOption({ index: 1 });
  const selections = form.getByLabel('선택지');
  const home = selections.locator('option', { hasText: fixture.home }).first();
  await selections.selectOption((await home.getAttribute('value')) ?? '');
  const check = operator.getByRole('button', { name: '한도 확인', exact: true });
  await check.click();
  const answer = operator.getByRole('region', { name: '적용되는 한도' });
  for (const limit of [/레벨 한도/, /리그 등급/, /회원 비율/]) {
    await expect(answer.getByRole('row', { name: limit })).toBeVisible();
  }
  await expect(answer).toContainText('최종 한도');
  await expect(answer.getByRole('status')).toContainText('최대');

  // The account of the member stops every bet.
  const ban = `${SITE}/api/admin/members/${limitedId}/ban`;
  expect((await operator.request.post(ban, { data: { reason: '규정 위반' } })).ok()).toBe(true);
  await check.click();
  await expect(answer.getByRole('status')).toContainText('이용이 정지된 계정입니다.');
}

/** Members who share a holder are found, looked at and closed. */
async function riskAlert(operator: Page) {
  await openPage(operator, '이상 징후');
  await operator.getByRole('button', { name: '지금 분석' }).click();
  await expect(operator.getByText(/이상 징후 [\d,]+건 중/)).toBeVisible();
  await operator.goto(`/admin/risk-alerts?search=${PAYEES[0]}`);
  const alert = rowWith(operator, '같은 예금주');
  await expect(alert).toContainText('명');
  await alert.getByRole('button', { name: '종결' }).click();
  await decide(operator, '이상 징후 종결', '종결', '정상 이용 확인');
  await expect(alert).toHaveCount(0);
}

/** A proposal is accepted, and is the limit of its member. Returns the member's id. */
async function proposal(operator: Page): Promise<number> {
  const memberId = await proposeHalf(LIMITED);
  await openPage(operator, '한도 제안');
  await find(operator, LIMITED);
  await rowWith(operator, LIMITED).getByRole('button', { name: '반영' }).click();
  await decide(operator, '제안 반영', '제안 반영', '시세 베팅');
  await expect(rowWith(operator, LIMITED)).toHaveCount(0);
  await openPage(operator, '회원 한도');
  await find(operator, LIMITED);
  await expect(rowWith(operator, LIMITED)).toContainText('한도 50%');
  await expect(operator.getByRole('region', { name: '한도 그룹' })).toBeVisible();
  return memberId;
}
