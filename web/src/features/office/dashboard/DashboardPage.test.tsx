import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import type { Cohort, Dashboard, DashboardDay, DashboardFigures } from '@/rules/wire';
import { clear, draw, resize } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import { completed, movedBy, type Placed, reset } from './arrangement';
import DashboardPage from './DashboardPage';

beforeEach(() => setClock('2026-03-20T03:00:00Z'));
afterEach(() => {
  reset();
  clear();
  return resize(1_440);
});

const figures = (ggr: number): DashboardFigures => ({
  stakes: 50_000,
  turnover: 40_000,
  ggr,
  ngr: ggr - 5_000,
  deposits: 100_000,
  withdrawals: 30_000,
  netDeposits: 70_000,
  activeMembers: 3,
  newMembers: 2,
  firstDeposits: 1,
});
const day = (name: string, ggr: number): DashboardDay => ({ day: name, figures: figures(ggr) });
const dashboard: Dashboard = {
  days: [day('2026-03-01', 12_000), day('2026-03-02', -2_000)],
  daysBefore: [day('2026-02-27', 1_000), day('2026-02-28', 19_000)],
  total: figures(10_000),
  totalBefore: figures(20_000),
  changes: {
    stakes: '0.0',
    turnover: '0.0',
    ggr: '-50.0',
    ngr: '-66.6',
    deposits: '+12.5',
    withdrawals: null,
    netDeposits: null,
    activeMembers: null,
    newMembers: null,
    firstDeposits: null,
  },
  sports: [
    {
      sportId: 6046,
      name: '축구',
      now: { turnover: 40_000, ggr: 10_000, percent: '25.00' },
      before: { turnover: 0, ggr: 0, percent: null },
    },
  ],
  reported: true,
};
const cohorts: Cohort[] = [
  {
    month: '2026-02-01',
    members: 4,
    months: [
      { month: '2026-02-01', active: 2, activePercent: '50.0', deposits: 120_000, ggr: 9_000 },
      { month: '2026-03-01', active: 1, activePercent: '25.0', deposits: 0, ggr: -1_000 },
    ],
  },
];

const pages = [{ path: '/admin/dashboard', element: <DashboardPage /> }];
const site = (reply: Dashboard = dashboard) =>
  serve({
    'GET /api/admin/dashboard': reply,
    'GET /api/admin/cohorts/joined': cohorts,
    'GET /api/admin/cohorts/deposited': cohorts,
    'POST /api/admin/export/cohorts-deposited': { file: new Blob() },
  });
const open = () => draw(pages, '/admin/dashboard?from=2026-03-01&to=2026-03-02');
const card = (name: string) => screen.findByRole('region', { name });

test('a figure has its change with sign and mark, and the same days as a table', async () => {
  const asked = site();
  await open();
  const ggr = within(await card('손익'));
  expect(ggr.getByText('10,000원')).toBeTruthy();
  expect(ggr.getByText('-50.0%').textContent).toBe('▼ -50.0%');
  const row = ggr.getByRole('rowheader', { name: '2026-03-02', hidden: true }).closest('tr');
  expect(row?.textContent).toBe('2026-03-02-2,000원19,000원');
  const input = asked.find(({ endpoint }) => endpoint === 'GET /api/admin/dashboard')?.input;
  expect(input).toEqual({ from: '2026-03-01', to: '2026-03-02' });
});

