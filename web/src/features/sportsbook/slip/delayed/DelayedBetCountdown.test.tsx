import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { applySelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import { loadRules } from '@/rules';
import type { ChangedPrice, InPlayBet, User } from '@/rules/wire';
import { member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { inputsOf, type RecordedCall, Refused, serve } from '@/testing/server';
import { betReceipt, fixtureOf, inPlayBet, slipPick } from '@/testing/slips';
import { useKept } from '../kept';
import SlipPanel from '../SlipPanel';
import {
  clearSlip,
  contentOf,
  enterPath,
  type SlipPick,
  type SlipState,
  useSlipStore,
} from '../store';
import DelayedBetCountdown from './DelayedBetCountdown';
import { markAwaited, markReported, useDelayedBet } from './delayedBet';

/** A pick that is added during the delay. */
const added = slipPick(9002, { startAt: null });

/** The version of the selection: the page remembers what it has seen in the tests before. */
let version = 0;
let pick: SlipPick;
/** The newest offer of the selection, if it is another than was picked. */
let offered: Partial<SlipPick>;
/** How its price changes. */
let changed: ChangedPrice;
/** The site offers the changed price. */
const offerChanged = () => {
  offered = { price: '2.15', version: version + 1 };
};

const waiting = (requestId: string, part: Partial<InPlayBet> = {}) =>
  inPlayBet({ requestId, ...part });

const placed = { state: 'placed', resultCode: '0', message: '베팅이 완료 되었습니다.' } as const;

/** Why a bet whose odds changed is not sent again. */
const NOT_PLACED =
  '배당이 변경되어 베팅이 접수되지 않았습니다.\n베팅 내용을 확인 후 다시 시도해주세요.';

/** The slip has sent a bet of `pick` before a reload, and waits for it. */
function resumed(requestId: string, part: Partial<InPlayBet>) {
  const bet = waiting(requestId, { millisecondsLeft: 0, ...part });
  const { amounts, bettings } = bet;
  pending = [bet];
  markAwaited(requestId);
  const sent = contentOf({
    memberId: 7,
    amounts,
    bettings,
    gameStyle: 'IN',
    gameDetailType: 97,
    totalRatio: '2.00',
  });
  useSlipStore.setState({ attempt: { requestId, sent } });
}

/** The member as the server knows it. */
let user: User = member;
/** The server's delayed bets. */
let pending: InPlayBet[] = [];
let decide: ((bet: Partial<InPlayBet> | Refused) => void)[] = [];

beforeAll(() => loadRules());
beforeEach(() => {
  version += 10;
  pick = slipPick(9001, {
    ...{ oddsId: '91', side: '서울', homeName: '서울', awayName: '전북', startAt: null, version },
  });
  offered = {};
  changed = {
    ...{ fixtureId: 9001, marketId: 1, oddsId: '91', version: version + 1 },
    ...{ oldPrice: '2.00', newPrice: '2.15' },
  };
  user = member;
  pending = [];
  decide = [];
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  clear();
  act(() => {
    clearSlip();
    useDelayedBet.setState({ delayed: null });
  });
});

async function open(picks: SlipPick[] = [pick], stake = '10000'): Promise<RecordedCall[]> {
  const asked = serve({
    'GET /api/auth/user': () => user,
    'GET /api/sports-inplay/get-betting-token/7': { token: 'token-1', seconds: 8 },
    'GET /api/sports-inplay/pending/7': () => pending,
    'GET /api/sports-prematch/fixtures/{id}': (_, fixtureId) => ({
      ...fixtureOf(
        Number(fixtureId),
        useSlipStore
          .getState()
          .picks.map((one) => (one.oddsId === pick.oddsId ? { ...one, ...offered } : one)),
      ),
      status: 2,
    }),
    'POST /api/sports-inplay/betting': ({ requestId }) =>
      new Promise((resolve) => {
        decide.push((bet) => resolve(bet instanceof Refused ? bet : waiting(requestId, bet)));
      }),
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  enterPath('/inplay');
  useSlipStore.setState({ picks, stake });
  await draw(
    <Suspense>
      <SlipPanel />
      <DelayedBetCountdown memberId={7} />
    </Suspense>,
  );
  return asked;
}

const sentBets = (asked: RecordedCall[]) => inputsOf(asked, 'POST /api/sports-inplay/betting');

async function order() {
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()[0]).toContain('베팅하시겠습니까?'));
  await answerPrompt();
}

/** From now on the time passes only by `pass`. */
async function stopClock() {
  const at = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  // The fake clock begins at zero.
  await pass(at);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the question names picks, odds and stake, and what has changed meanwhile is not sent', async () => {
  const asked = await open([{ ...pick, oddsId: '92', fixtureId: 9002 }]);
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()[0]).toContain('베팅하시겠습니까?'));
  expect(useDialogs.getState().prompts[0]?.details).toBe(
    '서울 2.00 (서울 vs 전북)\n총배당 2.00, 베팅금액 10,000원',
  );
  act(() =>
    applySelection({
      ...{ oddsId: '92', fixtureId: 9002, marketId: 1, name: '1', label: '서울', line: null },
      ...{ price: '1.80', version: version + 1, status: 1 },
    }),
  );
  await answerPrompt();
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(asked.map(({ endpoint }) => endpoint)).not.toContain(
    'GET /api/sports-inplay/get-betting-token/7',
  );
});

