import { randomUUID } from 'node:crypto';
import { answer, emoney, expectBalance, pickHomeWins, purse, slip } from './board';
import { announce, type Fixture, oddsId, offer, onOffer, replay, yesterday } from './feed';
import { enter, MEMBER } from './people';
import { expect, type Page, test } from './site';

async function loggedIn(page: Page): Promise<number> {
  await enter(page, MEMBER);
  await page.goto('/europe');
  await expect(purse(page)).toContainText('보유머니');
  return (await (await page.request.get('/api/auth/user')).json()).id;
}

/** A single bet on the home win, as the page would send it. */
async function single(page: Page, memberId: number, fixture: Fixture, stake: number) {
  const view = await (await page.request.get(`/api/sports-prematch/fixtures/${fixture.id}`)).json();
  const id = oddsId(fixture, '1');
  const [{ selections }] = view.markets;
  const { version } = selections.find((selection: { oddsId: string }) => selection.oddsId === id);
  const price = fixture.prices['1'];
  return {
    requestId: randomUUID(),
    memberId,
    totalRatio: price,
    amounts: stake,
    bettings: [
      { betPrice: price, fixtureId: fixture.id, oddsId: id, sportId: 6046, marketId: 1, version },
    ],
    gameDetailType: 91,
    gameStyle: 'EU',
    changeFlag: false,
  };
}

const place = (page: Page, data: object) =>
  page.request.post('/api/sports-prematch/betting', { data });

test('what must not happen to a bet does not', async ({ page }) => {
  const memberId = await loggedIn(page);
  const [first, second, third] = await onOffer(10);
  const before = await emoney(page);

  await test.step('the same bet sent twice at once moves money once', async () => {
    const bet = await single(page, memberId, first, 10_000);
    const answers = await Promise.all([place(page, bet), place(page, bet)]);
    const receipts = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
    expect(receipts[0].betId).toBe(receipts[1].betId);
    expect(await emoney(page)).toBe(before - 10_000);
  });

  await test.step('of two bets that together exceed the balance one is refused', async () => {
    const stake = 600_000;
    const bets = [
      await single(page, memberId, second, stake),
      await single(page, memberId, third, stake),
    ];
    const answers = await Promise.all(bets.map((bet) => place(page, bet)));
    expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 422]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.map(({ code }) => code)).toContain('BALANCE_TOO_SMALL');
    expect(await emoney(page)).toBe(before - 10_000 - stake);
  });

  await test.step('a price that changed gives 409 with old and new', async () => {
    const bet = await single(page, memberId, first, 5_000);
    replay(offer(first, { '1': '1.70' }));
    await expect
      .poll(async () => (await (await place(page, bet)).json()).code)
      .toBe('PRICE_CHANGED');
    const answer = await place(page, bet);
    expect(answer.status()).toBe(409);
    const [changed] = (await answer.json()).changed;
    expect(changed).toMatchObject({ oldPrice: '1.85', newPrice: '1.70' });
  });

  await test.step('the page strikes the old price through and asks', async () => {
    await page.reload();
    await pickHomeWins(page, [second]);
    replay(offer(second, { '1': '2.20' }));
    await expect(slip(page).locator('s')).toContainText('2.00');
    await slip(page).getByRole('button', { name: '변경 배당 수락' }).click();
    await expect(slip(page)).toContainText('총배당2.20');
    await slip(page).getByLabel('베팅금액').fill('5000');
    await slip(page).getByRole('button', { name: '베팅하기' }).click();
    await answer(page, '베팅이 완료 되었습니다.');
  });

  await test.step('the largest stake that would be accepted is offered, in words that are not cut', async () => {
    await pickHomeWins(page, [third]);
    const refused = {
      code: 'EXPOSURE_LIMIT_REACHED',
      message: '한도를 초과했습니다.',
      max: 100_000,
    };
    const betting = '**/api/sports-prematch/betting';
    await page.route(betting, (route) => route.fulfill({ status: 422, json: refused }));
    await slip(page).getByLabel('베팅금액').fill('200000');
    await slip(page).getByRole('button', { name: '베팅하기' }).click();
    const change = page.getByRole('button', { name: '100,000원으로 변경' });
    const label = change.locator('.mantine-Button-label');
    await expect(label).toBeVisible();
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await change.click();
    await expect(slip(page).getByLabel('베팅금액')).toHaveValue('100,000');
    await page.unroute(betting);
    await slip(page).getByRole('button', { name: '전체삭제' }).click();
  });

  await test.step('a fixture that started is refused', async () => {
    const bet = await single(page, memberId, third, 5_000);
    replay(announce(third, yesterday()));
    await expect
      .poll(async () => (await (await place(page, bet)).json()).code)
      .toBe('FIXTURE_STARTED');
  });
  await expectBalance(page, before - 10_000 - 600_000 - 5_000);
});
