import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { setMember, settingsQuery } from '@/api/session';
import GamePage from '@/features/games/minigames/GamePage';
import LobbyPage from '@/features/games/minigames/LobbyPage';
import { useQuickBets } from '@/features/sportsbook/slip/quick/store';
import SlipPanel from '@/features/sportsbook/slip/SlipPanel';
import { clearSlip, enterPath, useSlipStore } from '@/features/sportsbook/slip/store';
import type {
  BetSlip,
  MemberLimits,
  MiniEvents,
  MiniGame,
  MiniRound,
  SlipHead,
  User,
} from '@/rules/wire';
import { amountsByRole, member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { drawnRound, eventOf, eventsOf } from '@/testing/rounds';
import { inputsOf, type RecordedCall, Refused, type Reply, serve } from '@/testing/server';
import { betLeg, betReceipt, slipHead } from '@/testing/slips';
import { router } from './member';

/** Each game has a different maximum stake for role 3, so that no limit can pass for another. */
const limits = Object.assign(
  {},
  ...['powerBall', 'powerLadder', 'lotus'].flatMap((name, index) => [
    amountsByRole(`${name}AmountRole`, [1, 1, 3 + index, 3, 3]),
    amountsByRole(`${name}MaxPrizeAmountRole`, [9, 9, 5 + index, 9, 9]),
  ]),
);

const nobody = new Refused(401, { code: 'LOGIN_REQUIRED', message: '로그인 후 이용해주세요.' });

let events: MiniEvents;
let bets: Reply<'POST /api/minigame/betting'>[];
/** The member's bets on the game. */
let placed: BetSlip[];
/** What the server says of the limits of a slip, on a site with limits of exposure. */
let own: MemberLimits;
let asked: RecordedCall[];

beforeEach(async () => {
  bets = [];
  placed = [];
  own = { maxStake: 30_000, maxWinnings: 50_000, gainLeft: null, own: false, closed: [] };
  events = eventsOf(await eventOf('powerBall'));
});

afterEach(() => {
  clear();
  clearSlip();
  setMember(null);
  localStorage.clear();
});

/** Opens the page of a game beside the slip, as on a desktop. */
async function open(game: MiniGame, maintenance = 0, user: User | null = member, site = settings) {
  asked = serve({
    'GET /api/setting/user': site,
    ...(user && { 'GET /api/auth/user': user }),
    'GET /api/minigame/events': () => ({ ...events, now: new Date().toISOString() }),
    'GET /api/minigame/rounds': async () => ({
      items: [await drawnRound(game, 116), await drawnRound(game, 115)],
      count: 2,
    }),
    'GET /api/sports-prematch/bettings': () => placed,
    'GET /api/settingMinigameBetting': user ? limits : nobody,
    'GET /api/settingMinigame/{id}': {
      systemMaintenanceFlg: maintenance,
      minigameNameKorean: '파워볼',
    },
    'GET /api/bets/limits': () => own,
    'POST /api/minigame/betting': () => bets.shift() ?? new Refused(502),
  });
  setMember(user);
  enterPath('/minigame/powerball');
  const page = (
    <>
      <GamePage game={game} />
      <SlipPanel />
    </>
  );
  const router = await draw(
    [
      { path: '/game', element: page },
      { path: '/', element: <p>처음</p> },
    ],
    '/game',
  );
  return router;
}

const slip = () => screen.getByRole('region', { name: '베팅슬립' });
const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const type = (text: string) =>
  act(
    async () =>
      void fireEvent.change(within(slip()).getByLabelText('베팅금액'), { target: { value: text } }),
  );
const sent = () => inputsOf(asked, 'POST /api/minigame/betting');

test('a visitor who bets on a round is asked to log in', async () => {
  await open('powerBall', 0, null);
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  await screen.findByRole('button', { name: '베팅하기' });
  await press('베팅하기');
  expect(useDialogs.getState().open?.name).toBe('login');
  expect(sent()).toEqual([]);
});

/** Requests the events again, after the fake server's reply has changed. */
const refetch = () => act(() => queryClient.refetchQueries({ queryKey: ['rounds', 'events'] }));

test('a round shows its number, its countdown and every selection in its colour and shape', async () => {
  await open('powerBall');
  expect(await screen.findByText('117회차')).toBeTruthy();
  expect(screen.getByRole('timer', { name: '베팅마감' }).textContent).toMatch(/^0(0:5\d|1:00)$/);
  const chips = (name: string) => {
    const chip = screen.getByRole('button', { name }).querySelector<HTMLElement>('[data-shape]');
    const words = [...(chip?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
    const said = words.map(({ dataset }) => dataset.word).join('');
    return `${chip?.dataset.colour} ${chip?.dataset.shape} ${said}`;
  };
  expect(chips('일반볼 1.95, 홀짝 일반볼 짝')).toBe('blue round 짝');
  expect(chips('파워볼 1.95, 홀짝 파워볼 홀')).toBe('red round 홀');
  expect(chips('일반볼 72.5 1.95, 언더오버 일반볼 언더')).toBe('blue round 언더');
  expect(chips('파워볼 4.5 1.95, 언더오버 파워볼 오버')).toBe('red round 오버');
  expect(chips('일반볼 대중소 중 2.65')).toBe('green round 중');
  expect(chips('72.5 3.70, 일반볼 홀짝+언더오버 홀+오버')).toBe('red square 홀오버');
  expect(chips('4.5 4.75, 파워볼 홀짝+언더오버 홀+언더')).toBe('blue square 홀언더');
});

test('the ladder has its starts, lines and ends in their colours', async () => {
  events = eventsOf(await eventOf('powerLadder'));
  await open('powerLadder');
  const colour = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    return button.querySelector<HTMLElement>('[data-shape]')?.dataset.colour;
  };
  expect(await colour('출발점 좌 1.95')).toBe('red');
  expect(await colour('출발점 우 1.95')).toBe('blue');
  expect(await colour('줄수 3줄 1.95')).toBe('red');
  expect(await colour('줄수 4줄 1.95')).toBe('blue');
  expect(await colour('조합 좌3짝 3.80')).toBe('blue');
});

test('a round takes one pick: another one takes its place, a second press takes it out', async () => {
  await open('powerBall');
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  expect(within(slip()).getByText('파워볼 117회차', { exact: false })).toBeTruthy();
  await press('파워볼 4.5 1.95, 언더오버 파워볼 오버');
  expect(useSlipStore.getState().picks.map(({ side }) => side)).toEqual(['파워볼 오버']);
  await press('파워볼 4.5 1.95, 언더오버 파워볼 오버');
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('the amount is kept within what the level may stake and win, and says so', async () => {
  await open('powerBall');
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  await waitFor(() => expect(within(slip()).getByText('30,000')).toBeTruthy());
  await type('90000');
  // The payout limit of 50,000 allows less than the stake limit of 30,000.
  expect(useSlipStore.getState().stake).toBe('25640');
  expect(within(slip()).getByText(/최대당첨금 50,000원에 맞춰/)).toBeTruthy();
});

test('the amount is kept within what the limits of exposure leave of the round', async () => {
  const site = { ...settings, ownLimits: true };
  queryClient.setQueryData(settingsQuery.queryKey, site);
  // 8,420 at 1.95 win 7,999.
  own = { ...own, own: true, gainLeft: 8_000 };
  await open('powerBall', 0, member, site);
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  await waitFor(() => expect(within(slip()).getByText('8,420')).toBeTruthy());
  await type('90000');
  expect(useSlipStore.getState().stake).toBe('8420');
  const limitsAsked = () => inputsOf(asked, 'GET /api/bets/limits');
  expect(limitsAsked()).toEqual([{ legs: '-117:3011:30101' }]);
  // Another member has taken a part of it: 6,000 at 1.95 win 5,700.
  own = { ...own, gainLeft: 5_700 };
  const message = '현재 6,000원까지 베팅할 수 있습니다.';
  bets = [new Refused(422, { code: 'EXPOSURE_LIMIT_REACHED', max: 6_000, message })];
  await press('베팅하기');
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(useDialogs.getState().prompts[0]?.accept).toBe('6,000원으로 변경');
  await answerPrompt();
  expect(useSlipStore.getState().stake).toBe('6000');
  await waitFor(() => expect(limitsAsked()).toHaveLength(2));
});

test('each game has limits of its own', async () => {
  events = eventsOf(await eventOf('powerLadder'));
  await open('powerLadder');
  await press('출발점 좌 1.95');
  await waitFor(() => expect(within(slip()).getByText('40,000')).toBeTruthy());
  expect(within(slip()).getByText('60,000')).toBeTruthy();
});

test('a bet is sent as the specification says, and the answer is shown in full', async () => {
  const said = '[파워볼] 117회차 홀짝 일반볼 홀 10,000원 베팅이 완료 되었습니다.';
  bets = [{ betId: 5, message: said, totalRatio: '1.95', expectAmount: 19_500, emoney: 140_000 }];
  await open('powerBall');
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  await waitFor(() => expect(within(slip()).getByText('30,000')).toBeTruthy());
  await type('10000');
  await press('베팅하기');
  await waitFor(() => expect(messages()).toEqual([said]));
  const [{ requestId, ...bet } = { requestId: '' }] = sent();
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(bet).toEqual({
    memberId: member.id,
    totalRatio: '1.95',
    amounts: 10_000,
    bettings: [
      {
        betPrice: '1.95',
        version: 1,
        fixtureId: -117,
        oddsId: '30101',
        sportId: -301,
        marketId: 3011,
      },
    ],
    gameDetailType: 301,
  });
  expect(useSlipStore.getState().picks).toEqual([]);
  await answerPrompt();
});

test('a quick bet on a round is one press, and a lost answer is not paid twice', async () => {
  const site = { ...settings, quickBetsEnabled: true };
  queryClient.setQueryData(settingsQuery.queryKey, site);
  useQuickBets.setState({ on: true, agreed: [member.id] });
  const said = '[파워볼] 117회차 홀짝 일반볼 홀 10,000원 베팅이 완료 되었습니다.';
  const done = betReceipt({ message: said, totalRatio: '1.95', expectAmount: 19_500 });
  bets = [new Refused(502), done];
  await open('powerBall', 0, member, site);
  expect(await within(slip()).findByRole('switch', { name: '원클릭 베팅' })).toBeTruthy();
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  const fallback = '문제가 발생했습니다. 시스템관리자에게 문의해주세요.';
  await waitFor(() => expect(messages()).toEqual([fallback]));
  expect(sent()).toHaveLength(1);
  await answerPrompt();
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  await waitFor(() => expect(messages()).toEqual([said]));
  const [first, second] = sent();
  expect(first).toMatchObject({ amounts: 10_000, gameDetailType: 301, totalRatio: '1.95' });
  expect(second?.requestId).toBe(first?.requestId);
  await answerPrompt();
  expect(useSlipStore.getState().picks).toEqual([]);
  act(() => useQuickBets.setState({ on: false, agreed: [] }));
});

test('a second bet on a round is refused in the sentence for it, and what has no words in the fallback', async () => {
  const twice = '미니게임은 회차당 1회만 베팅가능합니다.';
  bets = [new Refused(409, { code: 'ROUND_ALREADY_BET', message: twice }), new Refused(502)];
  await open('powerBall');
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  await waitFor(() => expect(within(slip()).getByText('30,000')).toBeTruthy());
  await type('10000');
  await press('베팅하기');
  await waitFor(() => expect(messages()).toEqual([twice]));
  await answerPrompt();
  expect(useSlipStore.getState().picks).toHaveLength(1);
  await press('베팅하기');
  const fallback = '문제가 발생했습니다. 시스템관리자에게 문의해주세요.';
  await waitFor(() => expect(messages()).toEqual([fallback]));
  // The same slip sent again is the same bet.
  const ids = sent().map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(1);
  await answerPrompt();
});

test('a round that closes takes no bets, and its pick goes on to the next one', async () => {
  events = eventsOf(await eventOf('powerBall', null, { closes: 1.5, draws: 2 }));
  await open('powerBall');
  await press('일반볼 1.95, 홀짝 일반볼 홀');
  const closed = await screen.findByRole('button', { name: '일반볼 1.95, 홀짝 일반볼 홀 마감' });
  expect((closed as HTMLButtonElement).disabled).toBe(true);
  expect(await within(slip()).findByText(/^117회차 베팅이 마감되었습니다/)).toBeTruthy();
  expect(within(slip()).queryByRole('button', { name: '베팅하기' })).toBeNull();
  const row = () => within(slip()).getByRole('button', { name: '선택 삭제' }).parentElement;
  const words = () => [...(row()?.children ?? [])].map(({ textContent }) => textContent);
  expect(words()).toEqual(['다음 회차 대기', '선택 삭제']);
  const drawn = await drawnRound('powerBall', 117);
  const off = await eventOf('powerBall', drawn, { number: 118 });
  events = eventsOf({ ...off, round: { ...off.round, voided: true } });
  await refetch();
  expect(await screen.findByText(/^무효 처리된 회차입니다/)).toBeTruthy();
  expect(words()).toEqual(['다음 회차 대기', '선택 삭제']);
  events = eventsOf(await eventOf('powerBall', drawn, { number: 119 }));
  await refetch();
  await within(slip()).findByRole('button', { name: '119회차로 변경 (1.95)' });
  expect(words()).toEqual(['119회차로 변경 (1.95)', '선택 삭제']);
  await press('119회차로 변경 (1.95)');
  expect(useSlipStore.getState().picks).toMatchObject([
    { fixtureId: -119, oddsId: '30101', round: { number: 119 } },
  ]);
  expect(within(slip()).getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a game under maintenance says so and leads to the top page', async () => {
  const router = await open('powerBall', 1);
  await waitFor(() => expect(messages()).toEqual(['파워볼은 현재 점검중입니다.']));
  expect(router.state.location.pathname).toBe('/');
  await answerPrompt();
});

test('a draw that comes while the page is there is shown as it happens', async () => {
  const last = await drawnRound('powerBall', 116);
  events = eventsOf(await eventOf('powerBall', last));
  await open('powerBall');
  const picture = () => document.querySelector<HTMLElement>('[data-fresh][data-paused]');
  await waitFor(() => expect(picture()?.dataset.fresh).toBe('false'));
  expect(screen.getByText('116회차 결과')).toBeTruthy();
  const newest = await drawnRound('powerBall', 117);
  events = eventsOf(await eventOf('powerBall', newest, { number: 118 }));
  await refetch();
  expect(await screen.findByText('117회차 결과')).toBeTruthy();
  expect(picture()?.dataset.fresh).toBe('true');
});

test('a draw of some time ago is not shown as if it had just happened', async () => {
  events = eventsOf(await eventOf('powerBall', await drawnRound('powerBall', 116)));
  await open('powerBall');
  expect(await screen.findByText('116회차 결과')).toBeTruthy();
  const drawn = await drawnRound('powerBall', 117);
  const drawsAt = new Date(Date.now() - 60_000).toISOString();
  const last = { ...drawn, round: { ...drawn.round, drawsAt } };
  events = eventsOf(await eventOf('powerBall', last, { number: 118 }));
  await refetch();
  expect(await screen.findByText('117회차 결과')).toBeTruthy();
  const picture = document.querySelector<HTMLElement>('[data-fresh][data-paused]');
  expect(picture?.dataset.fresh).toBe('false');
});

test('a draw stands still while the page is not in front', async () => {
  events = eventsOf(await eventOf('powerBall', await drawnRound('powerBall', 116)));
  await open('powerBall');
  const paused = () =>
    document.querySelector<HTMLElement>('[data-fresh][data-paused]')?.dataset.paused;
  await waitFor(() => expect(paused()).toBe('false'));
  const hidden = vi.spyOn(document, 'hidden', 'get');
  for (const away of [true, false]) {
    hidden.mockReturnValue(away);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(paused()).toBe(String(away));
  }
});

/** The member's bet on a round. */
function betOn({ round }: MiniRound, head: Partial<SlipHead> = {}): BetSlip {
  const leg = betLeg({
    startdate: round.drawsAt,
    league_name: '파워볼',
    sports_betting_bet_name: '일반볼 홀',
    sports_betting_bet_price: '1.95',
    sports_betting_sports_prematch_odds_id: '30101',
  });
  return [{ ...leg, ...slipHead({ id: 5, expect_amount: 19_500, ...head }) }];
}

test('what the member has bet on the round stands on the page, and what came of the last one', async () => {
  const last = await drawnRound('powerBall', 116);
  const event = await eventOf('powerBall', last);
  events = eventsOf(event);
  const won = { id: 4, settlement_flag: 1, status: 2, status_name: '당첨', win_amount: 19_500 };
  placed = [betOn(event.round), betOn(last, won as Partial<SlipHead>)];
  await open('powerBall');
  const mine = () => screen.queryAllByText('내 베팅').map((words) => words.closest('p'));
  await waitFor(() => expect(mine()).toHaveLength(2));
  await waitFor(() => expect(mine()[0]?.querySelector('[data-shape]')).toBeTruthy());
  const [onNow, over] = mine().map((line) => line?.textContent);
  expect(onNow).toContain('1.9510,000원예상당첨금 19,500원');
  expect(over).toContain('당첨19,500원');
});

test('a void round says that stakes go back', async () => {
  const last = await drawnRound('powerLadder', 116, true);
  events = eventsOf(await eventOf('powerLadder', last));
  await open('powerLadder');
  expect(await screen.findByText('무효 · 베팅금 환불')).toBeTruthy();
});

test('a round that was void while it was open offers no price, and shows its bet once', async () => {
  const event = await eventOf('powerBall');
  const round = { ...event.round, seed: '00'.repeat(32), voided: true };
  events = eventsOf({ ...event, round, last: round });
  const back = { settlement_flag: 1, status: 4, status_name: '적특', win_amount: 10_000 };
  placed = [betOn(round, back as Partial<SlipHead>)];
  await open('powerBall');
  const closed = await screen.findByRole('button', { name: '일반볼 1.95, 홀짝 일반볼 홀 마감' });
  expect((closed as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('무효 처리된 회차입니다. 다음 회차를 기다려주세요.')).toBeTruthy();
  expect(await screen.findByText('내 베팅')).toBeTruthy();
  await act(() => queryClient.refetchQueries({ queryKey: ['history'] }));
  expect(screen.getAllByText('내 베팅')).toHaveLength(1);
});

test('past results have both boards, how often each came, and a way to check them', async () => {
  await open('powerBall');
  const board = await screen.findByRole('region', { name: '일반볼 홀짝 보드' });
  expect(within(board).getAllByRole('listitem')).toHaveLength(2);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '육매' })));
  const columns = screen.getByRole('region', { name: '일반볼 홀짝 보드' });
  expect(within(columns).getAllByRole('list')).toHaveLength(1);
  expect(screen.getByRole('columnheader', { name: '최대연속' })).toBeTruthy();
  await press('파워볼 언더오버');
  expect(screen.getByRole('region', { name: '파워볼 언더오버 보드' })).toBeTruthy();
  const check = screen.getByRole('link', { name: '116회차 검증' });
  expect(check.getAttribute('href')).toBe(
    '/minigame/verify?game=powerBall&day=2026-11-22&number=116',
  );
});

test('the lobby leads to each game with its round, that of lotus to its two', async () => {
  events = eventsOf(await eventOf('lotusOddeven'), await eventOf('lotusBaccarat'));
  serve({
    'GET /api/minigame/events': () => events,
    'GET /api/settingMinigame/308': {
      systemMaintenanceFlg: 0,
      minigameNameKorean: '로투스',
    },
  });
  await draw(<LobbyPage lotus />);
  const games = await screen.findAllByRole('heading', { level: 2 });
  expect(games.map(({ textContent }) => textContent)).toEqual(['로투스 홀짝', '로투스 바카라']);
  await waitFor(() => expect(screen.getAllByText('117회차')).toHaveLength(2));
});

test('every game has its page, chosen above it', async () => {
  await open('powerBall');
  const games = await screen.findByRole('navigation', { name: '미니게임' });
  const links = within(games).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['전체', '/minigame'],
    ['파워볼', '/minigame/powerball'],
    ['파워사다리', '/minigame/powerladder'],
    ['로투스 홀짝', '/minigame/lotus/oddeven'],
    ['로투스 바카라', '/minigame/lotus/baccarat'],
    ['추첨 검증', '/minigame/verify'],
  ]);
  const paths = router.routes.flatMap(pathsOf);
  for (const link of links) expect(paths).toContain(link.getAttribute('href'));
  expect(paths).toContain('/minigame/lotus');
});

/** All paths of some routes. */
const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap(pathsOf),
];
