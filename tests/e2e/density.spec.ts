import { enter, MEMBER } from './people';
import { expect, type Page, test } from './site';

/** A larger shift moves content that is being read or pressed. */
const LAYOUT_SHIFT_MAX = 0.02;
const FIXTURES = 20;

const selection = (oddsId: string, name: string, label: string, line: string | null = null) => ({
  ...{ oddsId, name, label, line, price: '12.50', version: 1, status: 1 },
});

/** A fixture with two markets, in a league of four. */
function fixture(index: number) {
  const fixtureId = 990_000 + index;
  const [homeName, awayName] = [`브라이턴 ${index}`, `맨체스터 유나이티드 ${index}`];
  return {
    ...{ fixtureId, sportId: 6046, leagueId: Math.floor(index / 4), leagueName: '여정' },
    ...{ homeName, awayName, startAt: '2099-01-01T03:30:00Z', status: 1, suspended: false },
    ...{ score: null, marketCount: 30 },
    markets: [
      {
        ...{ marketId: 1, name: '승무패', baseline: null },
        selections: [
          selection(`${index}1`, '1', homeName),
          selection(`${index}2`, 'X', '무승부'),
          selection(`${index}3`, '2', awayName),
        ],
      },
      {
        ...{ marketId: 2, name: '언더오버', baseline: '2.25' },
        selections: [
          selection(`${index}4`, 'Over', '오버', '2.25'),
          selection(`${index}5`, 'Under', '언더', '2.25'),
        ],
      },
    ],
  };
}

const all = Array.from({ length: FIXTURES }, (_, index) => fixture(index));
const listingOf = (fixtures: typeof all) => ({
  ...{ days: [{ day: '2099-01-01', count: FIXTURES }], count: FIXTURES, sequence: 1 },
  leagues: Array.from({ length: FIXTURES / 4 }, (_, league) => ({
    ...{ sportId: 6046, leagueId: league, name: `리그 ${league}`, locationName: '여정' },
    imagePath: '',
    columns: [
      { marketId: 1, name: '승무패' },
      { marketId: 2, name: '언더오버' },
    ],
    fixtures: fixtures.slice(league * 4, league * 4 + 4),
  })),
});

/** Opens a listing of fixtures that are the same in every run. */
async function open(page: Page, path: string, fixtures = all) {
  await page.route('**/api/sports-prematch/fixtures?*', (route) =>
    route.fulfill({ json: listingOf(fixtures) }),
  );
  await page.goto(path);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Number of fixtures that are entirely visible, above the bar of phones. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="빠른 메뉴"]');
    const bottom = bar ? bar.getBoundingClientRect().top : innerHeight;
    return [...document.querySelectorAll('article')].filter(
      (row) => row.getBoundingClientRect().bottom <= bottom,
    ).length;
  });

test('eight fixtures are in sight on laptops, and rows go down to 1024 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, MEMBER);
  await open(page, '/europe');
  expect(await inSight(page)).toBeGreaterThanOrEqual(8);
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    const prices = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /12\.50/ });
    await expect(prices).toHaveCount(5);
    const tops = await prices.evaluateAll((buttons) =>
      buttons.map((button) => Math.round(button.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size, `one line at ${width}`).toBe(1);
    const beyond = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
  }
});

test('five fixtures are in sight on a phone in both styles, and nothing jumps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await enter(page, MEMBER);
  for (const path of ['/europe', '/korea']) {
    await open(page, path);
    expect(await inSight(page), path).toBeGreaterThanOrEqual(5);
    await page.waitForLoadState('load');
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved, path).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  }
});

test('a price of three digits has its label beside it, in a row as high as the others', async ({
  page,
}) => {
  const long = structuredClone(all);
  for (const { selections } of long[1]?.markets ?? []) {
    for (const one of selections) one.price = '125.00';
  }
  await enter(page, MEMBER);
  for (const [width, height] of [
    [375, 812],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/europe', long);
    const rows = page.getByRole('article');
    const prices = rows.nth(1).getByRole('button', { name: /125\.00/ });
    await expect(rows.nth(2)).toBeVisible();
    // Those of the first market, at least.
    await expect(prices.nth(2)).toBeVisible();
    const heights = await rows.evaluateAll((articles) =>
      articles.slice(1, 3).map((article) => article.getBoundingClientRect().height),
    );
    expect(heights[0], `at ${width}`).toBe(heights[1]);
    const cut = await prices.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const box = button.getBoundingClientRect();
        return [...button.querySelectorAll('span')]
          .filter((words) => {
            const { left, right } = words.getBoundingClientRect();
            return left < box.left || right > box.right || words.scrollWidth > right - left + 1;
          })
          .map((words) => words.textContent);
      }),
    );
    expect(cut, `at ${width}`).toEqual([]);
  }
});
