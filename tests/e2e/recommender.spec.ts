import { execFileSync } from 'node:child_process';
import { answer, expectBalance, pickHomeWins, placeBet, purse } from './board';
import { database } from './database';
import { onOffer, replay, result, runOf, settle } from './feed';
import { makeRecommender } from './offices';
import { approve, dialog, enter, fillJoin, MEMBER, operatorAtWork, type Person } from './people';
import { expect, type Page, test } from './site';

/** A different friend and code for each size, since both run on one site. */
const friendOf = (size: string): Person => {
  const digit = size === 'phone' ? '3' : '4';
  return {
    userId: `friend${digit}x`,
    password: 'friend!pass',
    nickname: size === 'phone' ? '추천삼' : '추천사',
    phone: `0108888000${digit}`,
    account: `880000000${digit}`,
    holder: '박친구',
    withdrawalPassword: '2580',
  };
};

/** The operator sets the terms; they apply from tomorrow, which the journey does not wait for. */
async function setTerms(operator: Page) {
  await operator.goto('/admin/recommenders/terms');
  await operator.getByRole('button', { name: '조건 변경' }).click();
  const change = dialog(operator, '추천 조건 변경');
  const enabled = change.getByLabel('추천 수익 적립');
  if (!(await enabled.isChecked())) {
    await change.getByText('추천 수익 적립').last().click();
    await change.getByLabel('스포츠 롤링 (%)').fill('10');
    await change.getByRole('button', { name: '프로모션', exact: true }).click();
    await change.getByRole('button', { name: '변경', exact: true }).click();
    await expect(change).toBeHidden();
    await expect(operator.getByRole('region', { name: '변경 예정' })).toContainText('10.00%');
    await database.query(
      `insert into recommender_terms (holds_from, enabled, deposit_min, request_min, casino, slot,
           mini, sports, virtual_sports, created_at)
       select '2020-01-01', enabled, deposit_min, request_min, casino, slot, mini, sports,
           virtual_sports, created_at
       from recommender_terms order by id desc limit 1`,
    );
  }
}

/** Ends the day: the friend's deposits and bets of today count as yesterday's. */
async function closeDay(operator: Page, friend: Person) {
  const own = 'member_id = (select id from members where user_id = $1)';
  for (const change of [
    `update bets set first_settled_at = first_settled_at - interval '1 day' where ${own}`,
    `insert into play_corrections (day) select distinct
         (first_settled_at at time zone 'Asia/Seoul')::date + moved
     from bets, unnest(array[0, 1]) as moved where ${own} and first_settled_at is not null`,
    `update charges set decided_at = decided_at - interval '1 day' where ${own}`,
  ]) {
    await database.query(change, [friend.userId]);
  }
  await database.query(
    "update recommenders set holds_from = (now() at time zone 'Asia/Seoul')::date - 1",
  );
  await database.query('delete from profit_days');
  await operator.goto('/admin/recommenders/profits');
  await operator.getByRole('button', { name: '적립 미리보기' }).click();
  const run = dialog(operator, '추천 적립');
  // The server also closes days automatically, and may be faster: before the preview or after it.
  const post = run.getByRole('button', { name: '반영', exact: true });
  const nothing = run.getByText('반영할 적립이 없습니다');
  await expect(post.or(nothing)).toBeVisible();
  if (await post.isVisible()) {
    await post.click();
    await expect.poll(async () => (await run.isHidden()) || (await nothing.isVisible())).toBe(true);
  }
}

test(
  'a recommender brings a friend and is paid for what the friend plays',
  {
    tag: '@phone',
  },
  async ({ page, browser }, info) => {
    const phone = info.project.name === 'phone';
    const friend = friendOf(info.project.name);
    const operator = await operatorAtWork(browser);
    await makeRecommender(operator, MEMBER.userId);
    await setTerms(operator);

    let link = '';
    await test.step('the recommender shares the link of the own code', async () => {
      await enter(page, MEMBER);
      await page.goto('/recommender/list');
      const codes = page.getByRole('region', { name: '내 가입코드' });
      await expect(codes).toContainText('추천 친구로 가입');
      link =
        (await codes
          .getByText(/joinCd=/)
          .first()
          .textContent()) ?? '';
      expect(link).toContain('/?joinCd=');
    });

    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const friends = await desk.newPage();
    await test.step('the friend signs up with it, deposits and bets', async () => {
      await friends.goto(link);
      await fillJoin(friends, friend);
      await approve(operator, '/admin/members', friend.userId, '승인');
      await page.reload();
      await expect(page.getByText(friend.nickname)).toBeVisible();
      await enter(friends, friend);
      await friends.goto('/europe');
      await purse(friends).getByRole('button', { name: '충전' }).click();
      const deposit = dialog(friends, '충전');
      await deposit.getByRole('button', { name: /^10만/ }).click();
      await deposit.getByText('보너스 없음').click();
      await deposit.getByRole('button', { name: '충전신청' }).click();
      await answer(friends, '입금신청을 완료했습니다.');
      await friends.keyboard.press('Escape');
      await approve(operator, '/admin/charges', friend.userId, '입금 확인, 승인');
      await expectBalance(friends, 100_000);
      const [fixture] = await onOffer(runOf(info.project.name, 74));
      await pickHomeWins(friends, [fixture]);
      await placeBet(friends, '100000');
      await expectBalance(friends, 0);
      replay(settle(fixture, { '1': result.lost }));
      await expect
        .poll(async () => {
          const { rows } = await database.query(
            `select count(*)::int as settled from bets b join members m on m.id = b.member_id
           where m.user_id = $1 and b.settled_at is not null`,
            [friend.userId],
          );
          return rows[0].settled;
        })
        .toBe(1);
    });

    await test.step('the day closes, and the profit is shown', async () => {
      await closeDay(operator, friend);
      await page.goto('/recommender/list');
      const row = page
        .getByRole('region', { name: '추천 친구' })
        .locator(phone ? 'li' : 'tr', { hasText: friend.nickname });
      await expect(row).toContainText('적립중');
      await expect(row).toContainText('100,000원');
      await expect(row).toContainText('10,000원');
    });

    await test.step('the recommender asks for it', async () => {
      await page.goto('/recommender/requestList');
      await page.getByLabel('신청 금액').fill('10000');
      await page.getByRole('button', { name: '수익금 신청', exact: true }).click();
      await expect(page.getByRole('region', { name: '신청 내역' })).toContainText('처리중');
    });

    await test.step('the operator pays, and it is cash', async () => {
      await operator.goto('/admin/profit-requests');
      const row = operator.getByRole('row', { name: new RegExp(MEMBER.userId) });
      await row.getByRole('button', { name: '지급' }).click();
      await dialog(operator, '지급 완료').getByRole('button', { name: '지급 완료' }).click();
      await expect(row).toBeHidden();
      const { rows } = await database.query(
        `select t.amount::int, a.kind
         from payouts p join members m on m.id = p.member_id
         left join postings t on t.reference = 'payout_cash:' || p.id
         left join accounts a on a.id = t.to_account and a.member_id = p.member_id
         where m.user_id = $1 order by p.id desc limit 1`,
        [MEMBER.userId],
      );
      expect(rows).toEqual([{ amount: 10_000, kind: 'cash' }]);
      await page.reload();
      await expect(page.getByRole('region', { name: '신청 내역' })).toContainText('지급 완료');
    });

    const books = execFileSync(process.env.HANPAN ?? '', ['audit'], { encoding: 'utf8' });
    expect(books).toContain('the books and the log of changes hold');
  },
);