test('an in-play bet asks, fetches a token, counts down and shows its outcome', async () => {
  const asked = await open();
  await order();
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('8초');
  expect(screen.getByText('서울 vs 전북', { selector: 'li span span' })).toBeTruthy();
  await waitFor(() => expect(decide.length).toBe(1));
  expect(asked.find(({ endpoint }) => endpoint.includes('token'))?.input).toEqual({
    sports: '6046',
  });
  expect(sentBets(asked)).toMatchObject([
    { gameStyle: 'IN', gameDetailType: 97, liveBetTime: 8, sportIdForLiveBetTime: 6046 },
  ]);
  // A second press while the bet is in progress.
  const button = screen.getByRole('button', { name: '베팅하기', hidden: true });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  await waitFor(() => expect(messages()).toEqual(['베팅이 진행중입니다.']));
  await answerPrompt();
  await act(async () => decide[0]?.(placed));
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(useSlipStore.getState().picks).toEqual([]);
  expect(sentBets(asked).length).toBe(1);
});

test('the sport whose delay is the longest is named with the bet', async () => {
  const times = { liveBettingTimeSoccer: 3, liveBettingTimeBasketball: 9, liveBettingTimeBasic: 4 };
  queryClient.setQueryData(settingsQuery.queryKey, { ...settings, ...times });
  const asked = await open([pick, { ...pick, oddsId: '93', fixtureId: 9002, sportId: 48242 }]);
  await order();
  await waitFor(() => expect(sentBets(asked)).toMatchObject([{ sportIdForLiveBetTime: 48242 }]));
});

test('the question can be declined', async () => {
  const asked = await open();
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages().length).toBe(1));
  await answerPrompt(false);
  expect(sentBets(asked)).toEqual([]);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(useSlipStore.getState().picks.length).toBe(1);
});

test('changed odds are listed old and new; declined, nothing more is sent', async () => {
  const asked = await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  offerChanged();
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed: [changed] }));
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  expect(useDialogs.getState().prompts[0]?.title).toBe('[배당변경]베팅을 수락하시겠습니까?');
  // The countdown has stopped.
  expect(screen.queryByRole('timer')).toBeNull();
  await answerPrompt(false);
  expect(sentBets(asked).length).toBe(1);
  expect(useSlipStore.getState().picks.length).toBe(1);
});

test('changed odds that are accepted begin another bet', async () => {
  const asked = await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  offerChanged();
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed: [changed] }));
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  await answerPrompt();
  await waitFor(() => expect(decide.length).toBe(2));
  expect(await screen.findByRole('timer')).toBeTruthy();
  const [first, second] = sentBets(asked);
  expect(first?.requestId).not.toBe(second?.requestId);
  expect(second).toMatchObject({
    totalRatio: '2.15',
    bettings: [{ betPrice: '2.15', version: version + 1 }],
  });
  expect(asked.filter(({ endpoint }) => endpoint.includes('token')).length).toBe(2);
  await act(async () => decide[1]?.(placed));
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
});

test('an accepted change is sent as it was read, and what has moved since is shown', async () => {
  const asked = await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  offerChanged();
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed: [changed] }));
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  act(() =>
    applySelection({
      ...{ oddsId: '91', fixtureId: 9001, marketId: 1, name: '1', label: '서울', line: null },
      ...{ price: '1.50', version: version + 2, status: 1 },
    }),
  );
  await answerPrompt();
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(screen.getByText('2.15').closest('s')).toBeTruthy();
  expect(sentBets(asked).length).toBe(1);
});

test('a selection that is called otherwise after the delay is named so before it is accepted', async () => {
  const asked = await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  offerChanged();
  offered = { ...offered, name: 'Over', side: '오버', line: '3.5' };
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed: [changed] }));
  await waitFor(() => expect(messages()).toEqual(['서울 → 오버 3.5 2.00 → 2.15']));
  await answerPrompt();
  await waitFor(() => expect(sentBets(asked).length).toBe(2));
  expect(useSlipStore.getState().picks).toMatchObject([{ name: 'Over', side: '오버 3.5' }]);
});

