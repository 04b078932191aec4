import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type {
  CasinoGame,
  CasinoLobby,
  CasinoRound,
  PlayOutcome,
  PlayReceipt,
  Seat,
} from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import {
  type Answers,
  inputsOf,
  type RecordedCall,
  Refused,
  type Reply,
  serve,
} from '@/testing/server';
import LobbyPage from './lobby/LobbyPage';
import PlayPage from './PlayPage';

afterEach(() => {
  clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

const user = { ...member, casinoMoney: 50_000 };
const lobby: CasinoLobby = {
  state: 'open',
  notice: null,
  vendors: [
    { id: 'moonlight', name: '달빛게임즈', games: 1, maintenance: false },
    { id: 'dokkaebi', name: '도깨비스튜디오', games: 1, maintenance: true },
  ],
  categories: [{ category: 'videoSlot', name: '비디오 슬롯', games: 2 }],
};
const game = (id: string, name: string, maintenance = false): CasinoGame => ({
  id,
  name,
  vendorId: 'moonlight',
  vendorName: '달빛게임즈',
  category: 'videoSlot',
  seamless: id === 'slot-dragon',
  maintenance,
});
const games = {
  count: 2,
  items: [game('slot-moon', '달토끼'), game('slot-dragon', '황금 드래곤', true)],
};
const strip = Array.from({ length: 20 }, (_, place) => place % 9);
const slot: Seat = {
  sessionId: 17,
  gameId: 'slot-moon',
  gameName: '달토끼',
  board: {
    kind: 'slot',
    reels: [0, 1, 2, 3, 4].map((turn) => [...strip.slice(turn), ...strip.slice(0, turn)]),
    pays: Array.from({ length: 9 }, (_, symbol) => [90 - symbol, 190 - symbol, 290 - symbol]),
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ],
    stakes: [1_000, 2_000],
    rtp: '95.65',
  },
  next: { number: 1, commitment: 'a'.repeat(64) },
  seamless: false,
  casinoMoney: 50_000,
};
const spun: PlayReceipt = {
  id: 5,
  round: {
    label: 'slot-moon:17:1',
    commitment: 'a'.repeat(64),
    seed: '1'.repeat(64),
    play: { kind: 'spin', stake: 2_000 },
    outcome: {
      kind: 'spin',
      stops: [0, 0, 0, 0, 0],
      window: [0, 1, 2, 3, 4].map(() => [1, 5, 6]),
      wins: [{ line: 0, symbol: 5, count: 5, amount: 30_000 }],
      payout: 30_000,
    },
  },
  next: { number: 2, commitment: 'b'.repeat(64) },
  casinoMoney: 78_000,
};
const table: Seat = {
  ...slot,
  gameId: 'baccarat-1',
  gameName: '바카라 1번 테이블',
  board: {
    kind: 'baccarat',
    min: 1_000,
    max: 300_000,
    spots: [
      { spot: 'player', name: '플레이어', price: '2.00', rtp: '98.76' },
      { spot: 'tie', name: '타이', price: '9.00', rtp: '85.64' },
      { spot: 'banker', name: '뱅커', price: '1.95', rtp: '98.94' },
    ],
  },
};

async function openLobby(answers: Answers = {}, at = '/slot') {
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/casino/lobby': lobby,
    'GET /api/casino/games': games,
    'GET /api/casino/rounds': { count: 0, items: [] },
    'POST /api/casino/launch': { url: '/slot/play/token1' },
    ...answers,
  });
  if (!('GET /api/auth/user' in answers)) queryClient.setQueryData(sessionQuery.queryKey, user);
  const routes = [
    { path: '/slot', element: <LobbyPage lobby="slot" /> },
    { path: '/slot/play/:token', element: <p>게임 화면</p> },
  ];
  const router = await draw(routes, at);
  return { asked, router };
}

