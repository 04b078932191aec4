import { execFileSync } from 'node:child_process';
import { accessible } from './accessible';
import { answer } from './board';
import { database } from './database';
import { dialog, enter, operatorAtWork, type Person, signUp } from './people';
import { type Browser, expect, type Page, test } from './site';

/** A separate member for each journey and size, so that none blocks another. */
function person(journey: number, project: string): Person {
  const number = journey * 10 + (project === 'phone' ? 1 : 2);
  return {
    userId: `wallet${number}`,
    password: 'wallet!pass',
    nickname: `지갑${'가나다라마바사'[number % 7]}${project === 'phone' ? '폰' : '탁'}`,
    phone: `010555500${number}`,
    account: `555000111${number}`,
    holder: '박지갑',
    withdrawalPassword: '2580',
  };
}

const WALLET = 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E';
const newest = (page: Page, title: string) => dialog(page, title).locator('tbody tr').first();

/** The operator accepts a member's request. */
async function decide(operator: Page, path: string, who: Person, act: string, accept: string) {
  await operator.goto(path);
  const row = operator.getByRole('row', { name: new RegExp(who.userId) });
  await row.getByRole('button', { name: act }).click();
  await operator.getByRole('dialog').getByRole('button', { name: accept }).click();
  await expect(operator.getByRole('dialog')).toBeHidden();
}

/** Creates and approves a member. Returns the operator's page. */
async function newMember(page: Page, browser: Browser, who: Person): Promise<Page> {
  await signUp(page, who);
  const operator = await operatorAtWork(browser);
  await decide(operator, '/admin/members', who, '승인', '승인');
  await enter(page, who);
  return operator;
}

function expectBooksToHold(): void {
  const books = execFileSync(process.env.HANPAN ?? '', ['audit'], { encoding: 'utf8' });
  expect(books).toContain('the books and the log of changes hold');
}

test('tether is deposited and its transaction named later @phone', async ({ page, browser }, {
  project,
}) => {
  const who = person(1, project.name);
  const operator = await newMember(page, browser, who);
  await page.goto('/dialog/deposit');
  const deposit = dialog(page, '충전');
  await deposit.getByRole('tab', { name: '테더 (USDT)' }).click();
  const submit = deposit.getByRole('button', { name: '충전신청' });

  await test.step('a wallet comes first', async () => {
    await deposit.getByLabel('충전금액').fill('50000');
    await deposit.getByText('보너스 없음').click();
    await submit.click();
    await expect(deposit.getByText('내 지갑주소를 등록해주세요.')).toBeVisible();
    await deposit.getByLabel('지갑 주소').fill('T123');
    await deposit.getByRole('button', { name: '등록', exact: true }).click();
    await expect(deposit.getByText('지갑 주소의 규칙에 맞지 않습니다.')).toBeVisible();
    await deposit.getByLabel('지갑 주소').fill(WALLET);
    await deposit.getByRole('button', { name: '등록', exact: true }).click();
    await answer(page, '지갑 주소를 등록하였습니다.');
    await expect(deposit.getByText(WALLET)).toBeVisible();
  });

  await test.step('rate and address are confirmed', async () => {
    await submit.click();
    const confirm = dialog(page, '테더 충전 확인');
    // 50,000 won at 1,400 won: 35.714… is rounded down.
    await expect(confirm).toContainText('35.71 USDT');
    await expect(confirm).toContainText('1 USDT = 1,400원');
    const code = confirm.getByRole('img', { name: '입금 주소 QR 코드' });
    await expect(code).toBeInViewport({ ratio: 1 });
    const beyond = await confirm.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(beyond).toBe(0);
    await accessible(page, 'the step in front of the deposit');
    await confirm.getByLabel('트랜잭션 id (txid)').fill('ab');
    await confirm.getByRole('button', { name: '입금신청' }).click();
    await expect(confirm.getByText('트랜잭션id의 규칙에 맞지 않습니다.')).toBeVisible();
    await confirm.getByLabel('트랜잭션 id (txid)').fill('');
    await confirm.getByRole('button', { name: 'txid 없이 신청' }).click();
    // The page requests rate, address, balance and history.
    await expect(page.getByText('입금신청을 완료했습니다.')).toBeVisible();
    await answer(page, '입금신청을 완료했습니다.');
    await expect(confirm).toBeHidden();
    await expect(deposit.getByText('신청하신 내역을 처리하고 있습니다.')).toBeVisible();
    await expect(submit).toBeHidden();
  });

  await test.step('the transaction is named from the history', async () => {
    await newest(page, '충전').getByRole('button', { name: 'txid 등록' }).click();
    const entry = dialog(page, '트랜잭션 id 등록');
    const txid = `${who.userId}0`.padEnd(64, '0');
    await entry.getByLabel('트랜잭션 id (txid)').fill(txid);
    await entry.getByRole('button', { name: '등록', exact: true }).click();
    await answer(page, '트랜잭션 id 등록에 성공하였습니다.');
    await expect(newest(page, '충전').getByRole('button')).toHaveCount(0);
    await operator.goto('/admin/charges');
    await expect(operator.getByRole('row', { name: new RegExp(who.userId) })).toContainText(
      txid.slice(0, 8),
    );
  });

  await decide(operator, '/admin/charges', who, '충전 승인', '입금 확인, 승인');
  await expect(newest(page, '충전')).toContainText('완료');
  await expect(submit).toBeVisible();
  await expect(deposit).toContainText('50,000원');
  expectBooksToHold();
});

