import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { setMember } from '@/api/session';
import TokenPage from '@/features/games/virtuals/TokenPage';
import VirtualPage from '@/features/games/virtuals/VirtualPage';
import SlipPanel from '@/features/sportsbook/slip/SlipPanel';
import { clearSlip, enterPath, useSlipStore } from '@/features/sportsbook/slip/store';
import type {
  BetSlip,
  PlaceRoundBet,
  Story,
  Vet3Soccer,
  VirtualEvent,
  VirtualEvents,
  VirtualLeagueNow,
  VirtualSport,
} from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type RecordedCall, Refused, type Reply, serve } from '@/testing/server';
import { betLeg, slipHead } from '@/testing/slips';
import {
  leagueOf,
  offerOf,
  overEvent,
  playByPlayOf,
  raceMarkets,
  SEED,
  soccerMarkets,
  virtualEvent,
  virtualsOf,
} from '@/testing/virtuals';
import { router } from './member';

const amounts = { role1: 1, role2: 1, role3: 3, role4: 3, role5: 3 };
const prizes = { role1: 9, role2: 9, role3: 5, role4: 9, role5: 9 };
const limits = (['soccer', 'basketball', 'dog', 'horse'] as const).map((sport) => ({
  sport,
  amountRole: amounts,
  maxPrizeAmountRole: prizes,
}));
const vet3: Vet3Soccer = [
  { title: 'Soccer', seq: 50 },
  {
    gamelist: [
      { title: 'World Cup', seq: 5004 },
      { title: 'Premiership', seq: 5001 },
    ],
  },
  {
    streamlist: [
      { idx: 5001, url: '/bet365/soccer/5001?stream' },
      { idx: 5004, url: '/bet365/soccer/5004' },
    ],
  },
];

let events: VirtualEvents;
let results: VirtualEvent[];
let story: Story | Refused;
let bets: Reply<'POST /api/virtureBetting/{sport}'>[];
let placed: BetSlip[];
let asked: RecordedCall[];

/** A soccer league with an open event. */
const premiership = async (more: Partial<VirtualLeagueNow> = {}) =>
  leagueOf(offerOf(await virtualEvent(5001, '프리미어십'), soccerMarkets()), 'Premiership', more);

beforeEach(async () => {
  [bets, placed, results] = [[], [], []];
  story = new Refused(404, { code: 'NOT_FOUND', message: '찾을 수 없습니다.' });
  events = virtualsOf('가상축구', await premiership());
});

afterEach(() => {
  clear();
  clearSlip();
  setMember(null);
  localStorage.clear();
});

/** Opens the page of a sport beside the slip, as on a desktop. */
async function open(sport: VirtualSport, path: string = sport) {
  asked = serve({
    'GET /api/auth/user': member,
    'GET /api/virtureBetting/events': () => ({ ...events, now: new Date().toISOString() }),
    'GET /api/virtureBetting/results': () => ({ items: results, count: results.length }),
    'GET /api/virtureBetting/limits': limits,
    'GET /api/vet3/Soccer': vet3,
    'GET /api/sports-prematch/bettings': () => placed,
    'POST /api/virtureBetting/{sport}': () => bets.shift() ?? new Refused(502),
    'GET /api/virtureBetting/events/{id}/story': () => story,
  });
  setMember(member);
  enterPath(`/bet365/${path}`);
  const page = (
    <>
      <VirtualPage key={sport} sport={sport} />
      <SlipPanel />
    </>
  );
  return draw(
    [
      { path: `/bet365/${sport}`, element: page },
      { path: `/bet365/${sport}/:token`, element: page },
      { path: '/', element: <p>처음</p> },
    ],
    `/bet365/${path}`,
  );
}

const slip = () => screen.getByRole('region', { name: '베팅슬립' });
const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const type = (text: string) =>
  act(
    async () =>
      void fireEvent.change(within(slip()).getByLabelText('베팅금액'), { target: { value: text } }),
  );
const sent = () => asked.filter(({ endpoint }) => endpoint.startsWith('POST /api/virtureBetting'));
const refetch = () => act(() => queryClient.refetchQueries({ queryKey: ['virtuals', 'events'] }));
const teamsOf = ({ lineUp }: VirtualEvent) => lineUp.entrants.map(({ name }) => name);