async function sit(seat: Seat, answers: Answers = {}) {
  const after = { ...user, emoney: 178_000, casinoMoney: 78_000 };
  const asked: RecordedCall[] = serve({
    'GET /api/auth/user': () => (played(asked).length > 0 ? after : user),
    'POST /api/casino/sandbox/enter': seat,
    'GET /api/casino/sandbox/seats/17': seat,
    'POST /api/casino/sandbox/play': spun,
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw([{ path: '/slot/play/:token', element: <PlayPage /> }], '/slot/play/token1');
  await screen.findByRole('heading', { name: seat.gameName });
  return asked;
}

const played = (asked: RecordedCall[]) => inputsOf(asked, 'POST /api/casino/sandbox/play');

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a lobby shows makers, kinds and games, and opens one', async () => {
  const { asked } = await openLobby();
  expect(await screen.findByText('50,000원')).toBeTruthy();
  const makers = within(await screen.findByRole('group', { name: '게임사' }));
  await makers.findByRole('button', { name: '도깨비스튜디오 (점검)' });
  const closed = await screen.findByRole<HTMLButtonElement>('button', { name: /황금 드래곤/ });
  expect(closed.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /달토끼/ }));
  await screen.findByText('게임 화면');
  const launched = asked.filter(({ endpoint }) => endpoint.endsWith('/launch'));
  expect(launched).toMatchObject([{ input: { memberId: 7, gameId: 'slot-moon' } }]);
});

test('a lobby is narrowed by its address, from the first page on', async () => {
  const { asked, router } = await openLobby({}, '/slot?page=2');
  const makers = within(await screen.findByRole('group', { name: '게임사' }));
  fireEvent.click(await makers.findByRole('button', { name: '달빛게임즈' }));
  const search = await screen.findByLabelText('게임 검색');
  fireEvent.change(search, { target: { value: ' 토끼 ' } });
  await act(async () => void fireEvent.submit(search));
  await waitFor(() => {
    const last = asked.filter(({ endpoint }) => endpoint === 'GET /api/casino/games').at(-1);
    expect(last?.input).toMatchObject({
      lobby: 'slot',
      vendor: 'moonlight',
      search: '토끼',
      page: '1',
    });
  });
  expect(router.state.location.search).toBe(
    `?maker=moonlight&search=${encodeURIComponent('토끼')}`,
  );
});

test('where the provider is down the page says so and nothing can be opened', async () => {
  const notice = '카지노 게임사와 연결이 원활하지 않습니다. 잠시 후 다시 이용해주세요.';
  await openLobby({ 'GET /api/casino/lobby': { ...lobby, state: 'down', notice } });
  expect(await screen.findByText(notice)).toBeTruthy();
  const game = await screen.findByRole<HTMLButtonElement>('button', { name: /달토끼/ });
  await waitFor(() => expect(game.disabled).toBe(true));
});

test('a game that cannot be opened says why', async () => {
  const message = '달토끼는 현재 점검중입니다.';
  const refused = new Refused(422, { code: 'CASINO_GAME_CLOSED', message });
  const { router } = await openLobby({ 'POST /api/casino/launch': refused });
  fireEvent.click(await screen.findByRole('button', { name: /달토끼/ }));
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(router.state.location.pathname).toBe('/slot');
});

test('a spin is requested once and shows what it paid when the reels stand', async () => {
  const asked = await sit(slot);
  await press('베팅금액 높이기');
  await press('스핀');
  await waitFor(() => expect(played(asked)).toHaveLength(1));
  expect(played(asked)[0]).toMatchObject({
    memberId: 7,
    sessionId: 17,
    play: { kind: 'spin', stake: 2_000 },
  });
  const spin = screen.getByRole<HTMLButtonElement>('button', { name: '스핀' });
  expect(spin.disabled).toBe(true);
  const money = screen.getByRole('region', { name: '카지노머니' });
  expect(money.textContent).toContain('48,000원');
  await screen.findByText('1개 라인 당첨! +30,000원');
  expect(money.textContent).toContain('78,000원');
  expect(screen.getByText(/^2번째 라운드 b+$/)).toBeTruthy();
  await waitFor(() => expect(spin.disabled).toBe(false));
});

