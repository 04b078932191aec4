import { createHash } from 'node:crypto';
import { answer, emoney, openSlip, slip } from './board';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { expect, type Locator, MOVING, type Page, test } from './site';

/** Soccer leagues and dog venues start an event every 80 seconds here, one after the other. */
const INTERVAL_MILLISECONDS = 80_000;
/** Enough time for a bet on a busy machine, and the most that the journey waits. */
const ENOUGH_SECONDS = 22;
const LONG_SECONDS = 62;
const STAKE = 10_000;

const main = (page: Page) => page.getByRole('main');
const timer = (page: Page) => main(page).getByRole('timer');

/** Opens a league whose next event is open for a while. Returns the event's number. */
async function openLeague(page: Page, sport: string): Promise<number> {
  await page.goto(`/bet365/${sport}`);
  const leagues = main(page).getByRole('navigation', { name: '리그' }).getByRole('link');
  await expect(timer(page)).toBeVisible();
  await expect(async () => {
    for (const league of await leagues.all()) {
      await league.click();
      await expect(league).toHaveAttribute('aria-current', 'page');
      const [minutes, seconds] = ((await timer(page).textContent()) ?? '').split(':').map(Number);
      const left = (minutes ?? 0) * 60 + (seconds ?? 0);
      if (left >= ENOUGH_SECONDS && left <= LONG_SECONDS) return;
    }
    throw new Error('no league has time enough');
  }).toPass({ timeout: INTERVAL_MILLISECONDS });
  const number = await main(page).locator('header strong').first().textContent();
  return Number.parseInt(number ?? '', 10);
}

/** Places a bet on a selection by the start of its name. Returns its payout if it wins. */
async function bet(page: Page, name: RegExp): Promise<number> {
  const selection = main(page).getByRole('button', { name });
  const [price = '0'] = /[\d.]+$/.exec((await selection.getAttribute('aria-label')) ?? '') ?? [];
  await selection.click();
  await openSlip(page);
  await slip(page).getByLabel('베팅금액').fill(String(STAKE));
  await slip(page).getByRole('button', { name: '베팅하기' }).click();
  await answer(page, '베팅이 완료 되었습니다.');
  const hundredths = Number(price.replace('.', ''));
  return Math.floor((hundredths * STAKE) / 100);
}

/** Waits until an event is shown, and then until it is over. */
async function watch(page: Page, number: number) {
  const status = (words: string) => main(page).getByText(`${number}회차 ${words}`, { exact: true });
  await expect(status('중계')).toBeVisible({ timeout: INTERVAL_MILLISECONDS });
  await expect(status('결과')).toBeVisible({ timeout: INTERVAL_MILLISECONDS });
}

/** The slips of one virtual game, newest first. */
async function historyOf(page: Page, kind: string): Promise<Locator> {
  await page.goto('/dialog/history');
  const history = dialog(page, '베팅내역');
  await history.getByRole('tab', { name: '가상게임' }).click();
  await history.getByRole('button', { name: kind, exact: true }).click();
  return history.getByRole('listitem').filter({ hasText: 'No.' });
}

test('a member bets on a virtual match, sees it played, is paid and checks it', async ({
  page,
}) => {
  await enter(page, MEMBER);
  const number = await openLeague(page, 'soccer');
  const promised = (await main(page).locator('code').first().getAttribute('title')) ?? '';
  const before = await emoney(page);
  const over = await bet(page, /^언더오버 오버 2\.5 /);
  const under = await bet(page, /^언더오버 언더 2\.5 /);
  expect(await emoney(page)).toBe(before - 2 * STAKE);
  await expect(main(page).getByText('내 베팅')).toHaveCount(2);

  await watch(page, number);
  await expect(main(page).getByText('경기종료').first()).toBeVisible();
  const score =
    (await main(page)
      .getByText(/^(점수 )?\d+ : \d+$/)
      .first()
      .textContent()) ?? '';
  const [home = 0, away = 0] = (score.match(/\d+/g) ?? []).map(Number);
  const paid = home + away > 2 ? over : under;
  const settled = () => emoney(page);
  await expect.poll(settled).toBe(before - 2 * STAKE + paid);

  await main(page).getByRole('link', { name: '검증', exact: true }).first().click();
  const result = page.getByRole('region', { name: '검증 결과' });
  await expect(result).toContainText(`${number}회차 검증`);
  for (const sentence of [
    '시드의 해시가 추첨 전에 공개한 해시와 일치합니다.',
    '이 브라우저가 추첨 전에 받아 둔 해시와도 일치합니다.',
    '시드로 다시 추첨한 결과가 발표된 결과와 같습니다.',
  ]) {
    await expect(result).toContainText(sentence);
  }
  const seed = await page.getByLabel('추첨 후에 공개한 시드').inputValue();
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(promised);
  await expect(result).toContainText(`${home} : ${away}`);

  const slips = await historyOf(page, '축구');
  for (const [place, won] of [home + away < 3, home + away > 2].entries()) {
    await expect(slips.nth(place)).toContainText(won ? '당첨' : '낙첨');
    await expect(slips.nth(place)).toContainText(`${home}:${away}`);
  }
});