test('the next match shows its countdown, who meets in what form, and every price', async () => {
  const { next } = await premiership();
  const [home = '', away = ''] = teamsOf(next?.event as VirtualEvent);
  await open('soccer');
  expect(await screen.findByText('41회차')).toBeTruthy();
  expect(screen.getByRole('timer', { name: '베팅마감' }).textContent).toMatch(/^0(0:5\d|1:00)$/);
  const card = within(screen.getByRole('region', { name: '대진' }));
  expect(card.getAllByRole('img', { name: /^전력 5 중 [1-5]$/ })).toHaveLength(2);
  expect(card.getAllByRole('img', { name: /^컨디션 5 중 [1-5]$/ })).toHaveLength(2);
  for (const name of [
    `승무패 ${home} 2.10`,
    '승무패 무승부 3.60',
    `승무패 ${away} 3.05`,
    '언더오버 오버 2.5 1.90',
    '정확한 스코어 2-1 8.40',
  ]) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
});

test('who meets next and the first prices stand above the picture of another match', async () => {
  const last = await overEvent(5001, '프리미어십', 40);
  story = await playByPlayOf(last);
  events = virtualsOf('가상축구', await premiership({ last }));
  await open('soccer');
  const next = await screen.findByRole('region', { name: '프리미어십 다음 경기' });
  const prices = screen.getByRole('region', { name: '승무패' });
  const picture = screen.getByRole('region', { name: '프리미어십 지난 경기' });
  const others = screen.getByRole('region', { name: '언더오버' });
  const parts = [next, prices, picture, others];
  expect(parts.toSorted(inPageOrder)).toEqual(parts);
  expect(within(next).getByRole('region', { name: '대진' })).toBeTruthy();
});

test('the picture says that it is the last match, and the next one is named apart from it', async () => {
  const last = await overEvent(5001, '프리미어십', 40);
  story = await playByPlayOf(last);
  const league = await premiership({ last });
  events = virtualsOf('가상축구', league);
  await open('soccer');
  const picture = within(await screen.findByRole('region', { name: '프리미어십 지난 경기' }));
  expect((await picture.findByText('경기종료')).closest('[data-on]')).toHaveProperty(
    'dataset.on',
    'false',
  );
  const which = picture.getByText('지난 경기').closest('p');
  expect(which?.textContent).toBe('지난 경기40회차 결과검증');
  // Only the seed of the next match stands here, labelled as such.
  expect(picture.getByText(/^다음 41회차 시드 해시/)).toBeTruthy();
  const next = within(screen.getByRole('region', { name: '프리미어십 다음 경기' }));
  expect(next.getByText('프리미어십 · 다음 경기')).toBeTruthy();
  expect(next.getByText('41회차')).toBeTruthy();
  const event = league.next?.event as VirtualEvent;
  for (const name of teamsOf(event)) expect(next.getAllByText(name)).toHaveLength(1);
  for (const name of teamsOf(last)) expect(picture.getAllByText(name).length).toBeGreaterThan(0);
});

const inPageOrder = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

test('leagues are tabs at the stream addresses that the server tells by their titles', async () => {
  const cup = offerOf(await virtualEvent(5004, '월드컵', { off: 130 }), soccerMarkets());
  events = virtualsOf('가상축구', leagueOf(cup, 'World Cup'), await premiership());
  await open('soccer');
  const tabs = within(await screen.findByRole('navigation', { name: '리그' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/bet365/soccer/5004',
      '/bet365/soccer/5001?stream',
    ]),
  );
  // Without a choice it is the league that plays next.
  expect(screen.getByRole('link', { current: 'page', name: /프리미어십/ })).toBeTruthy();
});

test('the address of a league opens it', async () => {
  const cup = offerOf(await virtualEvent(5004, '월드컵', { off: 130 }), soccerMarkets());
  events = virtualsOf('가상축구', leagueOf(cup, 'World Cup'), await premiership());
  await open('soccer', 'soccer/5004');
  expect(await screen.findByRole('link', { current: 'page', name: /월드컵/ })).toBeTruthy();
});

