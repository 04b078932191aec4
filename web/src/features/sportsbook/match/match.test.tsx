import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadRules } from '@/rules';
import type {
  FixtureView,
  MarketResult,
  MatchCentre,
  MatchRecord,
  PastMatch,
  WinFlag,
} from '@/rules/wire';
import { fixtureView, selectionView } from '@/testing/fixtures';
import { settings } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { type Answers, Refused, serve } from '@/testing/server';
import { FixtureRow } from '../catalogue/FixtureRow';
import { useSlipStore } from '../slip/store';
import { pathOf, rangeOf } from './chart';
import { groupOf, isFound } from './groups';
import MatchPage from './MatchPage';
import { centreQuery } from './queries';

const winner = {
  marketId: 1,
  name: '승무패',
  baseline: null,
  selections: [
    selectionView({ oddsId: '11' }),
    selectionView({ oddsId: '12', name: '2', label: '전북' }),
  ],
};
const totals = {
  marketId: 2,
  name: '언더오버',
  baseline: '2.5',
  selections: ['Over', 'Under'].map((name) =>
    selectionView({
      oddsId: `2${name}`,
      name,
      label: name === 'Over' ? '오버' : '언더',
      line: '2.5',
    }),
  ),
};
const offered = (own: Partial<FixtureView> = {}) =>
  fixtureView({ fixtureId: 5, marketCount: 2, markets: [winner, totals], ...own });

const centre = (own: Partial<MatchCentre> = {}): MatchCentre => ({
  fixture: offered({ markets: [] }),
  statusLabel: '시작전',
  over: false,
  board: { periods: [], incidents: [], statistics: [] },
  results: [],
  ...own,
});

/** The result of a market whose first selection has this flag. */
const result = (flag: WinFlag): MarketResult => ({
  ...winner,
  selections: winner.selections.map(({ oddsId, name, label, line, price }, place) => ({
    ...{ oddsId, name, label, line, price, deadHeat: null },
    flag: place === 0 ? flag : 1,
    flagLabel: '',
  })),
});

const played = (fixtureId: number, home: number, away: number): PastMatch => ({
  fixtureId,
  startAt: '2026-02-01T03:00:00Z',
  leagueName: 'K리그1',
  homeId: 1,
  homeName: '서울',
  awayId: 2,
  awayName: '전북',
  home,
  away,
});

const nothing: MatchRecord = {
  home: { matches: [], outcomes: [] },
  away: { matches: [], outcomes: [] },
  headToHead: { homeWins: 0, draws: 0, awayWins: 0, matches: [] },
  table: null,
};

beforeAll(() => loadRules());
afterEach(() => {
  clear();
  useSlipStore.setState({ picks: [], path: '/europe' });
});