test.describe('in motion', () => {
  test.use(MOVING);
  test('a member bets on a dog race, sees it run, and finds the runner in the history', async ({
    page,
  }) => {
    await enter(page, MEMBER);
    const number = await openLeague(page, 'dog');
    const runner = main(page).getByRole('button', { name: /^단승 2번 / });
    const [, name = ''] =
      /^단승 2번 (\S+) /.exec((await runner.getAttribute('aria-label')) ?? '') ?? [];
    const before = await emoney(page);
    const pays = await bet(page, /^단승 2번 /);

    await watch(page, number);
    const order = main(page).getByRole('list', { name: '결과', exact: true }).getByRole('listitem');
    const won = ((await order.first().textContent()) ?? '').endsWith(name);
    const after = before - STAKE + (won ? pays : 0);
    const slips = await historyOf(page, '개경주');
    await expect(slips.first()).toContainText(won ? '당첨' : '낙첨');
    await expect(slips.first()).toContainText(`2번 ${name}`);
    expect(await emoney(page)).toBe(after);
  });
});

test('an operator voids a virtual event, and stakes go back', async ({ browser, page }) => {
  await enter(page, MEMBER);
  const number = await openLeague(page, 'dog');
  const chosen = main(page)
    .getByRole('navigation', { name: '리그' })
    .locator('[aria-current] strong');
  const venue = (await chosen.textContent()) ?? '';
  const before = await emoney(page);
  await bet(page, /^단승 1번 /);
  const operator = await operatorAtWork(browser);
  await operator.goto('/admin/virtuals');
  const row = operator.getByRole('row', { name: new RegExp(`${venue} ${number}회차`) });
  await row.getByRole('button', { name: '무효' }).click();
  const asked = dialog(operator, '경기 무효');
  await asked.getByText('중계 장애').click();
  await asked.getByRole('button', { name: '무효 처리' }).click();
  await expect(asked).toBeHidden();
  await expect.poll(() => emoney(page)).toBe(before);
});

/** Number of prices in the main market of each sport. */
const SPORTS = { soccer: 3, basketball: 2, dog: 12, horse: 16 };

/** Bottom edge of the visible page: the bar of phones, or the edge of the window. */
const fold = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="빠른 메뉴"]');
    return bar ? bar.getBoundingClientRect().top : innerHeight;
  });

test(
  'the first prices of every virtual game are in sight without scrolling',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    if (project.name === 'desktop') await page.setViewportSize({ width: 1366, height: 768 });
    await enter(page, MEMBER);
    for (const [sport, count] of Object.entries(SPORTS)) {
      await page.goto(`/bet365/${sport}`);
      const prices = main(page)
        .getByRole('region', { name: '베팅', exact: true })
        .getByRole('button');
      // An outcome too certain for a price is not offered.
      await expect.poll(() => prices.count()).toBeGreaterThan(count / 2);
      const bottoms = await prices.evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect().bottom),
      );
      expect(Math.max(...bottoms), sport).toBeLessThanOrEqual(await fold(page));
      await expect(main(page).getByText(/ · 다음 경기$/)).toBeInViewport();
    }
  },
);