test('an event has one pick, events of the sport stand together, another sport begins anew', async () => {
  const cup = offerOf(await virtualEvent(5004, '월드컵', { off: 130 }), soccerMarkets());
  events = virtualsOf('가상축구', await premiership(), leagueOf(cup, 'World Cup'));
  const router = await open('soccer');
  await press('승무패 무승부 3.60');
  await press('언더오버 오버 2.5 1.90');
  const picks = () => useSlipStore.getState().picks.map(({ side }) => side);
  expect(picks()).toEqual(['오버 2.5']);
  await act(() => router.navigate('/bet365/soccer/5004'));
  await press('정확한 스코어 2-1 8.40');
  expect(picks()).toEqual(['오버 2.5', '2-1']);
  expect(within(slip()).getByText('15.96')).toBeTruthy();
  expect(within(slip()).queryByText('시스템')).toBeNull();
  await press('정확한 스코어 2-1 8.40');
  expect(picks()).toEqual(['오버 2.5']);
  // Picks of another sport belong to another slip.
  useSlipStore.setState(({ picks: [pick] }) => ({
    picks: pick
      ? [{ ...pick, fixtureId: -1, round: { game: 'dog', gameId: 60, number: 1, chip: null } }]
      : [],
  }));
  await press('승무패 무승부 3.60');
  expect(picks()).toEqual(['무승부']);
});

test('the amount is kept within what the level may stake and win on the sport', async () => {
  await open('soccer');
  await press('승무패 무승부 3.60');
  await waitFor(() => expect(within(slip()).getByText('30,000')).toBeTruthy());
  await type('90000');
  expect(useSlipStore.getState().stake).toBe('13880');
  expect(within(slip()).getByText(/최대당첨금 50,000원에 맞춰/)).toBeTruthy();
});

test('a bet is sent as the specification says, and a refusal is told in its words', async () => {
  const closed = '베팅이 마감된 회차입니다.';
  bets = [
    new Refused(409, { code: 'ROUND_CLOSED', message: closed }),
    {
      ...{ betId: 5, message: '베팅이 완료 되었습니다.', totalRatio: '3.60' },
      ...{ expectAmount: 36_000, emoney: 140_000 },
    },
  ];
  await open('soccer');
  await press('승무패 무승부 3.60');
  await waitFor(() => expect(within(slip()).getByText('30,000')).toBeTruthy());
  await type('10000');
  await press('베팅하기');
  await waitFor(() => expect(messages()).toEqual([closed]));
  await answerPrompt();
  await press('베팅하기');
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  const [first, second] = sent().map(({ input }) => input as PlaceRoundBet);
  expect(second?.requestId).toBe(first?.requestId);
  const { selections } = events.leagues[0]?.next?.markets[0] ?? {};
  expect(second).toMatchObject({
    memberId: member.id,
    totalRatio: '3.60',
    amounts: 10_000,
    bettings: [
      {
        betPrice: '3.60',
        version: 1,
        fixtureId: -5_001_041,
        oddsId: String(selections?.[1]?.oddsId),
        sportId: -50,
        marketId: 1,
      },
    ],
    gameDetailType: 50,
  });
  expect(useSlipStore.getState().picks).toEqual([]);
  await answerPrompt();
});

test('ten seconds before its off an event takes no bets, and its pick has to go', async () => {
  const event = await virtualEvent(5001, '프리미어십', { off: 11.5 });
  events = virtualsOf('가상축구', leagueOf(offerOf(event, soccerMarkets()), 'Premiership'));
  await open('soccer');
  await press('승무패 무승부 3.60');
  const closed = await screen.findByRole('button', { name: '승무패 무승부 3.60 마감' });
  expect((closed as HTMLButtonElement).disabled).toBe(true);
  expect(await within(slip()).findByText(/^마감된 선택이 있습니다/)).toBeTruthy();
  expect(within(slip()).queryByRole('button', { name: '베팅하기' })).toBeNull();
  await press('마감된 선택 1개 삭제');
  expect(useSlipStore.getState().picks).toEqual([]);
});