async function open(answers: Answers, address = '/europe/match/5') {
  serve({
    'GET /api/setting/user': { ...settings, matchCentreEnabled: true },
    'GET /api/fixtures/5/centre': centre(),
    'GET /api/fixtures/5/record': nothing,
    'GET /api/sports-prematch/fixtures/5': offered(),
    ...answers,
  });
  await draw([{ path: '/:section/match/:id', element: <MatchPage /> }], address);
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('markets are searched and grouped, and their prices are picked', async () => {
  await open({});
  await screen.findByRole('button', { name: '1 1.90, 승무패 서울' });
  fireEvent.change(screen.getByLabelText('마켓 검색'), { target: { value: '오버 2' } });
  expect(screen.queryByRole('button', { name: /승무패/ })).toBeNull();
  expect(await screen.findByRole('button', { name: '오버 2.5 1.90, 언더오버' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('마켓 검색'), { target: { value: '없는 것' } });
  expect(await screen.findByText('표시할 마켓이 없습니다')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('마켓 검색'), { target: { value: '' } });
  await press(screen.getByRole('button', { name: '승부' }));
  expect(screen.queryByRole('button', { name: /오버 2.5/ })).toBeNull();
  await press(screen.getByRole('button', { name: '1 1.90, 승무패 서울' }));
  expect(useSlipStore.getState().picks.map(({ oddsId }) => oddsId)).toEqual(['11']);
});

test('a market is grouped by what it asks', () => {
  expect(groupOf(winner)).toBe('winner');
  expect(groupOf(totals)).toBe('total');
  const lined = winner.selections.map((selection) => ({ ...selection, line: '-1.5' }));
  expect(groupOf({ ...winner, baseline: '-1.5', selections: lined })).toBe('handicap');
  expect(groupOf({ ...winner, selections: [selectionView({ name: 'Yes', label: '예' })] })).toBe(
    'other',
  );
  expect(isFound(totals, ' 언더 2.5 ')).toBe(true);
  expect(isFound(totals, '3.5')).toBe(false);
});

test('incidents stand newest first with their minute, and nothing is said of what did not come', async () => {
  const incident = {
    period: '전반전',
    kind: 'goal' as const,
    label: '골',
    side: 'home' as const,
    player: '손흥민',
  };
  await open(
    {
      'GET /api/fixtures/7/centre': centre({
        fixture: offered({
          fixtureId: 7,
          markets: [],
          status: 2,
          score: { home: '2', away: '0', period: '전반전', seconds: 1_900 },
        }),
        statusLabel: '경기중',
        board: {
          periods: [{ label: '전반전', home: '2', away: '0' }],
          incidents: [
            { ...incident, minute: 5, score: '1:0' },
            { ...incident, minute: 31, score: '2:0' },
          ],
          statistics: [{ label: '코너킥', home: '4', away: '1' }],
        },
      }),
    },
    '/inplay/match/7?tab=course',
  );
  const list = await screen.findByRole('list', { name: '주요 상황, 최근 순' });
  const shown = within(list).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    '31분골손흥민2:0홈팀',
    '5분골손흥민1:0홈팀',
  ]);
  expect(screen.getByRole('table').textContent).toContain('서울2');
  expect(screen.getByText('코너킥')).toBeTruthy();
  expect(screen.getByText('LIVE')).toBeTruthy();
});

test('what has begun is bet on in play', async () => {
  // Another fixture: the page remembers the state of the first.
  const begun = offered({ fixtureId: 6, status: 2 });
  await open(
    {
      'GET /api/fixtures/6/centre': centre({ fixture: { ...begun, markets: [] } }),
      'GET /api/sports-prematch/fixtures/6': begun,
    },
    '/europe/match/6',
  );
  const link = await screen.findByRole('link', { name: '실시간 베팅' });
  expect(link.getAttribute('href')).toBe('/inplay/match/6');
  expect(await screen.findByRole('button', { name: '1 마감, 승무패 서울' })).toBeTruthy();
});

test('the price history is drawn, and is a table too', async () => {
  await open(
    {
      'GET /api/fixtures/5/prices': {
        selections: [
          {
            oddsId: '11',
            name: '1',
            label: '서울',
            line: null,
            points: [
              { at: '2026-03-02T03:00:00Z', price: '1.85' },
              { at: '2026-03-02T04:00:00Z', price: '1.95' },
            ],
          },
        ],
      },
    },
    '/europe/match/5?tab=prices',
  );
  expect(
    await screen.findByRole('img', { name: '승무패 배당 흐름. 서울 1.85에서 1.95' }),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('마켓').options).toHaveLength(2);
  const table = screen.getByRole('table', { hidden: true });
  expect(table.textContent).toContain('2026.03.02 13:001.95');
});

test('the prices of a match that is over end with the last one', async () => {
  const points = [
    { at: '2026-03-02T03:00:00Z', price: '1.85' },
    { at: '2026-03-02T04:00:00Z', price: '1.95' },
  ];
  const course = { oddsId: '11', name: '1', label: '서울', line: null, points };
  expect(pathOf(course, rangeOf([course], null))).toBe('M0 160H600V0H600');
  await open(
    {
      'GET /api/fixtures/8/centre': centre({
        fixture: offered({ fixtureId: 8, markets: [], status: 3 }),
        over: true,
        results: [result(2)],
      }),
      'GET /api/fixtures/8/prices': { selections: [course] },
    },
    '/europe/match/8?tab=prices',
  );
  expect(await screen.findByText('마지막', { selector: 'p span' })).toBeTruthy();
  expect(screen.queryByText(/지금/)).toBeNull();
});

const delay = (data?: MatchCentre) => {
  const { refetchInterval } = centreQuery(5);
  return typeof refetchInterval === 'function' && refetchInterval({ state: { data } } as never);
};

test('a match is asked for often until it is over and all of its markets are settled', () => {
  expect(delay()).toBe(false);
  expect(delay(centre())).toBe(10_000);
  expect(delay(centre({ over: true, results: [result(2), result(0)] }))).toBe(10_000);
  expect(delay(centre({ over: true, results: [result(2)] }))).toBe(60_000);
});

test('a market that is never decided does not keep its match asked for often', () => {
  const began = (hours: number, over = true) => {
    const startAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    return centre({ fixture: offered({ startAt }), over, results: [result(0)] });
  };
  expect(delay(began(5))).toBe(10_000);
  expect(delay(began(7))).toBe(60_000);
  // A match that goes on for days is not over.
  expect(delay(began(50, false))).toBe(10_000);
});

test('a path goes in steps from the first price to now', () => {
  const course = {
    oddsId: '1',
    name: '1',
    label: '서울',
    line: null,
    points: [
      { at: '2026-03-02T03:00:00Z', price: '2.00' },
      { at: '2026-03-02T03:30:00Z', price: '1.50' },
    ],
  };
  const range = rangeOf([course], Date.parse('2026-03-02T04:00:00Z'));
  expect(pathOf(course, range)).toBe('M0 0H300V160H600');
  const still = { ...course, points: course.points.slice(0, 1) };
  expect(pathOf(still, rangeOf([still], 0))).toBe('M0 80H600');
});

test('form, head-to-head and table are those that the site has received', async () => {
  const row = { rank: 1, teamId: 1, name: '서울', played: 2, won: 1, drawn: 1, lost: 0 };
  const record: MatchRecord = {
    home: { matches: [played(3, 2, 0), played(4, 1, 1)], outcomes: ['won', 'drawn'] },
    away: { matches: [played(3, 2, 0)], outcomes: ['lost'] },
    headToHead: { homeWins: 1, draws: 1, awayWins: 0, matches: [played(3, 2, 0), played(4, 1, 1)] },
    table: {
      since: '2026-01-02T03:00:00Z',
      matches: 12,
      byPoints: true,
      rows: [
        { ...row, scored: 3, conceded: 1, points: 4 },
        { ...row, rank: 2, teamId: 3, name: '부산', scored: 1, conceded: 3, points: 3 },
      ],
    },
  };
  await open({ 'GET /api/fixtures/5/record': record }, '/europe/match/5?tab=record');
  const form = within(await screen.findByRole('region', { name: '서울 최근 전적' }));
  expect(form.getAllByText(/^[승무패]$/).map(({ textContent }) => textContent)).toEqual([
    '승',
    '무',
    '승',
    '무',
  ]);
  const met = within(screen.getByRole('region', { name: '상대 전적' }));
  expect(met.getByText('1승')).toBeTruthy();
  expect(met.getAllByRole('link')[0]?.getAttribute('href')).toBe('/europe/match/3');
  await press(screen.getByRole('link', { name: '순위표' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('1서울2110+24');
  expect(rows[1]?.dataset.own).toBe('true');
  expect(rows[2]?.dataset.own).toBeUndefined();
  expect(screen.getByText(/2026.01.02부터 12경기/)).toBeTruthy();
});

test('what is not known yet is said', async () => {
  await open({}, '/europe/match/5?tab=record');
  expect(await screen.findAllByText('아직 받은 결과가 없습니다')).toHaveLength(2);
  expect(screen.getByText('두 팀이 만난 기록이 없습니다')).toBeTruthy();
  await press(screen.getByRole('link', { name: '순위표' }));
  expect(await screen.findByText('순위표가 없습니다')).toBeTruthy();
  await press(screen.getByRole('link', { name: '경기 진행' }));
  expect(await screen.findByText('아직 들어온 기록이 없습니다')).toBeTruthy();
});

test('a match that is over shows how its markets were settled', async () => {
  const { marketId, name, baseline, selections } = winner;
  const [home, away] = selections.map(({ oddsId, name, label, line, price }) => ({
    oddsId,
    name,
    label,
    line,
    price,
    deadHeat: null,
  }));
  if (!home || !away) throw new Error('no selections');
  await open({
    'GET /api/fixtures/5/centre': centre({
      fixture: offered({
        markets: [],
        status: 3,
        score: { home: '2', away: '1', period: '종료', seconds: null },
      }),
      statusLabel: '종료',
      over: true,
      results: [
        {
          marketId,
          name,
          baseline,
          selections: [
            { ...home, flag: 2, flagLabel: '당첨' },
            { ...away, flag: 1, flagLabel: '낙첨' },
          ],
        },
      ],
    }),
  });
  expect(await screen.findByText('당첨')).toBeTruthy();
  expect(screen.getByText('낙첨')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '베팅' })).toBeNull();
});

test('a fixture that the site does not have is said to be missing', async () => {
  await open({
    'GET /api/fixtures/5/centre': new Refused(404, { code: 'NOT_FOUND', message: '없습니다.' }),
  });
  expect(await screen.findByText('경기를 찾을 수 없습니다')).toBeTruthy();
});

test('rows link to the page only while the operator has it', async () => {
  for (const matchCentreEnabled of [true, false]) {
    serve({ 'GET /api/setting/user': { ...settings, matchCentreEnabled } });
    await draw(<FixtureRow fixture={offered()} columns={[]} />, '/korea');
    await screen.findByText('서울');
    if (matchCentreEnabled) {
      const link = await screen.findByRole('link', { name: /경기 정보/ });
      expect(link.getAttribute('href')).toBe('/korea/match/5');
    } else {
      expect(screen.queryByRole('link')).toBeNull();
    }
    clear();
  }
});
