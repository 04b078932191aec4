import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { noteListed } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import SlipPanel from '@/features/sportsbook/slip/SlipPanel';
import { clearSlip, useSlipStore } from '@/features/sportsbook/slip/store';
import { togglePick } from '@/features/sportsbook/slip/useSlip';
import type { FixtureView, MarketView, PlaceBet, SelectionView, User } from '@/rules/wire';
import { fixtureView, selectionView } from './fixtures';
import { amountsByRole, member, settings } from './member';
import { clear, draw } from './page';
import { Refused, type Reply, serve } from './server';

/** A member of the first level. */
export const bettor: User = { ...member, role: 1, emoney: 50_000 };

const site = {
  ...settings,
  ...amountsByRole('sportsAmountRole', [100, null, null, null, null]),
  ...amountsByRole('sportsMaxPrizeAmountRole', [1_000, null, null, null, null]),
};

type PlaceReply = Reply<'POST /api/sports-prematch/betting'>;

/** The server behind the slip of a test. */
export const slip = {
  /** The newest version of a selection. */
  version: 0,
  /** What a request of a fixture gets. */
  offered: new Refused(502) as Reply<'GET /api/sports-prematch/fixtures/{id}'>,
  /** What the next bets get. */
  replies: [] as (PlaceReply | Promise<PlaceReply>)[],
  /** The bets that were sent. */
  sent: [] as PlaceBet[],
};

/** Shows the slip to a member. */
export async function openSlipPanel() {
  Object.assign(slip, { offered: new Refused(502), replies: [], sent: [] });
  serve({
    'GET /api/auth/user': bettor,
    'GET /api/setting/user': site,
    'GET /api/sports-prematch/fixtures/{id}': () => slip.offered,
    'POST /api/sports-prematch/betting': (bet) => {
      slip.sent.push(bet);
      return slip.replies.shift() ?? new Refused(500);
    },
  });
  queryClient.setQueryData(sessionQuery.queryKey, bettor);
  queryClient.setQueryData(settingsQuery.queryKey, site);
  await draw(<SlipPanel />);
}

export function closeSlipPanel() {
  clear();
  vi.useRealTimers();
  act(() => {
    clearSlip();
    useSlipStore.setState({ accepting: 'none', path: '/europe' });
  });
}

/** A fixture with one market of two prices, stored as from a listing. */
export function listedFixture(fixtureId: number, homeName: string, awayName: string): FixtureView {
  slip.version += 1;
  const selection = (name: string, label: string, price: string) =>
    selectionView({ oddsId: `${fixtureId}${name}`, name, label, price, version: slip.version });
  const selections = [selection('1', homeName, '1.85'), selection('2', awayName, '2.10')];
  const markets = [{ marketId: 1, name: '승무패', baseline: null, selections }];
  const view = fixtureView({ fixtureId, homeName, awayName, marketCount: 1, markets });
  noteListed(view);
  return view;
}

/** Picks a selection of the fixture, or drops it. */
export async function pressPrice(view: FixtureView, index: number) {
  const market = view.markets[0];
  const selection = market?.selections[index];
  if (market && selection) await act(() => togglePick(view, market, selection));
}

/** The fixture with a changed first selection. */
export function withFirst(view: FixtureView, change: Partial<SelectionView>): FixtureView {
  const [market] = view.markets as [MarketView];
  const [first, ...rest] = market.selections as [SelectionView, ...SelectionView[]];
  return { ...view, markets: [{ ...market, selections: [{ ...first, ...change }, ...rest] }] };
}

/** The stream changes the fixture's first selection. */
export function changeFirst(view: FixtureView, change: Partial<SelectionView>) {
  slip.version += 1;
  act(() => noteListed(withFirst(view, { version: slip.version, ...change })));
}

/** The alert or confirm in front. */
export const prompt = () => useDialogs.getState().prompts[0];