test('a withdrawal goes through its refusals to its approval @phone', async ({ page, browser }, {
  project,
}) => {
  const who = person(2, project.name);
  const operator = await newMember(page, browser, who);

  await test.step('a deposit asks for rolling', async () => {
    await page.goto('/dialog/deposit');
    const deposit = dialog(page, '충전');
    await deposit.getByRole('button', { name: '입금계좌 확인' }).click();
    await expect(deposit.getByText('한판은행 100200300400 한판시연')).toBeVisible();
    await deposit.getByLabel('충전금액').fill('200000');
    await deposit.getByText('보너스 없음').click();
    await deposit.getByRole('button', { name: '충전신청' }).click();
    await answer(page, '입금신청을 완료했습니다.');
    await decide(operator, '/admin/charges', who, '충전 승인', '입금 확인, 승인');
    await expect(newest(page, '충전')).toContainText('완료');
  });

  await page.goto('/dialog/withdrawal');
  const withdrawal = dialog(page, '환전');
  const submit = withdrawal.getByRole('button', { name: '환전신청' });
  const fill = async (amount: string, password: string) => {
    await withdrawal.getByLabel('환전금액').fill(amount);
    await withdrawal.getByLabel('환전 비밀번호').fill(password);
    await submit.click();
  };

  await test.step('what the form refuses', async () => {
    for (const [amount, password, sentence] of [
      ['', '2580', '금액을 입력하세요.'],
      ['5000', '2580', '환전 신청은 최소 10,000원부터입니다.'],
      ['15000', '2580', '10,000원 단위로 환전신청 가능합니다.'],
      ['10000.5', '2580', '원단위는 입력 불가능합니다.'],
      ['210000', '2580', '보유머니보다 많은 금액을 입력했습니다.'],
      ['50000', '', '환전 비밀번호를 입력해주세요.'],
    ] as const) {
      await fill(amount, password);
      await expect(withdrawal.getByText(sentence)).toBeVisible();
    }
  });

  await test.step('what the server refuses', async () => {
    await fill('50000', '0000');
    await answer(page, '비밀번호가 일치하지 않았습니다. 다시 시도해 보세요.');
    await fill('50000', '2580');
    await answer(page, '롤링 조건이 충족되지 않았습니다. 200,000원을 더 베팅해주세요.');
    // As settled bets would fill it; the member's journey does so with bets.
    await database.query(
      `update rolling_requirements set filled = required
       where member_id = (select id from members where user_id = $1)`,
      [who.userId],
    );
  });

  await test.step('it waits and is paid', async () => {
    await fill('50000', '2580');
    await answer(page, '출금신청을 완료했습니다.');
    await expect(withdrawal).toContainText('150,000원');
    await expect(submit).toBeHidden();
    await decide(operator, '/admin/charges', who, '환전 승인', '송금 완료, 승인');
    await expect(newest(page, '환전')).toContainText('완료');
    await fill('50000', '2580');
    await answer(page, '환전 신청은 2시간에 한 번만 가능합니다.');
  });
  expectBooksToHold();
});
