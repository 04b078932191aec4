import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import { reportQuery } from '@/components/office/queries';
import { loadRules } from '@/rules';
import type { Figures, PeriodReport } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import ReportsPage from './ReportsPage';

beforeAll(() => loadRules());
beforeEach(() => setClock('2026-03-20T03:00:00Z'));
afterEach(clear);

const figures: Figures = {
  stakes: 122_000,
  turnover: 85_000,
  payouts: 100_000,
  ggr: -15_000,
  ggrPercent: '-17.64',
  bets: 6,
  members: 3,
};
const report: PeriodReport = {
  from: '2026-03-02',
  to: '2026-03-02',
  total: { ...figures, stakes: 162_000, ggr: 4_000 },
  promotions: { freeBets: 12_000, bonuses: 3_000, points: 500, boosts: 7_500, ngr: -11_500 },
  rows: {
    items: [
      { key: '6046', name: '축구', detail: '', figures },
      { key: '', name: '여러 종목', detail: '', figures: { ...figures, ggrPercent: null } },
    ],
    count: 2,
  },
};

const address = '/admin/reports?by=sport&from=2026-03-02&to=2026-03-02&sort=won';
const pages = [{ path: '/admin/reports', element: <ReportsPage /> }];
const site = () =>
  serve({
    'GET /api/admin/reports/sport': report,
    'GET /api/admin/reports/league': report,
    'GET /api/admin/reports/day': report,
  });

test('a report shows all together, and each row with its margin', async () => {
  const asked = site();
  await draw(pages, address);
  const total = within(await screen.findByRole('region', { name: '합계' }));
  expect(total.getByText('162,000')).toBeTruthy();
  expect(total.getByText('+4,000')).toBeTruthy();
  const football = screen.getByRole('link', { name: '축구' }).closest('tr') as HTMLElement;
  expect(within(football).getByText('-17.64%')).toBeTruthy();
  expect(within(football).getByText('-15,000')).toBeTruthy();
  expect(within(football).getByRole('link', { name: '베팅 보기' }).getAttribute('href')).toContain(
    '/admin/bets?status=all&moment=settled&from=2026-03-02&to=2026-03-02&subject=sport%3A6046',
  );
  expect(within(football).getByRole('link', { name: '122,000' }).getAttribute('href')).toContain(
    '/admin/bets?status=all&moment=placed&from=2026-03-02&to=2026-03-02&subject=sport%3A6046',
  );
  // What has no narrower report leads to its slips at once.
  const several = screen.getByRole('link', { name: '여러 종목' });
  expect(several.getAttribute('href')).toContain('moment=settled');
  expect(several.getAttribute('href')).toContain('subject=sport%3A&');
  expect(screen.getAllByRole('link', { name: '베팅 보기' })).toHaveLength(1);
  expect(asked.find(({ endpoint }) => endpoint === 'GET /api/admin/reports/sport')?.input).toEqual({
    from: '2026-03-02',
    to: '2026-03-02',
    sort: 'won',
    page: '1',
    perpage: '31',
  });
});

test('below the totals is what promotions have cost, and what is left', async () => {
  site();
  await draw(pages, address);
  const costs = within(await screen.findByRole('region', { name: '프로모션 비용' }));
  const shown = costs.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual(['12,000원', '3,000원', '500원', '7,500원', '-11,500원']);
  const links = costs.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/admin/promotion-costs?kind=freeBet&from=2026-03-02&to=2026-03-02',
    '/admin/promotion-costs?kind=bonus&from=2026-03-02&to=2026-03-02',
    '/admin/promotion-costs?kind=points&from=2026-03-02&to=2026-03-02',
    '/admin/promotion-costs?kind=boost&from=2026-03-02&to=2026-03-02',
    '/admin/dashboard/days?from=2026-03-02&to=2026-03-02',
  ]);
});

test('a row leads into what it is made of, and the way out is there', async () => {
  const asked = site();
  await draw(pages, address);
  fireEvent.click(await screen.findByRole('link', { name: '축구' }));
  const leave = await screen.findByRole('button', { name: /축구/ });
  const sent = () =>
    asked.findLast(({ endpoint }) => endpoint === 'GET /api/admin/reports/league')?.input;
  expect(sent()).toMatchObject({ subject: 'sport:6046', from: '2026-03-02' });
  await act(async () => void fireEvent.click(leave));
  expect(sent()).not.toHaveProperty('subject');
});

test('while other days load, all figures of the days before are dimmed', async () => {
  let answer = (_: PeriodReport) => {};
  serve({
    'GET /api/admin/reports/sport': ({ from }) =>
      from === '2026-03-02'
        ? report
        : new Promise<PeriodReport>((resolve) => {
            answer = resolve;
          }),
  });
  await draw(pages, address);
  const isLeaving = (name: string) =>
    screen.getByRole('region', { name }).closest('[aria-busy="true"]') !== null;
  await screen.findByRole('region', { name: '합계' });
  expect(screen.getByText(/^\d\d:\d\d:\d\d 기준$/)).toBeTruthy();
  const leaving = () => ['합계', '프로모션 비용', '보고서'].map(isLeaving);
  expect(leaving()).toEqual([false, false, false]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '어제' })));
  expect(leaving()).toEqual([true, true, true]);
  await act(async () => answer(report));
  expect(leaving()).toEqual([false, false, false]);
});

test('a report with today is read again each minute', () => {
  const interval = (to?: string) => {
    const { refetchInterval } = reportQuery('day', to ? { to } : {});
    return typeof refetchInterval === 'function' && refetchInterval({} as never);
  };
  expect(interval('2026-03-20')).toBe(60_000);
  expect(interval()).toBe(60_000);
  expect(interval('2026-03-19')).toBe(false);
});

test('another tab keeps the days and leaves what it was narrowed to', async () => {
  const asked = site();
  await draw(pages, `${address.replace('sport', 'league')}&subject=sport:6046&of=축구`);
  await screen.findByRole('button', { name: /축구/ });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '일자' })));
  const sent = asked.findLast(({ endpoint }) => endpoint === 'GET /api/admin/reports/day')?.input;
  expect(sent).toEqual({ from: '2026-03-02', to: '2026-03-02', page: '1', perpage: '31' });
});
