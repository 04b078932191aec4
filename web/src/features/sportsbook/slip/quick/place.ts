import { createStore } from 'zustand';
import { alert, openDialog } from '@/api/dialogs';
import { selectionKey } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { currentMember, report, settingsQuery } from '@/api/session';
import { loadRules, type Rules } from '@/rules';
import type { User } from '@/rules/wire';
import { showRefusal } from '../largest';
import { loadLimits } from '../limits';
import { legsOfSlip, loadMemberLimits, withOwnRefusal } from '../memberLimits';
import { placeSlip } from '../place';
import { type PlaceableSlip, quoteOf } from '../quote';
import { liveDelays } from '../spelled';
import { gameOf, spendableOf } from '../spendable';
import { type SlipPick, type SlipState, type SlipStore, useSlipStore } from '../store';
import { alertNotLoaded } from '../useSlip';
import { setQuickStake, useQuickBets } from './store';

/** The selection whose bet is under way. */
let underWay: string | null = null;

/**
 * Places a bet of the amount set beforehand on one selection, as the slip would, and leaves the slip
 * alone. One bet is under way at a time: another press on its price does nothing.
 */
export async function placeQuickBet(pick: SlipPick): Promise<void> {
  const key = selectionKey(pick);
  if (underWay === key) return;
  const user = currentMember();
  if (!user) return openDialog('login');
  const rules = await loadRules().catch(() => null);
  if (!rules) return alertNotLoaded();
  // Another press may have come while the rules were loaded.
  if (underWay === key) return;
  if (underWay !== null) return alert(rules.betInProgress());
  underWay = key;
  try {
    await place(await quickSlip(rules, user, pick));
  } catch (error) {
    report(error);
  } finally {
    underWay = null;
  }
}

/** Places the slip unless the rules refuse it. */
async function place(slip: PlaceableSlip) {
  const refusal = slip.quote?.refusal;
  if (refusal) await showRefusal(slip, refusal);
  else if (slip.quote) await placeSlip(slip);
}

/** The slip of a quick bet: one pick at the amount set beforehand. */
async function quickSlip(rules: Rules, user: User, pick: SlipPick): Promise<PlaceableSlip> {
  const { round, price } = pick;
  const odds = { prices: price, system: null };
  const [ofLevel, own, settings] = await Promise.all([
    loadLimits(rules, user.role, round?.chip ? round.game : null),
    loadMemberLimits(rules, user, legsOfSlip([pick]), odds),
    queryClient.ensureQueryData(settingsQuery),
  ]);
  const limits = own.limits ?? ofLevel;
  const store = storeOf(pick);
  const { stake, path } = store.getState();
  const game = gameOf(round, path);
  return {
    store,
    quick: true,
    rules,
    user,
    round,
    game,
    system: null,
    limits,
    delays: liveDelays(settings),
    quote: withOwnRefusal(
      own,
      quoteOf(rules, limits, spendableOf(user, game), { ...odds, stake, free: false }),
    ),
  };
}

/**
 * Keeps the slip of a quick bet until it is decided. A stake that a limit has lowered is that of later
 * bets.
 */
function storeOf(pick: SlipPick): SlipStore {
  const { accepting, path } = useSlipStore.getState();
  const store = createStore<SlipState>(() => ({
    id: selectionKey(pick),
    picks: [pick],
    stake: useQuickBets.getState().stake,
    stakeSet: true,
    freeBet: null,
    accepting,
    system: null,
    attempt: null,
    path,
    selectedGame: null,
    selectedGameInplay: null,
  }));
  store.subscribe(({ stake, picks }, before) => {
    if (picks.length > 0 && stake !== before.stake) setQuickStake(stake);
  });
  return store;
}