test('the days that are shown at first do not count as a filter, and others do', async () => {
  site();
  await resize(375);
  await draw(pages, '/admin/dashboard');
  await card('손익');
  fireEvent.click(screen.getByRole('button', { name: '필터' }));
  expect(screen.queryByRole('button', { name: '필터 해제' })).toBeNull();
  fireEvent.change(screen.getByLabelText('기간 시작일'), { target: { value: '2026-03-01' } });
  expect(await screen.findByRole('button', { name: '필터 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '필터 해제' }));
  expect(await screen.findByRole('button', { name: '필터' })).toBeTruthy();
});

test('no days are asked for that are reversed or have not begun', async () => {
  const asked = site();
  await draw(pages, '/admin/dashboard?from=2026-03-02&to=2026-03-01');
  await card('손익');
  const spans = () => inputsOf(asked, 'GET /api/admin/dashboard');
  expect(spans()).toEqual([{ from: '2026-03-01', to: '2026-03-02' }]);
  const until = screen.getByLabelText<HTMLInputElement>('기간 종료일');
  fireEvent.change(until, { target: { value: '2098-01-01' } });
  fireEvent.blur(until);
  expect(until.value).toBe('2026-03-02');
  expect(until.max).toBe('2026-03-20');
  expect(spans()).toHaveLength(1);
});

test('a figure without any value has no empty chart', async () => {
  const still = day('2026-03-01', 0);
  site({ ...dashboard, days: [still, day('2026-03-02', 0)], daysBefore: [still, still] });
  await open();
  expect(within(await card('충전')).getByRole('slider', { name: '일별 충전' })).toBeTruthy();
  expect(within(await card('손익')).queryByRole('slider', { name: '일별 손익' })).toBeNull();
});

test('cards are moved, hidden and shown again, and stay so', async () => {
  site();
  await open();
  await card('손익');
  fireEvent.click(screen.getByRole('button', { name: '카드 배치' }));
  fireEvent.click(screen.getByRole('button', { name: '순손익 앞으로' }));
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(names().slice(0, 2)).toEqual(['순손익', '손익']);
  fireEvent.click(screen.getByRole('button', { name: '손익 숨기기' }));
  expect(names()).not.toContain('손익');
  expect(localStorage.getItem('hanpan.dashboard')).toContain('"card":"ggr","shown":false');
  const show = screen.getByRole('button', { name: '손익 보이기' });
  expect(document.activeElement).toBe(show);
  fireEvent.click(show);
  expect(names()).toContain('손익');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '손익 숨기기' }));
});

test('a cohort is shown by share, deposits or revenue', async () => {
  site();
  await open();
  const table = within(await card('코호트'));
  expect(await table.findByText('50.0%')).toBeTruthy();
  fireEvent.click(table.getByRole('radio', { name: '충전' }));
  expect(table.getByText('12만원')).toBeTruthy();
});

test('a month of a cohort opens its members', async () => {
  site();
  await open();
  const table = within(await card('코호트'));
  const opened = async () =>
    (await table.findAllByRole('link', { name: /^\d{4}\.\d\d$/ }))[0]?.getAttribute('href');
  expect(await opened()).toMatch(/status=all&from=\d{4}-\d\d-01&to=/);
  fireEvent.click(table.getByRole('radio', { name: '첫 충전월' }));
  expect(await opened()).toMatch(/status=all&moment=deposited&from=\d{4}-\d\d-01&to=/);
});

test('the shown cohorts are saved as a table', async () => {
  const asked = site();
  await open();
  const table = within(await card('코호트'));
  fireEvent.click(table.getByRole('radio', { name: '첫 충전월' }));
  fireEvent.click(await table.findByRole('button', { name: 'CSV 저장' }));
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  await waitFor(() => expect(saved()).toEqual([{}]));
  expect(asked.at(-1)?.endpoint).toBe('POST /api/admin/export/cohorts-deposited');
});

test('a stored arrangement is completed, and what is unknown in it dropped', () => {
  const placed = completed([{ card: 'ngr', shown: false, size: 'full' }, { card: 'x' }, null]);
  expect(placed[0]).toEqual({ card: 'ngr', shown: false, size: 'full' });
  expect(placed).toHaveLength(11);
  expect(completed('x')).toHaveLength(11);
  const moved = movedBy(placed, 'ngr', 1);
  expect(moved[1]?.card).toBe('ngr');
  expect(movedBy(placed, 'ngr', -1)).toEqual(placed);
});

test('a card moves past those that are hidden', () => {
  const one = (card: string, shown: boolean): Placed => ({ card, shown, size: 'half' });
  const placed = [one('ggr', true), one('stakes', false), one('ngr', true), one('deposits', false)];
  const names = (moved: Placed[]) => moved.map(({ card }) => card);
  expect(names(movedBy(placed, 'ggr', 1))).toEqual(['stakes', 'ngr', 'ggr', 'deposits']);
  expect(names(movedBy(placed, 'ngr', -1))).toEqual(['ngr', 'ggr', 'stakes', 'deposits']);
  expect(movedBy(placed, 'ngr', 1)).toEqual(placed);
});