/** A running event, the given seconds after its start. */
async function running(leagueId: number, name: string, since: number) {
  const event = await virtualEvent(leagueId, name, { number: 40, off: -since });
  const happens = await playByPlayOf(event);
  story = happens;
  return { event: { ...event, seed: SEED }, happens };
}

/** The score on the page. */
const score = () => screen.getByText(/^\d+ : \d+$/).textContent?.replace('점수 ', '');

test('a match is told as it happens: nothing of what is still to come', async () => {
  const { event, happens } = await running(5001, '프리미어십', 45);
  events = virtualsOf('가상축구', await premiership({ running: event }));
  await open('soccer');
  expect(await screen.findByText('40회차 중계')).toBeTruthy();
  const goals = await screen.findByRole('list', { name: '득점' });
  const before = happens.moments.filter(({ at, what }) => what.kind === 'score' && at < 45_000);
  const last = before.at(-1)?.what;
  await waitFor(() =>
    expect(score()).toBe(last?.kind === 'score' ? `${last.home} : ${last.away}` : '0 : 0'),
  );
  if (last) expect(within(goals).getAllByRole('listitem')).toHaveLength(before.length);
  expect(screen.getByText(/^후반 \d+'$/)).toBeTruthy();
  expect(screen.queryByText('경기종료')).toBeNull();
});

test('a match that is over stands as it ended, and leads to its check', async () => {
  const last = await overEvent(5001, '프리미어십', 40);
  story = await playByPlayOf(last);
  events = virtualsOf('가상축구', await premiership({ last }));
  await open('soccer');
  expect(await screen.findByText('40회차 결과')).toBeTruthy();
  expect(await screen.findByText('경기종료')).toBeTruthy();
  expect(screen.getByText('지난 경기')).toBeTruthy();
  expect(screen.queryByText('진행중')).toBeNull();
  const { result } = last;
  expect(score()).toBe(result?.kind === 'score' ? `${result.home} : ${result.away}` : '');
  const check = screen.getByRole('link', { name: '검증' });
  expect(check.getAttribute('href')).toBe(
    '/bet365/verify?game=virtual5001&day=2026-11-22&number=40',
  );
});

test('a picture stands still while the page is not in front', async () => {
  const { event } = await running(5001, '프리미어십', 45);
  events = virtualsOf('가상축구', await premiership({ running: event }));
  await open('soccer');
  const paused = () => document.querySelector<HTMLElement>('[data-paused]')?.dataset.paused;
  await waitFor(() => expect(paused()).toBe('false'));
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const hidden = vi.spyOn(document, 'hidden', 'get');
  hidden.mockReturnValue(true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(paused()).toBe('true');
  frames.mockClear();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(frames).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(paused()).toBe('false');
});

test('a race has every runner with its form, its prices, and the pairs with it', async () => {
  const event = await virtualEvent(6001, '달빛 파크');
  events = virtualsOf('개경주', leagueOf(offerOf(event, raceMarkets()), 'Moonlight Park'));
  const [first = '', , third = ''] = teamsOf(event);
  await open('dog');
  const card = within(await screen.findByRole('region', { name: '출전표' }));
  expect(card.getAllByRole('row')).toHaveLength(7);
  await press(`단승 3번 ${third} 6.10`);
  expect(useSlipStore.getState().picks).toMatchObject([
    { side: `3번 ${third}`, homeName: '달빛 파크 41회차', round: { game: 'dog', gameId: 60 } },
  ]);
  // Number 1 is selected at first: pairs that start with it or contain it.
  expect(
    screen.getByRole('button', { name: `3 ${third} 22.00, 쌍승 1→3번 ${first}→${third}` }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /쌍승 3→1번/ })).toBeNull();
  await press(`쌍승 3번 ${third}`);
  await press(`1 ${first} 27.00, 쌍승 3→1번 ${third}→${first}`);
  expect(useSlipStore.getState().picks.map(({ side }) => side)).toEqual([
    `3→1번 ${third}→${first}`,
  ]);
  await press(`복승 3번 ${third}`);
  expect(
    screen.getByRole('button', { name: `1 ${first} 12.50, 복승 1-3번 ${first}-${third}` }),
  ).toBeTruthy();
});

test('a race shows its order, which at the end is the result', async () => {
  const last = await overEvent(6501, '한강 파크', 40);
  story = await playByPlayOf(last);
  const event = await virtualEvent(6501, '한강 파크');
  events = virtualsOf('경마', leagueOf(offerOf(event, raceMarkets()), 'Hangang Park', { last }));
  await open('horse');
  const order = await screen.findByRole('list', { name: '결과' });
  const numbers = within(order)
    .getAllByRole('listitem')
    .map((row) => Number(row.querySelector('[data-number]')?.textContent));
  expect(last.result).toEqual({ kind: 'order', order: numbers });
});

test('past results have streaks, how often each came, and a way to check them', async () => {
  results = await Promise.all([40, 39, 38].map((number) => overEvent(5001, '프리미어십', number)));
  await open('soccer');
  const board = await screen.findByRole('region', { name: '승무패 보드' });
  expect(within(board).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('columnheader', { name: '최대연속' })).toBeTruthy();
  await press('언더오버 2.5');
  expect(screen.getByRole('region', { name: '언더오버 2.5 보드' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '38회차 검증' }).getAttribute('href')).toBe(
    '/bet365/verify?game=virtual5001&day=2026-11-22&number=38',
  );
});

test('what the member has bet on the event stands below its first prices', async () => {
  const { event } = events.leagues[0]?.next ?? {};
  const leg = betLeg({
    ...slipHead({ id: 5, expect_amount: 36_000, total_odds: '3.60' }),
    startdate: event?.round.drawsAt,
    league_name: '프리미어십',
    sports_betting_bet_name: 'X',
    sports_betting_bet_side: '무',
  });
  placed = [[leg]];
  await open('soccer');
  const own = (await screen.findByText('내 베팅')).closest('p');
  expect(own?.textContent).toContain('승무패 무3.6010,000원예상당첨금 36,000원');
  const prices = screen.getByRole('region', { name: '승무패' });
  const others = screen.getByRole('region', { name: '언더오버' });
  const parts = [prices, own as HTMLElement, others];
  expect(parts.toSorted(inPageOrder)).toEqual(parts);
});

test('a virtual game under maintenance says so and leads to the top page', async () => {
  events = { ...events, maintenanceFlg: 1 };
  const router = await open('soccer');
  await waitFor(() => expect(messages()).toEqual(['가상축구는 현재 점검중입니다.']));
  expect(router.state.location.pathname).toBe('/');
  await answerPrompt();
});

test('where the server tells nothing it can be asked again', async () => {
  events = { ...events, leagues: [] };
  await open('soccer');
  expect(await screen.findByText('진행중인 경기가 없습니다')).toBeTruthy();
  events = virtualsOf('가상축구', await premiership());
  await refetch();
  expect(await screen.findByText('41회차')).toBeTruthy();
});

test('a token leads to the league of that id, and an unknown one to soccer', async () => {
  for (const [token, path] of [
    ['5001', '/bet365/soccer/5001'],
    ['5501', '/bet365/basketball/5501'],
    ['6002', '/bet365/dog/6002'],
    ['6503', '/bet365/horse/6503'],
    ['abc', '/bet365/soccer'],
    ['9901', '/bet365/soccer'],
  ]) {
    const router = await draw(
      [
        { path: '/bet365/:token', element: <TokenPage /> },
        { path: '/bet365/soccer', element: null },
        { path: '*', element: null },
      ],
      `/bet365/${token}`,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    clear();
  }
});

test('every virtual game and every league of it has an address', () => {
  const [shell] = router.routes;
  const paths = shell?.children?.flatMap(({ children = [] }) => children.map(({ path }) => path));
  for (const path of [
    '/bet365',
    '/bet365/:token',
    '/bet365/soccer',
    '/bet365/soccer/:token',
    '/bet365/basketball',
    '/bet365/dog',
    '/bet365/horse',
    '/bet365/verify',
  ]) {
    expect(paths).toContain(path);
  }
});
