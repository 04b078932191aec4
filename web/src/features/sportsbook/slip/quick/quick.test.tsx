import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { applySelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import { loadRules } from '@/rules';
import type { InPlayBet, SelectionView, User } from '@/rules/wire';
import { fixtureView, selectionView } from '@/testing/fixtures';
import { member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { inputsOf, type RecordedCall, serve } from '@/testing/server';
import { betReceipt, inPlayBet, slipPick } from '@/testing/slips';
import { PriceButton } from '../../catalogue/PriceButton';
import SlipPanel from '../SlipPanel';
import { clearSlip, enterPath, useSlipStore } from '../store';
import { placeQuickBet } from './place';
import { FIRST_STAKE, useQuickBets } from './store';

const DONE = '베팅이 완료 되었습니다.';
const placed = {
  state: 'placed',
  resultCode: '0',
  message: DONE,
  receipt: betReceipt({ totalRatio: '2.00' }),
} as const;

/** Each test has its own fixture: the page remembers the prices that it has seen. */
let fixtureId = 8_800;
/** Decides the bets that the server delays. */
let decide: ((bet: Partial<InPlayBet>) => void)[] = [];
let asked: RecordedCall[] = [];
/** The newest offer of the selection, if it is another than the page shows first. */
let offered: Partial<SelectionView> = {};

const selection = () => selectionView({ oddsId: `${fixtureId}1`, price: '2.00' });
const market = () => ({
  ...{ marketId: 1, name: '승무패', baseline: null },
  selections: [selection()],
});

beforeAll(() => loadRules());
afterEach(() => {
  clear();
  act(() => {
    clearSlip();
    useSlipStore.setState({ accepting: 'none' });
    useQuickBets.setState({ on: false, stake: FIRST_STAKE, agreed: [] });
  });
  localStorage.clear();
});

interface Open {
  user?: User | null;
  path?: string;
  quickBetsEnabled?: boolean;
  /** The largest stake of the member, if it is not that of the level. */
  maxStake?: number;
}

/** Shows a price in play beside the slip. */
async function open({
  user = member,
  path = '/inplay',
  quickBetsEnabled = true,
  maxStake,
}: Open = {}) {
  fixtureId += 1;
  decide = [];
  offered = {};
  const site = { ...settings, quickBetsEnabled, ownLimits: maxStake !== undefined };
  asked = serve({
    ...(user && { 'GET /api/auth/user': user }),
    'GET /api/setting/user': site,
    'GET /api/bets/limits': {
      ...{ maxStake: maxStake ?? 0, maxWinnings: 1_000_000, gainLeft: null },
      ...{ own: true, closed: [] },
    },
    'GET /api/sports-inplay/get-betting-token/7': { token: 'token-1', seconds: 8 },
    'GET /api/sports-prematch/fixtures/{id}': () => {
      const selections = [{ ...selection(), ...offered }];
      return fixtureView({ fixtureId, status: 2, markets: [{ ...market(), selections }] });
    },
    'POST /api/sports-inplay/betting': ({ requestId }) =>
      new Promise((resolve) => {
        decide.push((bet) => resolve(inPlayBet({ requestId, ...bet })));
      }),
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  queryClient.setQueryData(settingsQuery.queryKey, site);
  enterPath(path);
  const fixture = fixtureView({ fixtureId, status: 2, markets: [market()] });
  await draw(
    <>
      <PriceButton fixture={fixture} market={market()} selection={selection()} locked={false} />
      <SlipPanel />
    </>,
  );
}

const bets = () => inputsOf(asked, 'POST /api/sports-inplay/betting');
const toggle = () => screen.queryByRole<HTMLInputElement>('switch', { name: '원클릭 베팅' });
const press = () =>
  act(
    async () =>
      void fireEvent.click(screen.getByRole('button', { name: /^1 \d\.\d\d, 승무패 서울/ })),
  );
const switchIt = async () =>
  act(async () => void fireEvent.click(await screen.findByRole('switch')));
/** Switches quick bets on and agrees to what they do. */
async function agree() {
  await switchIt();
  await answerPrompt();
  expect(toggle()?.checked).toBe(true);
}

test('while the site does not offer them there is nothing of them, and a press is a pick', async () => {
  useQuickBets.setState({ on: true, agreed: [member.id] });
  await open({ quickBetsEnabled: false });
  await press();
  await waitFor(() => expect(useSlipStore.getState().picks).toHaveLength(1));
  expect(toggle()).toBeNull();
  expect(bets()).toEqual([]);
});

test('pre-match listings have none', async () => {
  useQuickBets.setState({ on: true, agreed: [member.id] });
  await open({ path: '/europe' });
  await press();
  await waitFor(() => expect(useSlipStore.getState().picks).toHaveLength(1));
  expect(toggle()).toBeNull();
});

test('the first time it says what a press does, after that no more', async () => {
  await open();
  await switchIt();
  expect(messages()).toEqual(['배당을 누르면 확인 없이 10,000원이 바로 베팅됩니다.']);
  await answerPrompt(false);
  expect(toggle()?.checked).toBe(false);
  await agree();
  await switchIt();
  expect(toggle()?.checked).toBe(false);
  await switchIt();
  expect(messages()).toEqual([]);
  expect(toggle()?.checked).toBe(true);
});

test('a press places one bet of that amount at once, and leaves the slip as it is', async () => {
  await open();
  const own = { picks: [slipPick(8_799, { startAt: null })], stake: '7000' };
  queryClient.setQueryData(['slip', 'fixture', 8_799, 0], true);
  act(() => useSlipStore.setState(own));
  await agree();
  fireEvent.change(screen.getByLabelText('금액'), { target: { value: '20000' } });
  await press();
  await press();
  await waitFor(() => expect(decide).toHaveLength(1));
  await press();
  expect(messages()).toEqual([]);
  await act(async () => decide[0]?.(placed));
  await waitFor(() => expect(messages()).toEqual([DONE]));
  expect(bets()).toMatchObject([
    {
      memberId: member.id,
      amounts: 20_000,
      totalRatio: '2.00',
      gameStyle: 'IN',
      changeFlag: false,
      betterOnly: false,
      bettings: [{ fixtureId, oddsId: `${fixtureId}1`, betPrice: '2.00' }],
    },
  ]);
  // The same once more would replace the slip.
  const others = useDialogs.getState().prompts[0]?.others?.map(({ label }) => label);
  expect(others).toEqual(['베팅내역']);
  await answerPrompt();
  expect(useSlipStore.getState()).toMatchObject(own);
  // Once it is over, a press is another bet.
  await press();
  await waitFor(() => expect(decide).toHaveLength(2));
  const [first, second] = bets();
  expect(second?.requestId).not.toBe(first?.requestId);
  await act(async () => decide[1]?.(placed));
  await waitFor(() => expect(messages()).toEqual([DONE]));
  await answerPrompt();
});

test('changed odds are asked about, and the member’s choice of changes is sent', async () => {
  await open();
  await agree();
  await press();
  await waitFor(() => expect(decide).toHaveLength(1));
  const changed = [
    {
      ...{ fixtureId, marketId: 1, oddsId: `${fixtureId}1`, version: 2 },
      ...{ oldPrice: '2.00', newPrice: '2.15' },
    },
  ];
  offered = { price: '2.15', version: 2 };
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed }));
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  act(() => useSlipStore.setState({ accepting: 'better' }));
  await answerPrompt(false);
  expect(bets()).toHaveLength(1);
  await press();
  await waitFor(() => expect(bets()[1]).toMatchObject({ betterOnly: true }));
  await act(async () => decide[1]?.({ state: 'refused', message: '득점이 있었습니다.' }));
  await waitFor(() => expect(messages()).toEqual(['득점이 있었습니다.']));
  await answerPrompt();
});

test('what has moved while changed odds are asked about is asked about too', async () => {
  await open();
  await agree();
  await press();
  await waitFor(() => expect(decide).toHaveLength(1));
  const name = { fixtureId, marketId: 1, oddsId: `${fixtureId}1` };
  const changed = [{ ...name, version: 2, oldPrice: '2.00', newPrice: '2.15' }];
  offered = { price: '2.15', version: 2 };
  await act(async () => decide[0]?.({ state: 'changed', resultCode: '10', changed }));
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  act(() => applySelection({ ...selection(), ...name, price: '1.50', version: 3 }));
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['서울 2.15 → 1.50']));
  expect(bets()).toHaveLength(1);
  await answerPrompt();
  await waitFor(() => expect(bets()[1]).toMatchObject({ bettings: [{ betPrice: '1.50' }] }));
  await act(async () => decide[1]?.(placed));
  await waitFor(() => expect(messages()).toEqual([DONE]));
  await answerPrompt();
});

