import { createHash, createHmac } from 'node:crypto';
import { answer, emoney, openSlip, slip } from './board';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, type Page, test } from './site';

/** A lotus round lasts 30 seconds here, and closes less than two seconds before the draw. */
const ROUND_MILLISECONDS = 30_000;
/** Time to place a bet on a busy machine. */
const ENOUGH_SECONDS = 15;
/** With even chances, this many rounds are all lost only once in about a million times. */
const ROUNDS_MAX = 20;
const STAKE = 10_000;

const timer = (page: Page) => page.getByRole('timer').first();

/** Seconds until the current round closes. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = ((await timer(page).textContent()) ?? '').split(':');
  return Number(minutes) * 60 + Number(seconds);
}

/** Waits for a round with enough time for a bet. Returns its number. */
async function roundWithTime(page: Page): Promise<number> {
  await expect(timer(page)).toBeVisible();
  const enough = async () => (await secondsLeft(page)) >= ENOUGH_SECONDS;
  await expect.poll(enough, { timeout: 2 * ROUND_MILLISECONDS }).toBe(true);
  const name = await page.getByRole('main').locator('header strong').first().textContent();
  return Number.parseInt(name ?? '', 10);
}

/** Places a bet on odd in the slip. */
async function betOnOdd(page: Page) {
  await page.getByRole('button', { name: '홀짝 홀 1.95' }).click();
  await openSlip(page);
  await slip(page).getByLabel('베팅금액').fill(String(STAKE));
  await slip(page).getByRole('button', { name: '베팅하기' }).click();
}

/** Waits until a round is drawn on the page. Returns the drawn number. */
async function drawnNumber(page: Page, round: number): Promise<number> {
  const result = page.getByRole('main').getByText(`${round}회차 결과`, { exact: true });
  await expect(result).toBeVisible({ timeout: 2 * ROUND_MILLISECONDS });
  const drawn = page.locator('[data-fresh][data-paused] .number').first();
  return Number(await drawn.textContent());
}

/** Plays a round from pick to result. Returns true if it was won. */
async function playRound(page: Page): Promise<boolean> {
  await page.goto('/minigame/lotus/oddeven');
  const round = await roundWithTime(page);
  const before = await emoney(page);
  await betOnOdd(page);
  await answer(page, `[로투스 홀짝] ${round}회차 홀짝 홀 10,000원 베팅이 완료 되었습니다.`);
  expect(await emoney(page)).toBe(before - STAKE);
  // On a slow machine the round is drawn while the second bet is refused.
  const [drawn] = await Promise.all([drawnNumber(page, round), expectOneBetARound(page)]);
  const won = drawn % 2 === 1;
  const after = won ? before + (STAKE * 95) / 100 : before - STAKE;
  await expect.poll(() => emoney(page), { timeout: ROUND_MILLISECONDS }).toBe(after);
  // After the round there is no further message.
  await expect(page.getByRole('button', { name: '확인', exact: true })).toHaveCount(0);
  return won;
}

/** The second bet on a round is refused. */
async function expectOneBetARound(page: Page) {
  await betOnOdd(page);
  await answer(page, '미니게임은 회차당 1회만 베팅가능합니다.');
  // Once the round is over, the slip offers to delete its pick.
  await slip(page)
    .getByRole('button', { name: /^(취소|선택 삭제)$/ })
    .click();
}

test('a member bets on a round, sees it drawn, is paid and finds it in the history', {
  tag: '@phone',
}, async ({ page }) => {
  await enter(page, MEMBER);
  let rounds = 1;
  while (!(await playRound(page)) && rounds < ROUNDS_MAX) rounds += 1;

  await page.goto('/dialog/history');
  const history = dialog(page, '베팅내역');
  await history.getByRole('tab', { name: '미니게임' }).click();
  await history.getByRole('button', { name: '로투스', exact: true }).click();
  const newest = history.getByRole('listitem').filter({ hasText: 'No.' }).first();
  await expect(newest).toContainText('당첨');
  await expect(newest).toContainText('추첨결과');
  await expect(newest).toContainText('19,500원');
  await history.getByRole('button', { name: '파워볼', exact: true }).click();
  await expect(history).toContainText('베팅내역이 없습니다');
});

/** The number of a lotus odd/even draw, calculated only from the page's explanation. */
function byHand(seed: string, label: string): number {
  const blocks = [0, 1, 2].map((block) =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(`${label}:${block}`).digest(),
  );
  const bytes = Buffer.concat(blocks);
  const largest = 2 ** 32 - (2 ** 32 % 10);
  const numbers = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4));
  const number = numbers.find((one) => one < largest) ?? Number.NaN;
  return 1 + (number % 10);
}

test('a member checks a round in the browser, and somebody else by hand', {
  tag: '@phone',
}, async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/minigame/lotus/oddeven');
  const round = await roundWithTime(page);
  const promised = (await page.locator('code').first().getAttribute('title')) ?? '';
  expect(promised).toMatch(/^[0-9a-f]{64}$/);
  const number = await drawnNumber(page, round);
  await page.getByRole('main').getByRole('link', { name: '검증', exact: true }).first().click();

  const result = page.getByRole('region', { name: '검증 결과' });
  await expect(result).toContainText(`${round}회차 검증`);
  for (const sentence of [
    '시드의 해시가 추첨 전에 공개한 해시와 일치합니다.',
    '이 브라우저가 추첨 전에 받아 둔 해시와도 일치합니다.',
    '시드로 다시 추첨한 결과가 발표된 결과와 같습니다.',
  ]) {
    await expect(result).toContainText(sentence);
  }
  const shown = page.getByLabel('추첨 전에 공개한 시드 해시');
  await expect(shown).toHaveValue(promised);
  const field = page.getByLabel('추첨 후에 공개한 시드');
  const seed = await field.inputValue();
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(promised);
  const command = await page.getByText(/openssl dgst/).textContent();
  const [, label = ''] = /printf '(.+):0'/.exec(command ?? '') ?? [];
  expect(byHand(seed, label)).toBe(number);

  // A forged seed is detected.
  await field.fill(`${seed.slice(0, -1)}${seed.endsWith('0') ? '1' : '0'}`);
  await expect(result).toContainText('시드의 해시가 추첨 전에 공개한 해시와 다릅니다.');
});

test('a game that goes under maintenance sends its members to the top page', async ({
  browser,
  page,
}) => {
  const operator = await operatorAtWork(browser);
  const set = (value: number) => setSetting(operator, 'powerLadderMaintenanceFlg', value);
  await enter(page, MEMBER);
  await page.goto('/minigame/powerladder');
  await expect(timer(page)).toBeVisible();
  await set(1);
  try {
    await answer(page, '파워사다리는 현재 점검중입니다.');
    await expect(page).not.toHaveURL(/minigame/);
    await page.goto('/minigame');
    await expect(page.getByText('점검중', { exact: true })).toBeVisible();
  } finally {
    await set(0);
  }
});
