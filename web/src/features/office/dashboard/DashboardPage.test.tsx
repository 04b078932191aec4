import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import type { Cohort, Dashboard, DashboardArrangement, PlacedCard, SportHold } from '@/rules/wire';
import { dashboard, day } from '@/testing/dashboard';
import { clear, draw, messages, resize } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import { movedBy } from './arrangement';
import DashboardPage from './DashboardPage';

beforeEach(() => setClock('2026-03-20T03:00:00Z'));
afterEach(() => {
  clear();
  return resize(1_440);
});

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

const READ = 'GET /api/admin/me/dashboard';
const SAVE = 'PUT /api/admin/me/dashboard';

const one = (card: PlacedCard['card'], shown = true): PlacedCard => ({ card, shown, size: 'half' });
const arranged: DashboardArrangement = {
  cards: [
    one('ggr'),
    one('stakes', false),
    one('ngr'),
    one('deposits'),
    { ...one('sports'), size: 'full' },
    { ...one('cohorts'), size: 'full' },
  ],
};

const pages = [{ path: '/admin/dashboard', element: <DashboardPage /> }];
const site = (reply: Dashboard = dashboard, answers: Answers = {}) =>
  serve({
    'GET /api/admin/dashboard': reply,
    [READ]: arranged,
    [SAVE]: (input) => input,
    'GET /api/admin/cohorts/joined': cohorts,
    'GET /api/admin/cohorts/deposited': cohorts,
    'POST /api/admin/export/cohorts-deposited': { file: new Blob() },
    ...answers,
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

test('today is left out of the comparison, which says so', async () => {
  const compared = { ...dashboard.total, ggr: 12_000 };
  const totalBefore = { ...dashboard.totalBefore, ggr: 1_000 };
  site({ ...dashboard, withoutToday: true, compared, totalBefore });
  await open();
  const ggr = within(await card('손익'));
  expect(ggr.getByText('10,000원')).toBeTruthy();
  expect(ggr.getByText('오늘 제외 12,000원 · 이전 1,000원')).toBeTruthy();
  const sports = within(await card('종목별 마진'));
  expect(sports.getByRole('columnheader', { name: '오늘 제외' })).toBeTruthy();
  const row = within(sports.getByRole('rowheader', { name: '축구' }).closest('tr') as HTMLElement);
  const before = row.getByRole('link', { name: '50.00%' }).getAttribute('href');
  expect(before).toContain('from=2026-02-27&to=2026-02-27');
});

test('today alone is not compared', async () => {
  const [days, daysBefore] = [dashboard.days.slice(1), dashboard.daysBefore.slice(1)];
  site({ ...dashboard, days, daysBefore, withoutToday: true });
  await open();
  expect(within(await card('손익')).getByText('오늘은 끝난 뒤 비교')).toBeTruthy();
  const sports = within(await card('종목별 마진'));
  expect(sports.queryByRole('link', { name: '50.00%' })).toBeNull();
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

const names = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('cards are moved, hidden and shown again, and each change is saved', async () => {
  const asked = site();
  await open();
  await card('손익');
  press('카드 배치');
  press('순손익 앞으로');
  expect(names().slice(0, 2)).toEqual(['순손익', '손익']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '순손익 앞으로' }));
  press('손익 숨기기');
  expect(names()).not.toContain('손익');
  const show = screen.getByRole('button', { name: '손익 보이기' });
  expect(document.activeElement).toBe(show);
  fireEvent.click(show);
  expect(names()).toContain('손익');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '손익 숨기기' }));
  press('순손익 전체 폭');
  const saved = () => inputsOf(asked, SAVE).map(({ cards }) => cards);
  await waitFor(() => expect(saved()).toHaveLength(4));
  const [ngr, ggr, ...others] = [one('ngr'), one('ggr'), one('stakes', false), one('deposits')];
  const tables = arranged.cards.slice(4);
  const order = (...first: PlacedCard[]) => [...first, ...others, ...tables];
  expect(saved()).toEqual([
    order(ngr, ggr),
    order(ngr, one('ggr', false)),
    order(ngr, ggr),
    order({ ...ngr, size: 'full' }, ggr),
  ]);
  expect(names().slice(0, 3)).toEqual(['순손익', '손익', '충전']);
});

test('a change that is not saved is undone, and the server says why', async () => {
  const refusal = { code: 'FORBIDDEN', message: '권한이 없습니다.' } as const;
  site(dashboard, { [SAVE]: () => new Refused(403, refusal) });
  await open();
  await card('손익');
  press('카드 배치');
  press('손익 숨기기');
  expect(names()).not.toContain('손익');
  await waitFor(() => expect(names()).toContain('손익'));
  expect(messages()).toEqual(['권한이 없습니다.']);
});

test('an arrangement is reset to that of the server', async () => {
  const asked = site(dashboard, { [SAVE]: { cards: [one('deposits'), one('ggr')] } });
  await open();
  await card('손익');
  press('카드 배치');
  press('처음 배치로');
  await waitFor(() => expect(names()).toEqual(['충전', '손익']));
  expect(inputsOf(asked, SAVE)).toEqual([{ cards: [] }]);
});

