import { execFileSync } from 'node:child_process';
import { answer } from './board';
import { inPlayGoesOn, standingMember } from './database';
import { onOffer } from './feed';
import {
  chatCode,
  createOperator,
  giveCash,
  makePartner,
  received,
  requestWithdrawal,
  sendCode,
} from './offices';
import {
  bankReports,
  CHAT,
  CHIEF,
  type Day,
  decide,
  find,
  LIMITED,
  openPage,
  PARTNER,
  PAYEES,
  PLAYER,
  rowWith,
  TARGET,
  waiting,
} from './operator-day';
import { members } from './operator-day-members';
import { limits, trading } from './operator-day-trading';
import { week } from './operator-day-week';
import { approve, dialog, enter, fillJoin, MEMBER, operatorAtWork } from './people';
import { type Browser, expect, type Page, test } from './site';

const [FIRST, SECOND] = PAYEES;

/** A page in a separate browser context. */
const pageOf = async (browser: Browser) => (await browser.newContext()).newPage();

/** What has come in since the evening: a sign-up by the link of a partner, a withdrawal, an adjustment. */
async function night(browser: Browser, page: Page, operator: Page) {
  for (const userId of [PARTNER, ...PAYEES, LIMITED, TARGET]) await standingMember(userId, userId);
  await makePartner(operator, PARTNER);
  const partner = await pageOf(browser);
  await enter(partner, { ...MEMBER, userId: PARTNER });
  await partner.goto('/partner/links');
  await partner.getByRole('button', { name: '링크 만들기' }).click();
  const make = dialog(partner, '링크 만들기');
  await make.getByLabel('링크 이름').fill('하루 배너');
  await make.getByRole('button', { name: '만들기' }).click();
  await expect(make).toBeHidden();
  const { links } = await (await partner.request.get('/api/partner/links')).json();
  await page.goto(`/r/${links[0].link.code}`);
  await expect(dialog(page, '회원가입')).toBeVisible();
  await fillJoin(page, PLAYER);

  const memberId = await giveCash(operator, FIRST, '200000');
  await requestWithdrawal(await pageOf(browser), { userId: FIRST, memberId }, '150000');

  createOperator(CHIEF.userId, CHIEF.password, '하루책임자');
  const chief = await operatorAtWork(browser, CHIEF);
  await chief.goto('/admin');
  // Too much for one operator alone: it waits.
  await giveCash(chief, TARGET, '6000000');
  return { partner, chief };
}

/** Start: what waits, how the site stands, and the alerts of the operator. */
async function start({ operator, page }: Day, browser: Browser, chief: Page) {
  await operator.goto('/admin');
  for (const queue of [/^가입 승인/, /^환전/, /^조정 승인/]) {
    await expect(waiting(operator).getByRole('link', { name: queue })).toContainText(/[1-9]/);
  }
  const menu = operator.getByRole('navigation', { name: '운영 메뉴' });
  await expect(menu.getByRole('link', { name: /^충전·환전/ })).toContainText(/\d+건 대기/);
  await approve(operator, '/admin/members?status=waiting', PLAYER.userId, '승인');
  await enter(page, PLAYER);

  await openPage(operator, '시스템 상태');
  await expect(operator.getByRole('status', { name: '종합 상태' })).toBeVisible();
  const server = operator.getByRole('region', { name: /^서버 / });
  await expect(server.getByRole('row', { name: /^정산 정상/ })).toBeVisible();
  await expect(operator.getByRole('region', { name: '피드·브로커' })).toContainText('실시간 베팅');

  // The chief's: other journeys link the chat of the first operator.
  await openPage(chief, '내 알림');
  await sendCode(chief, CHAT, await chatCode(chief));
  const link = chief.getByRole('region', { name: '텔레그램 연결' });
  await expect(link.getByText('연결됨')).toBeVisible();
  await chief.getByRole('checkbox', { name: '환전 신청', exact: true }).setChecked(true);
  await chief.getByRole('checkbox', { name: '방해 금지 시간 사용' }).setChecked(true);
  await chief.getByRole('checkbox', { name: '환전 신청 바로 받기' }).setChecked(true);
  await chief.getByRole('button', { name: '저장' }).click();
  await expect(chief.getByText('알림 설정을 저장했습니다.')).toBeVisible();
  const memberId = await giveCash(operator, SECOND, '200000');
  await requestWithdrawal(await pageOf(browser), { userId: SECOND, memberId }, '150000');
  await expect
    .poll(async () => (await received(operator, CHAT)).join('\n'))
    .toContain(`[환전 신청] 150,000원\n회원 번호 ${memberId}`);
}

