import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadOfficeRules } from '@/rules';
import type { PromotionCostRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import PromotionCostsPage from './PromotionCostsPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const row = (change: Partial<PromotionCostRow> = {}): PromotionCostRow => ({
  kind: 'freeBet',
  memberId: 7,
  userId: 'member07',
  nickname: '회원7',
  campaignId: 3,
  boostId: null,
  name: '주말 프리벳',
  betId: 41,
  paid: 10_000,
  returned: 0,
  cost: 10_000,
  countedAt: '2026-03-02T03:00:00Z',
  ...change,
});

const rows = [
  row(),
  row({ kind: 'bonus', name: '첫 보너스', betId: 42, returned: 25_000, cost: -15_000 }),
  row({ kind: 'converted', name: '첫 보너스', betId: null, paid: 20_000, cost: 20_000 }),
  row({ kind: 'points', campaignId: null, name: '', betId: null, paid: 7_000, cost: 7_000 }),
  row({ kind: 'boost', campaignId: null, boostId: 5, name: '서울:부산 승패', betId: 43 }),
];
const sums = { total: 32_000, freeBets: 10_000, bonuses: 5_000, points: 7_000, boosts: 10_000 };

const open = (search = '') => {
  const asked = serve({
    'GET /api/admin/promotion-costs': { items: rows, count: rows.length, sums },
    'POST /api/admin/export/promotion-costs': { file: new Blob() },
  });
  const pages = [{ path: '/admin/promotion-costs', element: <PromotionCostsPage /> }];
  return draw(pages, `/admin/promotion-costs${search}`).then(() => asked);
};

test('each slip, and each bonus and points that became cash, has its cost, below the sums of all', async () => {
  await open();
  const [free, bonus, converted, points, boost] = (await screen.findAllByRole('row')).slice(1);
  for (const words of ['주말 프리벳', '프리벳', 'member07', '41', '10,000원']) {
    expect(free?.textContent).toContain(words);
  }
  expect(
    within(free as HTMLElement)
      .getByRole('link', { name: '41' })
      .getAttribute('href'),
  ).toBe('/admin/bets?status=all&search=41');
  expect(bonus?.textContent).toContain('-15,000원');
  expect(converted?.textContent).toContain('보너스 전환');
  expect(within(converted as HTMLElement).getAllByRole('link')).toHaveLength(1);
  expect(points?.textContent).toContain('포인트 전환');
  expect(points?.textContent).toContain('7,000원');
  expect(boost?.textContent).toContain('배당 부스트');
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual(['32,000원', '10,000원', '5,000원', '7,000원', '10,000원']);
  expect(screen.getByText('기간을 정하지 않으면 최근 30일')).toBeTruthy();
});

test('the days and the kind of a figure are asked for, and saved', async () => {
  const asked = await open('?kind=net&from=2026-03-01&to=2026-03-02');
  const narrowed = { kind: 'net', from: '2026-03-01', to: '2026-03-02' };
  await screen.findAllByRole('row');
  expect(inputsOf(asked, 'GET /api/admin/promotion-costs')).toEqual([
    { page: '1', perpage: '20', ...narrowed },
  ]);
  expect(screen.queryByText('기간을 정하지 않으면 최근 30일')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'CSV 저장' }));
  await waitFor(() => expect(inputsOf(asked, 'POST /api/admin/export/{list}')).toEqual([narrowed]));
});

test('a link narrows the list to a promotion, by its name', async () => {
  const asked = await open(`?${new URLSearchParams({ subject: 'campaign:3', of: '주말 프리벳' })}`);
  await screen.findAllByRole('row');
  expect(inputsOf(asked, 'GET /api/admin/promotion-costs')).toEqual([
    { page: '1', perpage: '20', subject: 'campaign:3' },
  ]);
  expect(screen.getByDisplayValue('주말 프리벳')).toBeTruthy();
});
