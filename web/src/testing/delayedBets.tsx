import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import DelayedBetCountdown from '@/features/sportsbook/slip/delayed/DelayedBetCountdown';
import { markAwaited, useDelayedBet } from '@/features/sportsbook/slip/delayed/delayedBet';
import SlipPanel from '@/features/sportsbook/slip/SlipPanel';
import {
  clearSlip,
  contentOf,
  enterPath,
  type SlipPick,
  useSlipStore,
} from '@/features/sportsbook/slip/store';
import type { ChangedPrice, InPlayBet, User } from '@/rules/wire';
import { member } from './member';
import { answerPrompt, clear, draw, messages } from './page';
import { inputsOf, type RecordedCall, Refused, serve } from './server';
import { fixtureOf, inPlayBet, slipPick } from './slips';

/** A pick that is added during the delay. */
export const added = slipPick(9002, { startAt: null });

/** The page, and the server behind it. */
export const site = {
  /** The version of the selection: the page remembers what it has seen in the tests before. */
  version: 0,
  /** The selection that is bet on. */
  pick: slipPick(9001),
  /** The newest offer of the selection, if it is another than was picked. */
  offered: {} as Partial<SlipPick>,
  /** How its price changes. */
  get changed(): ChangedPrice {
    return {
      ...{ fixtureId: 9001, marketId: 1, oddsId: '91', version: this.version + 1 },
      ...{ oldPrice: '2.00', newPrice: '2.15' },
    };
  },
  /** The member as the server knows it. */
  user: member as User,
  /** The server's delayed bets. */
  pending: [] as InPlayBet[],
  /** Answers the bets that were sent. */
  decide: [] as ((bet: Partial<InPlayBet> | Refused) => void)[],
};

/** The site offers the changed price. */
export const offerChanged = () => {
  site.offered = { price: '2.15', version: site.version + 1 };
};

/** A bet that the server delays. */
export const waiting = (requestId: string, part: Partial<InPlayBet> = {}) =>
  inPlayBet({ requestId, ...part });

/** The outcome of a bet that was placed. */
export const placed = {
  state: 'placed',
  resultCode: '0',
  message: '베팅이 완료 되었습니다.',
} as const;

/** Why a bet whose odds changed is not sent again. */
export const NOT_PLACED =
  '배당이 변경되어 베팅이 접수되지 않았습니다.\n베팅 내용을 확인 후 다시 시도해주세요.';

/** The slip has sent a bet of `site.pick` before a reload, and waits for it. */
export function resumed(requestId: string, part: Partial<InPlayBet>) {
  const bet = waiting(requestId, { millisecondsLeft: 0, ...part });
  const { amounts, bettings } = bet;
  site.pending = [bet];
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

export function resetDelayed() {
  site.version += 10;
  site.pick = slipPick(9001, {
    ...{ oddsId: '91', side: '서울', homeName: '서울', awayName: '전북', startAt: null },
    version: site.version,
  });
  site.offered = {};
  site.user = member;
  site.pending = [];
  site.decide = [];
  localStorage.clear();
}

export function closeDelayed() {
  vi.useRealTimers();
  clear();
  act(() => {
    clearSlip();
    useDelayedBet.setState({ delayed: null });
  });
}

/** Shows the slip with these picks, and the countdown. */
export async function openDelayed(
  picks: SlipPick[] = [site.pick],
  stake = '10000',
): Promise<RecordedCall[]> {
  const asked = serve({
    'GET /api/auth/user': () => site.user,
    'GET /api/sports-inplay/get-betting-token/7': { token: 'token-1', seconds: 8 },
    'GET /api/sports-inplay/pending/7': () => site.pending,
    'GET /api/sports-prematch/fixtures/{id}': (_, fixtureId) => ({
      ...fixtureOf(
        Number(fixtureId),
        useSlipStore
          .getState()
          .picks.map((one) =>
            one.oddsId === site.pick.oddsId ? { ...one, ...site.offered } : one,
          ),
      ),
      status: 2,
    }),
    'POST /api/sports-inplay/betting': ({ requestId }) =>
      new Promise((resolve) => {
        site.decide.push((bet) => resolve(bet instanceof Refused ? bet : waiting(requestId, bet)));
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

/** The bets that were sent. */
export const sentBets = (asked: RecordedCall[]) =>
  inputsOf(asked, 'POST /api/sports-inplay/betting');

/** Places the slip. */
export async function order() {
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()[0]).toContain('베팅하시겠습니까?'));
  await answerPrompt();
}

/** From now on the time passes only by `pass`. */
export async function stopClock() {
  const at = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  // The fake clock begins at zero.
  await pass(at);
}

/** Lets time pass on a stopped clock. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
