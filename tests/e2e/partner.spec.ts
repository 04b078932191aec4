import { execFileSync } from 'node:child_process';
import { accessible } from './accessible';
import { answer, betOnHomeWin, expectBalance } from './board';
import { dayEnds, isSettled, standingMember } from './database';
import { onOffer, replay, result, runOf, settle } from './feed';
import { makePartner } from './offices';
import { approve, dialog, enter, fillJoin, MEMBER, operatorAtWork, type Person } from './people';
import { type Browser, expect, type Page, test } from './site';

/** Different people for each size, since both run on one site. */
function people(project: string) {
  const [letter, digit] = project === 'phone' ? ['b', '1'] : ['a', '2'];
  const person = (name: string, korean: string, number: string): Person => ({
    userId: `${name}${letter}11`,
    password: 'branch!pass',
    nickname: `${korean}${project === 'phone' ? '둘' : '하나'}`,
    phone: `010666${digit}00${number}`,
    account: `66600${digit}00${number}`,
    holder: '김가지',
    withdrawalPassword: '2580',
  });
  return {
    first: `branch${letter}`,
    second: person('twig', '가지', '01'),
    member: person('leaf', '잎새', '02'),
  };
}

/** A page in a separate browser context, in the journey's size. */
const pageOf = async (browser: Browser) => (await browser.newContext()).newPage();

/** The partner's join code on the first page of the office. */
async function joinCode(partner: Page): Promise<string> {
  await partner.goto('/partner');
  const { joinCodes } = await (await partner.request.get('/api/partner/home')).json();
  await expect(partner.getByRole('region', { name: '가입코드' })).toContainText(joinCodes[0]);
  return joinCodes[0];
}

/** A visitor signs up with a code, and an operator approves. */
async function joins(operator: Page, visitor: Page, code: string, person: Person) {
  await visitor.goto(`/?joinCd=${code}`);
  await expect(dialog(visitor, '회원가입')).toContainText(code);
  await fillJoin(visitor, person);
  await approve(operator, '/admin/members', person.userId, '승인');
}

/** A partner makes a direct member its sub-partner. */
async function makeSub(partner: Page, userId: string) {
  await partner.goto('/partner/pt');
  await partner.getByRole('button', { name: '하위 총판 등록' }).click();
  const make = dialog(partner, '하위 총판 등록');
  await make.getByLabel('직속 회원 아이디').fill(userId);
  await make.getByLabel('스포츠 롤링').fill('1.01');
  await make.getByLabel('루징').fill('30');
  await make.getByRole('button', { name: '등록', exact: true }).click();
  await expect(make.getByRole('alert')).toContainText('상위 요율 1.00%를 초과할 수 없습니다.');
  await make.getByLabel('스포츠 롤링').fill('0.50');
  await make.getByRole('button', { name: '등록', exact: true }).click();
  await expect(make).toBeHidden();
  // A row of the table, or a card on phones.
  const made = partner.getByRole('region', { name: '총판 목록' }).locator('tr, li');
  await expect(made.filter({ hasText: userId })).toContainText('30.00%');
}

async function requestDeposit(member: Page) {
  await member.goto('/dialog/deposit');
  const deposit = dialog(member, '충전');
  await deposit.getByRole('button', { name: /^10만/ }).click();
  await deposit.getByText('보너스 없음').click();
  await deposit.getByRole('button', { name: '충전신청' }).click();
  await answer(member, '입금신청을 완료했습니다.');
}

/** On a desktop the menu is a bar of 250 px (betting spec §2). */
async function barIsAsWide(partner: Page, project: string) {
  if (project === 'phone') return;
  expect((await partner.getByRole('complementary').boundingBox())?.width).toBe(250);
}

/** A figure of the first page. */
const figure = (partner: Page, name: string) =>
  partner.getByRole('list', { name: '오늘의 실적' }).getByRole('region', { name });