test('a change of which the page does not hear is not asked about, and nothing is sent', async () => {
  const asked = await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  await stopClock();
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed: [changed] }));
  await pass(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(messages()).toEqual([NOT_PLACED]));
  await answerPrompt();
  expect(sentBets(asked).length).toBe(1);
  expect(useSlipStore.getState().picks).toEqual([pick]);
});

test.each<[string, () => Partial<SlipState>]>([
  ['got another pick', () => ({ picks: [pick, added] })],
  ['got another stake', () => ({ stake: '90000' })],
])('a slip that %s during the delay is not sent when the odds change', async (_, changeOf) => {
  const change = changeOf();
  const asked = await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  act(() => useSlipStore.setState(change));
  offerChanged();
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed: [changed] }));
  await waitFor(() => expect(messages()).toEqual([NOT_PLACED]));
  await answerPrompt();
  expect(sentBets(asked).length).toBe(1);
  expect(useSlipStore.getState()).toMatchObject({ picks: [pick], stake: '10000', ...change });
});

test('a slip that another tab changes while a question is open is not sent', async () => {
  const asked = await open();
  const change = (stake: string) => act(() => useSlipStore.setState({ stake }));
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()[0]).toContain('베팅하시겠습니까?'));
  change('20000');
  await answerPrompt();
  expect(sentBets(asked)).toEqual([]);
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  offerChanged();
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed: [changed] }));
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  change('30000');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual([NOT_PLACED]));
  expect(sentBets(asked)).toMatchObject([{ amounts: 20_000 }]);
});

test('a balance that was spent during the delay leaves what is offered', async () => {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  user = { ...member, emoney: 7_000 };
  const refused = { state: 'refused', code: 'BALANCE_TOO_SMALL', message: '잔액 부족' } as const;
  await act(async () => decide[0]?.(refused));
  await waitFor(() => expect(useDialogs.getState().prompts[0]?.accept).toBe('7,000원으로 변경'));
  expect(messages()).toEqual(['잔액 부족']);
  await answerPrompt();
  expect(useSlipStore.getState().stake).toBe('7000');
});

test('a limit that refuses after the delay is named by its sentence alone', async () => {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  const message = '현재 8,000원까지 베팅할 수 있습니다.';
  await act(async () => decide[0]?.({ state: 'refused', code: 'EXPOSURE_LIMIT_REACHED', message }));
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(useDialogs.getState().prompts[0]?.kind).toBe('alert');
  await answerPrompt();
  expect(useSlipStore.getState().stake).toBe('10000');
});

const BUSY = new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' });

test('a bet that a busy server may have placed is the same one when it is pressed again', async () => {
  const asked = await open();
  for (const count of [1, 2]) {
    await order();
    await waitFor(() => expect(decide.length).toBe(count));
    await stopClock();
    await act(async () => decide[count - 1]?.(BUSY));
    // It is not among the delayed bets, until it cannot be any more.
    await pass(11_000);
    expect(messages()).toEqual([]);
    await pass(3_000);
    vi.useRealTimers();
    await waitFor(() => expect(messages()).toEqual(['잠시 후 다시 시도해주세요.']));
    await answerPrompt();
  }
  const [first, second] = sentBets(asked);
  expect(second?.requestId).toBe(first?.requestId);
});

test('a bet whose answer never comes does not cover the page for good', async () => {
  const asked = await open();
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()[0]).toContain('베팅하시겠습니까?'));
  await stopClock();
  await answerPrompt();
  await pass(22_000);
  expect(sentBets(asked)).toHaveLength(1);
  expect(screen.getByRole('timer').textContent).toBe('0확인중');
  await pass(8_000);
  vi.useRealTimers();
  await waitFor(() => expect(messages()[0]).toContain('서버에 연결할 수 없습니다.'));
  expect(screen.queryByRole('timer')).toBeNull();
  await answerPrompt();
  // It may have been placed: pressed again it is the same bet.
  expect(useSlipStore.getState().attempt?.requestId).toBe(sentBets(asked)[0]?.requestId);
});