/** Money: withdrawals, a casino game, a transfer that fits no deposit, an adjustment. */
async function money({ operator, page }: Day, browser: Browser, chief: Page) {
  await openPage(operator, '현황');
  await waiting(operator).getByRole('link', { name: /^환전/ }).click();
  await expect(operator).toHaveURL(/kind=withdrawal/);
  await find(operator, 'daypayee');
  const rows = rowWith(operator, /daypayee/);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(FIRST);
  await rows.first().getByRole('link', { name: FIRST }).click();
  await expect(operator.getByRole('region', { name: '자산' })).toContainText('회원 손익');
  await expect(operator.getByRole('region', { name: /^같은 IP · 예금주 · 지갑/ })).toBeVisible();
  await operator.getByRole('button', { name: '머니 내역', exact: true }).click();
  await expect(operator.getByRole('region', { name: '머니 내역', exact: true })).toContainText(
    '150,000',
  );
  const queue = '/admin/charges?status=processing&kind=withdrawal&search=daypayee';
  await approve(operator, queue, FIRST, '송금 완료, 승인');
  await rowWith(operator, SECOND).getByRole('button', { name: '취소', exact: true }).click();
  await decide(operator, '환전 취소', '환전 취소', '회원 요청');
  await expect(rowWith(operator, SECOND)).toHaveCount(0);

  await deposit(page, '200000');
  await approve(operator, '/admin/charges', PLAYER.userId, '입금 확인, 승인');
  await casinoRound(operator, page);

  const depositor = await pageOf(browser);
  await enter(depositor, { ...MEMBER, userId: SECOND });
  await deposit(depositor, '130000');
  await bankReports(operator, '김다른', 130_000);
  await openPage(operator, '입금 알림');
  const notice = rowWith(operator, '김다른');
  await expect(notice).toContainText(SECOND);
  await notice.getByRole('button', { name: '신청과 연결' }).click();
  await decide(operator, '신청과 연결', '연결하고 승인', '입금자명 오기');
  await expect(notice).toHaveCount(0);

  await openPage(chief, '조정 승인');
  const own = rowWith(chief, TARGET);
  await expect(own.getByRole('button', { name: '신청 취소' })).toBeVisible();
  await expect(own.getByRole('button', { name: '승인' })).toHaveCount(0);
  await openPage(operator, '조정 승인');
  await rowWith(operator, TARGET).getByRole('button', { name: '승인' }).click();
  await decide(operator, '조정 승인', '승인');
  await expect(rowWith(operator, TARGET)).toHaveCount(0);
}

/** A member requests a deposit. */
async function deposit(page: Page, amount: string) {
  await page.goto('/dialog/deposit');
  const form = dialog(page, '충전');
  await form.getByLabel('충전금액').fill(amount);
  await form.getByText('보너스 없음').click();
  await form.getByRole('button', { name: '충전신청' }).click();
  await answer(page, '입금신청을 완료했습니다.');
}

/** A member plays a slot machine on cash; the round has the calls that moved its money. */
async function casinoRound(operator: Page, page: Page) {
  await page.goto('/slot');
  await page.getByRole('button', { name: /황금 드래곤.*보유머니로 바로/ }).click();
  const played = page.waitForResponse(/sandbox\/play/);
  await page.getByRole('button', { name: '스핀' }).click();
  await played;
  await openPage(operator, '카지노 라운드');
  await find(operator, PLAYER.userId);
  await rowWith(operator, PLAYER.userId).getByRole('button', { name: '지갑 호출' }).click();
  await expect(operator.getByText('처리 후 보유머니').first()).toBeVisible();
}

/** Casino: no transfer waits, and a game is closed and opened again. */
async function casino({ operator }: Day) {
  await openPage(operator, '카지노 전환');
  await expect(operator.getByText('처리중인 내역이 없습니다')).toBeVisible();
  const state = operator.getByRole('region', { name: '게임사 상태' });
  await expect(state.getByRole('button', { name: '전체 점검' })).toBeVisible();
  await expect(state.getByRole('button', { name: '달빛게임즈 점검' })).toBeVisible();
  const game = state.getByRole('row', { name: /달토끼/ });
  await game.getByRole('button', { name: '점검' }).click();
  await decide(operator, '게임 점검', '점검', '정기 점검');
  await game.getByRole('button', { name: '점검 해제' }).click();
  await decide(operator, '게임 점검 해제', '점검 해제', '점검 종료');
  await expect(game.getByRole('button', { name: '점검', exact: true })).toBeVisible();
}

/** Evening: in-play bets stop without a feed, and go on with one. */
async function evening({ operator }: Day) {
  await openPage(operator, '피드');
  const feed = operator.getByRole('region', { name: '피드 상태' });
  await expect(feed).toContainText(/실시간 베팅\s*중단/);
  const stop = await inPlayGoesOn();
  await expect(feed).toContainText(/실시간 베팅\s*진행/);
  await stop();
  await expect(feed).toContainText(/실시간 베팅\s*중단/);
}

/** Night: the jobs that close the day are well, and the books hold. */
async function midnight({ operator }: Day) {
  await openPage(operator, '시스템 상태');
  const server = operator.getByRole('region', { name: /^서버 / });
  for (const job of [/^총판 정산 반영 정상/, /^총판 계약 정산 정상/, /^추천 수익 적립 정상/]) {
    await expect(server.getByRole('row', { name: job })).toBeVisible();
  }
  const books = execFileSync(process.env.HANPAN ?? '', ['audit'], { encoding: 'utf8' });
  expect(books).toContain('the books and the log of changes hold');
}

// The parts of "A day of an operator" in docs/operations.md, in its order and by its names.
test('an operator goes through a day as the operations describe it', async ({ browser, page }) => {
  const operator = await operatorAtWork(browser);
  const { partner, chief } = await night(browser, page, operator);
  const day: Day = { operator, page, fixtures: await onOffer(88) };
  await test.step('start', () => start(day, browser, chief));
  await test.step('money, all day', () => money(day, browser, chief));
  await test.step('trading, before the evening', () => trading(day));
  await test.step('limits of members, after trading', () => limits(day));
  await test.step('casino, in between', () => casino(day));
  await test.step('evening', () => evening(day));
  await test.step('night', () => midnight(day));
  await test.step('members, in quiet hours', () => members(day));
  await test.step('each week', () => week(day, partner));
});