test(
  'a partner below is paid for bets',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const { first, second, member } = people(project.name);
    const operator = await operatorAtWork(browser);
    const [above, below] = [await pageOf(browser), await pageOf(browser)];

    await test.step('an operator makes a partner, who makes one below', async () => {
      await standingMember(first, first);
      await makePartner(operator, first);
      await enter(above, { ...MEMBER, userId: first });
      await above.goto('/partner');
      await expect(above.getByRole('region', { name: '내 요율' })).toContainText('1.00%');
      await barIsAsWide(above, project.name);
      await joins(operator, below, await joinCode(above), second);
      await makeSub(above, second.userId);
    });

    await test.step('a member joins under it and bets', async () => {
      await enter(below, second);
      await joins(operator, page, await joinCode(below), member);
      await enter(page, member);
      await requestDeposit(page);
      await approve(operator, '/admin/charges', member.userId, '입금 확인, 승인');
      await page.goto('/');
      await expectBalance(page, 100_000);
      const [fixture] = await onOffer(runOf(project.name, 80));
      await betOnHomeWin(page, fixture, '50000');
      replay(settle(fixture, { '1': result.lost }));
      await expect.poll(() => isSettled(member.userId)).toBe(true);
    });

    await test.step('both partners see what it has done, and nobody else', async () => {
      for (const partner of [above, below]) {
        await partner.goto('/partner/member');
        await expect(partner.getByText(member.userId)).toBeVisible();
        await accessible(partner);
        await partner.goto('/partner/deposit');
        await expect(partner.getByText('100,000원').first()).toBeVisible();
        await partner.goto('/partner/bet_history');
        await partner.getByRole('button', { name: '베팅 상세' }).click();
        await expect(partner.getByText('낙첨').first()).toBeVisible();
        await accessible(partner);
      }
      await below.goto('/partner/member');
      await expect(below.getByText(member.userId)).toBeVisible();
      await expect(below.getByText(second.userId)).toBeHidden();
    });

    await test.step('the day closes and an operator posts it', async () => {
      await below.goto('/partner');
      await expect(figure(below, '내 정산금')).toContainText('정산 전 예상');
      await expect(figure(below, '내 정산금')).toContainText('15,250원');
      await accessible(below);
      await dayEnds([first, second.userId, member.userId]);
      await operator.goto('/admin/commissions');
      await operator.getByRole('button', { name: '정산 미리보기' }).click();
      const run = dialog(operator, '총판 정산');
      // 1.00 percent of the stake and 50 of the loss, whichever of the two partners gets it.
      await expect(run).toContainText('25,500원');
      await run.getByRole('button', { name: '반영', exact: true }).click();
      await expect(run).toBeHidden();
    });

    await test.step('the partner asks for a payout, and is paid', async () => {
      await above.goto('/partner/calc');
      await expect(above.getByText('미지급 10,250원')).toBeVisible();
      await below.goto('/partner/calc');
      await expect(below.getByText('미지급 15,250원')).toBeVisible();
      await below.getByLabel('지급 신청 금액').fill('15250');
      await below.getByRole('button', { name: '지급 신청' }).click();
      await expect(below.getByText('처리중')).toBeVisible();
      await operator.goto('/admin/payouts');
      const row = operator.getByRole('row', { name: new RegExp(second.userId) });
      await row.getByRole('button', { name: '지급' }).click();
      const pay = dialog(operator, '지급 완료');
      await expect(pay).toContainText('15,250원');
      await pay.getByRole('button', { name: '지급 완료' }).click();
      await expect(pay).toBeHidden();
      await below.reload();
      await expect(below.getByText('지급 완료')).toBeVisible();
      await expect(below.getByText('미지급 0원')).toBeVisible();
    });

    const books = execFileSync(process.env.HANPAN ?? '', ['audit'], { encoding: 'utf8' });
    expect(books).toContain('the books and the log of changes hold');
  },
);