test('a price that the page knows to have changed is asked about before it is sent', async () => {
  await open();
  const moved = { ...selection(), price: '2.15', version: 2 };
  act(() => applySelection({ ...moved, fixtureId, marketId: 1 }));
  const pick = slipPick(fixtureId, { oddsId: `${fixtureId}1`, side: '서울', startAt: null });
  act(() => void placeQuickBet(pick));
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  expect(bets()).toEqual([]);
  await answerPrompt();
  await waitFor(() => expect(bets()).toMatchObject([{ bettings: [{ betPrice: '2.15' }] }]));
  await act(async () => decide[0]?.(placed));
  await waitFor(() => expect(messages()).toEqual([DONE]));
  await answerPrompt();
});

test('the limits of the level cap the amount, and the rules refuse what is too small', async () => {
  await open();
  const amount = await screen.findByLabelText<HTMLInputElement>('금액');
  fireEvent.change(amount, { target: { value: '99999999' } });
  expect(amount.value).toBe('1,000,000');
  fireEvent.change(amount, { target: { value: '1000' } });
  await agree();
  await press();
  await waitFor(() => expect(messages()).toEqual(['최소 베팅은 5000원 이상입니다.']));
  await answerPrompt();
  expect(bets()).toEqual([]);
});

test('a bonus that is not used in play pays no quick bet', async () => {
  await open({ user: { ...member, emoney: 4_000, bonus: 100_000, bonusGames: ['sports'] } });
  await agree();
  await press();
  await waitFor(() => expect(messages()).toEqual(['보유 캐쉬가 부족합니다.']));
  await answerPrompt();
  expect(bets()).toEqual([]);
});