test('nothing is arranged while the first order is on its way', async () => {
  let answer = (_: DashboardArrangement) => {};
  const asked = site(dashboard, {
    [SAVE]: () =>
      new Promise<DashboardArrangement>((resolve) => {
        answer = resolve;
      }),
  });
  await open();
  await card('손익');
  press('카드 배치');
  press('처음 배치로');
  press('손익 숨기기');
  expect(names()).toContain('손익');
  await waitFor(() => expect(inputsOf(asked, SAVE)).toEqual([{ cards: [] }]));
  await act(async () => answer({ cards: [one('deposits'), one('ggr')] }));
  expect(names()).toEqual(['충전', '손익']);
  expect(inputsOf(asked, SAVE)).toEqual([{ cards: [] }]);
});

test('an arrangement that cannot be read is asked for again', async () => {
  const refusal = { code: 'FORBIDDEN', message: '권한이 없습니다.' } as const;
  let answer: DashboardArrangement | Refused = new Refused(403, refusal);
  site(dashboard, { [READ]: () => answer });
  await open();
  const again = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 5_000 });
  answer = arranged;
  fireEvent.click(again);
  expect(await card('손익')).toBeTruthy();
});

test('the figures lead to the days that they are computed from', async () => {
  site();
  await open();
  const days = '/admin/dashboard/days?from=2026-03-01&to=2026-03-02';
  const table = screen.getByRole('link', { name: '일자별 표' });
  expect(table.getAttribute('href')).toBe(days);
  const ngr = within(await card('순손익')).getByRole('link', { name: '5,000원' });
  expect(ngr.getAttribute('href')).toBe(days);
});

test('a year is longer than a report, and its revenue leads to its days', async () => {
  site({ ...dashboard, reported: false });
  await open();
  const days = '/admin/dashboard/days?from=2026-03-01&to=2026-03-02';
  for (const [name, text] of [
    ['손익', '10,000원'],
    ['순손익', '5,000원'],
  ] as const) {
    const sum = within(await card(name)).getByRole('link', { name: text });
    expect(sum.getAttribute('href')).toBe(days);
  }
  const sports = within(await card('종목별 마진'));
  const table = within(sports.getByRole('region', { name: '종목별 마진 표' }));
  expect(table.queryByRole('link')).toBeNull();
  expect(sports.getByText(/^보고서는 92일까지/)).toBeTruthy();
});

test('each figure of a sport leads to the report of its days', async () => {
  const several = { ...dashboard.sports[0], sportId: null, name: '여러 종목' } as SportHold;
  site({ ...dashboard, sports: [...dashboard.sports, several] });
  await open();
  const sports = within(await card('종목별 마진'));
  const opened = (name: string) => {
    const row = sports.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
    const links = within(row).getAllByRole('link');
    return links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  };
  const report = (days: string, rest: string) => `/admin/reports?${rest}${days}`;
  const [now, before] = ['from=2026-03-01&to=2026-03-02', 'from=2026-02-27&to=2026-02-28'];
  const football = 'by=league&subject=sport:6046&of=축구&';
  const [own, ownBefore] = [report(now, football), report(before, football)];
  expect(opened('축구')).toEqual([own, own, ownBefore, own, own]);
  const [all, allBefore] = [report(now, 'by=sport&'), report(before, 'by=sport&')];
  expect(opened('여러 종목')).toEqual([all, all, allBefore, all, all]);
});

test('the hold of a sport has a course, without a point on a day without settled stakes', async () => {
  const basketball: SportHold = {
    sportId: 48242,
    name: '농구',
    now: { turnover: 20_000, ggr: -2_000, percent: '-10.00' },
    compared: { turnover: 20_000, ggr: -2_000, percent: '-10.00' },
    before: { turnover: 0, ggr: 0, percent: null },
    days: ['-30.00', '10.00'],
    daysBefore: [null, null],
  };
  site({ ...dashboard, sports: [...dashboard.sports, basketball] });
  await open();
  const sports = within(await card('종목별 마진'));
  const chart = sports.getByRole('slider', { name: '일별 축구 마진' });
  expect(chart.querySelectorAll('rect[class*="value"]')).toHaveLength(1);
  expect(chart.querySelectorAll('polyline')).toHaveLength(1);
  const cells = (day: string) =>
    sports.getByRole('rowheader', { name: day, hidden: true }).closest('tr')?.textContent;
  expect(cells('2026-03-01')).toBe('2026-03-0125.00%-');
  expect(cells('2026-03-02')).toBe('2026-03-02-50.00%');
  const day = sports.getByRole('link', { name: '2026-03-01', hidden: true }).getAttribute('href');
  expect(decodeURIComponent(day ?? '')).toBe(
    '/admin/reports?by=league&subject=sport:6046&of=축구&from=2026-03-01&to=2026-03-01',
  );
  fireEvent.change(sports.getByLabelText('일별 마진 종목'), { target: { value: '48242' } });
  const other = sports.getByRole('slider', { name: '일별 농구 마진' });
  expect(other.querySelectorAll('rect[class*="value"]')).toHaveLength(1);
  expect(other.querySelectorAll('rect[class*="loss"]')).toHaveLength(1);
  expect(other.querySelectorAll('polyline')).toHaveLength(0);
  expect(cells('2026-03-01')).toBe('2026-03-01-30.00%-');
});