test('what comes from elsewhere while the reels turn is in the balance when they stand', async () => {
  let held = 50_000;
  const session = () => ({ ...user, casinoMoney: held });
  const asked = await sit(slot, { 'GET /api/auth/user': session });
  await press('베팅금액 높이기');
  await press('스핀');
  await waitFor(() => expect(played(asked)).toHaveLength(1));
  held = 83_000;
  await act(async () => void queryClient.setQueryData(sessionQuery.queryKey, session()));
  const money = screen.getByRole('region', { name: '카지노머니' });
  expect(money.textContent).toContain('48,000원');
  await waitFor(() => expect(money.textContent).toContain('83,000원'), { timeout: 5_000 });
});

test('a balance that cannot be loaded leaves that of the round', async () => {
  const asked = await sit(slot, {
    'GET /api/auth/user': () => (played(asked).length > 0 ? new Refused(502) : user),
  });
  await press('베팅금액 높이기');
  await press('스핀');
  await screen.findByText('1개 라인 당첨! +30,000원');
  const session = () => queryClient.getQueryState(sessionQuery.queryKey);
  const failed = { fetchStatus: 'idle', isInvalidated: true };
  await waitFor(() => expect(session()).toMatchObject(failed), { timeout: 5_000 });
  const money = screen.getByRole('region', { name: '카지노머니' });
  expect(money.textContent).toContain('78,000원');
});

test('a game on cash shows cash and needs no transfer', async () => {
  const seat = { ...slot, seamless: true, casinoMoney: 150_000 };
  const after = { ...spun, casinoMoney: 178_000 };
  const asked = await sit(seat, { 'POST /api/casino/sandbox/play': after });
  const money = screen.getByRole('region', { name: '보유머니' });
  expect(money.textContent).toContain('150,000원');
  expect(screen.queryByRole('button', { name: '머니 전환' })).toBeNull();
  await press('베팅금액 높이기');
  await press('스핀');
  await waitFor(() => expect(played(asked)).toHaveLength(1));
  expect(money.textContent).toContain('148,000원');
  await screen.findByText('1개 라인 당첨! +30,000원');
  expect(money.textContent).toContain('178,000원');
});

test('rounds that go on or were rolled back say so', async () => {
  const round = (id: number, amounts: Partial<CasinoRound>): CasinoRound => ({
    id,
    gameId: 'slot-dragon',
    gameName: '황금 드래곤',
    stake: 0,
    payout: 0,
    rolledBack: 0,
    open: false,
    playedAt: '2026-03-02T03:00:00Z',
    played: null,
    ...amounts,
  });
  const items = [
    round(3, { stake: 3_000, open: true }),
    round(2, { rolledBack: 2_000 }),
    round(1, { stake: 1_000, payout: 9_000 }),
  ];
  await openLobby({ 'GET /api/casino/rounds': { count: 3, items } });
  const history = within(await screen.findByRole('region', { name: '게임 기록' }));
  const shown = (await history.findAllByRole('listitem')).map((row) => row.textContent);
  expect(shown[0]).toContain('베팅 3,000원진행중');
  expect(shown[1]).toContain('베팅 2,000원취소');
  expect(shown[2]).toContain('베팅 1,000원9,000원');
  expect(await screen.findByText('달빛게임즈 · 보유머니로 바로')).toBeTruthy();
  expect(history.queryByText(/건까지 볼 수 있습니다/)).toBeNull();
});

test('of more rounds than are counted the history says how far it goes', async () => {
  await openLobby({ 'GET /api/casino/rounds': { count: 10_000, more: true, items: [] } });
  expect(await screen.findByText('최근 10,000건까지 볼 수 있습니다.')).toBeTruthy();
});