test('the member’s own limits count as they do in the slip, and the largest stake is one tap away', async () => {
  await open({ maxStake: 8_000 });
  await agree();
  await press();
  await waitFor(() => expect(messages()).toEqual(['최대베팅금 8,000이상 베팅하실수 없습니다.']));
  expect(bets()).toEqual([]);
  const legs = `${fixtureId}:1:${fixtureId}1`;
  expect(inputsOf(asked, 'GET /api/bets/limits')).toEqual([{ legs }]);
  await answerPrompt();
  expect(useQuickBets.getState().stake).toBe('8000');
  await press();
  await waitFor(() => expect(bets()).toMatchObject([{ amounts: 8_000 }]));
  await act(async () => decide[0]?.(placed));
  await waitFor(() => expect(messages()).toEqual([DONE]));
  await answerPrompt();
});

test('another member of the device was not told, and a visitor gets the login', async () => {
  useQuickBets.setState({ on: true, agreed: [8] });
  await open();
  expect((await screen.findByRole<HTMLInputElement>('switch')).checked).toBe(false);
  await press();
  await waitFor(() => expect(useSlipStore.getState().picks).toHaveLength(1));
  expect(bets()).toEqual([]);
  clear();
  act(clearSlip);
  await open({ user: null });
  await press();
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('login'));
  expect(within(screen.getByRole('region')).queryByText('승무패')).toBeNull();
});