test('a cohort is shown by share, deposits or revenue', async () => {
  site();
  await open();
  const table = within(await card('코호트'));
  expect(await table.findByText('50.0%')).toBeTruthy();
  fireEvent.click(table.getByRole('radio', { name: '충전' }));
  expect(table.getByText('12만원')).toBeTruthy();
});

test('while other cohorts load, those before are dimmed', async () => {
  let answer = (_: Cohort[]) => {};
  const later = new Promise<Cohort[]>((resolve) => {
    answer = resolve;
  });
  site(dashboard, { 'GET /api/admin/cohorts/deposited': () => later });
  await open();
  const table = within(await card('코호트'));
  const isLeaving = async () =>
    (await table.findByText('50.0%')).closest('[aria-busy="true"]') !== null;
  expect(await isLeaving()).toBe(false);
  fireEvent.click(table.getByRole('radio', { name: '첫 충전월' }));
  expect(await isLeaving()).toBe(true);
  await act(async () => answer(cohorts));
  expect(await isLeaving()).toBe(false);
});

test('a month of a cohort opens its members', async () => {
  site();
  await open();
  const table = within(await card('코호트'));
  const opened = async () =>
    (await table.findAllByRole('link', { name: /^\d{4}\.\d\d$/ }))[0]?.getAttribute('href');
  expect(await opened()).toMatch(/status=all&moment=joined&from=\d{4}-\d\d-01&to=/);
  fireEvent.click(table.getByRole('radio', { name: '첫 충전월' }));
  expect(await opened()).toMatch(/status=all&moment=deposited&from=\d{4}-\d\d-01&to=/);
});

test('a figure of a cohort opens what it counts', async () => {
  site();
  await open();
  const table = within(await card('코호트'));
  const opened = async (text: string) => {
    const link = await table.findByRole('link', { name: text });
    return decodeURIComponent(link.getAttribute('href') ?? '');
  };
  const members = '/admin/members?status=all&moment=joined&from=2026-02-01&to=2026-02-28';
  expect(await opened('4명')).toBe(members);
  expect(await opened('50.0%')).toBe(`${members}&subject=active:2026-02-01`);
  expect(await opened('25.0%')).toBe(`${members}&subject=active:2026-03-01`);
  fireEvent.click(table.getByRole('radio', { name: '충전' }));
  const march = 'from=2026-03-01&to=2026-03-31&subject=joined:2026-02-01';
  expect(await opened('0원')).toBe(
    `/admin/charges?status=completed&moment=decided&kind=deposit&${march}`,
  );
  fireEvent.click(table.getByRole('radio', { name: '손익' }));
  expect(await opened('-1,000원')).toBe(`/admin/reports?by=member&${march}&of=2026.02+가입월`);
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

test('a card moves past those that are hidden', () => {
  const cards = [one('ggr'), one('stakes', false), one('ngr'), one('deposits', false)];
  const order = (moved: PlacedCard[]) => moved.map(({ card }) => card);
  expect(order(movedBy(cards, 'ggr', 1))).toEqual(['stakes', 'ngr', 'ggr', 'deposits']);
  expect(order(movedBy(cards, 'ngr', -1))).toEqual(['ngr', 'ggr', 'stakes', 'deposits']);
  expect(movedBy(cards, 'ngr', 1)).toBe(cards);
  expect(movedBy(cards, 'ggr', -1)).toBe(cards);
});

test('of two ranges with the same days only the one that was pressed is chosen', async () => {
  setClock('2026-04-30T03:00:00Z');
  site();
  await draw(pages, '/admin/dashboard');
  await card('손익');
  const chosen = () =>
    within(screen.getByRole('group', { name: '자주 쓰는 기간' }))
      .getAllByRole('button', { pressed: true })
      .map((button) => button.textContent);
  expect(chosen()).toEqual(['7일']);
  for (const range of ['이번 달', '30일']) {
    press(range);
    await waitFor(() => expect(chosen()).toEqual([range]));
  }
});

test('a phone shows the sports as cards with every figure', async () => {
  site();
  await resize(375);
  await open();
  const sports = within(await card('종목별 마진'));
  expect(sports.queryByRole('region', { name: '종목별 마진 표' })).toBeNull();
  const [first] = sports.getAllByRole('listitem');
  for (const label of ['축구', '마진', '이전 기간', '정산 베팅금', '손익']) {
    expect(first?.textContent).toContain(label);
  }
});