test('a bet that the server still lists as waiting is asked for as long as the server may take', async () => {
  const asked = await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  await stopClock();
  await act(async () => decide[0]?.(BUSY));
  const requestId = sentBets(asked)[0]?.requestId ?? '';
  pending = [waiting(requestId)];
  await pass(48_000);
  expect(messages()).toEqual([]);
  pending = [waiting(requestId, placed)];
  await pass(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('a bet that becomes known after the server was busy shows its outcome', async () => {
  const asked = await open();
  await order();
  await waitFor(() => expect(decide.length).toBe(1));
  await stopClock();
  await act(async () => decide[0]?.(BUSY));
  await pass(9_000);
  pending = [waiting(sentBets(asked)[0]?.requestId ?? '', placed)];
  await pass(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('a page that is loaded in mid-countdown goes on from what the server says', async () => {
  pending = [waiting('c0ffee')];
  await open([]);
  expect(await screen.findByRole('timer')).toBeTruthy();
  // Of 8 seconds 6.2 remain, or less if the page loaded slowly.
  expect(screen.getByRole('timer').textContent).toMatch(/^[3-7]초$/);
  pending = [waiting('c0ffee', { ...placed, millisecondsLeft: 0 })];
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(screen.queryByRole('timer')).toBeNull();
  await answerPrompt();
  // The outcome is shown only once.
  await act(() => queryClient.invalidateQueries({ queryKey: ['pendingBets'] }));
  expect(messages()).toEqual([]);
});

test.each<[string, InPlayBet[]]>([
  ['another tab has shown', [waiting('c0de', { ...placed, millisecondsLeft: 0 })]],
  ['the server has forgotten', []],
])('a resumed countdown whose outcome %s covers the page no longer', async (_, answer) => {
  pending = [waiting('c0de')];
  const asked = await open([]);
  expect(await screen.findByRole('timer')).toBeTruthy();
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  // The other tab shares the storage.
  markReported('c0de');
  pending = answer;
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['session'] });
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['history'] });
  expect(messages()).toEqual([]);
  expect(sentBets(asked)).toEqual([]);
});

test('a bet of before a reload whose odds changed can still be accepted', async () => {
  offerChanged();
  resumed('f00d', { state: 'changed', resultCode: '10', changed: [changed] });
  await open();
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  await answerPrompt();
  await waitFor(() => expect(decide.length).toBe(1));
  await act(async () => decide[0]?.(placed));
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
});

test('a bet from before a reload whose odds changed is not sent with picks that were added', async () => {
  resumed('fade', { state: 'changed', resultCode: '10', changed: [changed] });
  const asked = await open([pick, added]);
  await waitFor(() => expect(messages()).toEqual([NOT_PLACED]));
  await answerPrompt();
  expect(sentBets(asked)).toEqual([]);
  expect(useSlipStore.getState()).toMatchObject({ picks: [pick, added], attempt: null });
});

test('the receipt of a bet from before a reload is that of the bet, not of the slip', async () => {
  resumed('face', { ...placed, receipt: betReceipt({ totalRatio: '2.00' }) });
  useKept.setState({ slips: [] });
  await open([{ ...pick, price: '2.40', version: version + 3 }, added], '90000');
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  await draw(useDialogs.getState().prompts[0]?.body);
  expect(screen.getByText('No.4711').parentElement?.textContent).toBe(
    'No.4711서울승무패 · 서울 vs 전북2.001폴더 총배당2.00베팅금액10,000원예상당첨금18,500원',
  );
  const { sent } = useKept.getState().slips[0] ?? {};
  expect(sent).toMatchObject({ stake: '10000', picks: [{ oddsId: '91', price: '2.00' }] });
});

test('the amount of a free bet from before a reload is kept as no stake of cash', async () => {
  resumed('fee1', placed);
  const content = JSON.parse(useSlipStore.getState().attempt?.sent ?? '');
  const sent = JSON.stringify([...content, 9]);
  useSlipStore.setState({ attempt: { requestId: 'fee1', sent } });
  useKept.setState({ slips: [] });
  await open();
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  await answerPrompt();
  expect(useKept.getState().slips[0]?.sent).toMatchObject({ stake: '10000', free: true });
});

test('a bet of which a pick was removed during the delay has neither a receipt nor a last slip', async () => {
  const [leg] = inPlayBet().bettings;
  const legs = leg ? [leg, { ...leg, oddsId: '92', fixtureId: 9009 }] : [];
  resumed('deaf', { ...placed, receipt: betReceipt(), bettings: legs });
  useKept.setState({ slips: [] });
  await open([pick, added]);
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(useDialogs.getState().prompts[0]?.body).toBeUndefined();
  expect(useKept.getState().slips).toEqual([]);
  expect(useSlipStore.getState().picks).toEqual([added]);
});

test('picks that were added while a bet of before a reload was delayed stay in the slip', async () => {
  resumed('cafe', placed);
  await open([pick, added]);
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(useSlipStore.getState().picks).toEqual([added]);
});

test('the outcome of a bet that another browser waited for is not shown here', async () => {
  pending = [waiting('beef', { ...placed, millisecondsLeft: 0 })];
  const asked = await open();
  await waitFor(() =>
    expect(asked.some(({ endpoint }) => endpoint.includes('/pending/'))).toBe(true),
  );
  expect(messages()).toEqual([]);
  expect(useSlipStore.getState().picks.length).toBe(1);
});