test('a lost answer is asked for again under the same id, a refusal is another request', async () => {
  const replies: Reply<'POST /api/casino/sandbox/play'>[] = [
    new Refused(502),
    new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' }),
    new Refused(422, { code: 'CASINO_MONEY_TOO_SMALL', message: '카지노머니가 부족합니다.' }),
    spun,
  ];
  const asked = await sit(slot, { 'POST /api/casino/sandbox/play': () => replies.shift() ?? spun });
  for (const count of [1, 2, 3, 4]) {
    await press('스핀');
    await waitFor(() => expect(played(asked)).toHaveLength(count));
    if (count < 4) {
      await waitFor(() => expect(messages()).toHaveLength(1));
      await answerPrompt();
    }
  }
  const [first, second, third, fourth] = played(asked).map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(fourth).not.toBe(first);
});

test('chips are put on spots, dealt, and can be put again', async () => {
  const outcome: PlayOutcome = {
    kind: 'deal',
    hand: {
      player: [
        { rank: 9, suit: 'heart' },
        { rank: 13, suit: 'spade' },
      ],
      banker: [
        { rank: 2, suit: 'club' },
        { rank: 5, suit: 'diamond' },
      ],
      playerPoints: 9,
      bankerPoints: 7,
      winner: 'player',
    },
    spots: [{ spot: 'player', stake: 6_000, payout: 12_000 }],
    payout: 12_000,
  };
  const receipt = { ...spun, round: { ...spun.round, outcome } };
  const asked = await sit(table, { 'POST /api/casino/sandbox/play': receipt });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '베팅하기' }).disabled).toBe(true);
  await press('플레이어 2.00');
  await press('5천 칩');
  await press('플레이어 2.00 1,000');
  await press('6,000원 베팅하기');
  expect(played(asked)[0]?.play).toEqual({
    kind: 'deal',
    stakes: [{ spot: 'player', stake: 6_000 }],
  });
  await screen.findByText('플레이어 승 (9 : 7) · 지급 12,000원');
  expect(screen.getByRole('img', { name: '플레이어 카드: 하트 9, 스페이드 K' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: '결과 기록' })).getByText('플')).toBeTruthy();
  await press('다시 베팅');
  expect(screen.getByRole('button', { name: '6,000원 베팅하기' })).toBeTruthy();
});

test('a page that is loaded again sits where it sat, a used token leads to the lobby', async () => {
  const asked = await sit(slot);
  clear();
  const again = await sit(slot);
  const seatCalls = (calls: typeof asked) =>
    calls.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.includes('sandbox'));
  expect(seatCalls(asked)).toEqual(['POST /api/casino/sandbox/enter']);
  expect(seatCalls(again)).toEqual(['GET /api/casino/sandbox/seats/17']);
  clear();
  sessionStorage.clear();
  const message = '게임 접속 정보가 만료되었습니다. 로비에서 다시 입장해주세요.';
  serve({
    'GET /api/auth/user': user,
    'POST /api/casino/sandbox/enter': new Refused(422, { code: 'CASINO_GAME_CLOSED', message }),
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const routes = [
    { path: '/slot', element: <p>로비</p> },
    { path: '/slot/play/:token', element: <PlayPage /> },
  ];
  await draw(routes, '/slot/play/token1');
  expect(await screen.findByText(message)).toBeTruthy();
  await press('로비로 가기');
  expect(await screen.findByText('로비')).toBeTruthy();
});

test('money can be moved from where it is played', async () => {
  await sit(slot);
  await press('머니 전환');
  expect(useDialogs.getState().open?.name).toBe('casino');
});

test('rounds that could not be loaded are asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await openLobby({ 'GET /api/casino/rounds': new Refused(503) });
  expect(await screen.findByText('게임 기록을 불러오지 못했습니다')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
