import { useMutation } from '@tanstack/react-query';
import { call, isRefused, Refusal } from '@/api/call';
import { alert, confirm, openDialog } from '@/api/dialogs';
import { closeSelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { refreshSession, report } from '@/api/session';
import { formatPrice, formatWonUnit } from '@/components/price';
import type { BetReceipt, BetStyle, ChangedPrice, PlaceBet } from '@/rules/wire';
import { endBoost } from '../boosts/queries';
import { acceptedPrice } from './boost';
import { changedPicks } from './changed';
import { acceptShown, currentPicks, judgedPicks } from './current';
import { acceptsChanged, alertChanged, type ChangedPick, renaming } from './delayed/acceptsChanged';
import { orderInPlay } from './delayed/order';
import { dropFreeBet } from './freeBet/freeBet';
import { OVER, refreshStalePrices } from './fresh';
import { keepPlaced } from './kept';
import { showLimit, showRefusal, showServerLimit } from './largest';
import { type PlacedBet, type SentSlip, slipToSend } from './placed';
import { placeRound, showRoundRefusal } from './placeRound';
import type { PlaceableSlip, Slip } from './quote';
import { showReceipt } from './receipt';
import { roleOf, STYLES } from './role';
import {
  clearAttempt,
  contentOf,
  emptyPlaced,
  receiptOf,
  requestIdOf,
  type SlipStore,
  storeOfSlip,
  useSlipStore,
} from './store';
import { isDissolved, sizesOf } from './system';
import { placingKey, useUnderWay } from './underWay';

/** Places the slip; a second press during an attempt only shows a message. */
export function usePlaceBet(slip: Slip, onPlaced?: () => void) {
  const mutationKey = placingKey(useSlipStore(({ id }) => id));
  const { mutate } = useMutation({ mutationKey, mutationFn: () => placeSlip(slip, onPlaced) });
  const busy = useUnderWay();
  const submit = () => {
    const refusal = slip.quote?.refusal;
    if (queryClient.isMutating({ mutationKey }) > 0) void alert(slip.rules.betInProgress());
    else if (!slip.user) openDialog('login');
    else if (refusal) void showRefusal(slip, refusal);
    else if (slip.quote) mutate();
  };
  return { submit, busy };
}

/** Places a slip and shows what became of it. */
export async function placeSlip(shown: PlaceableSlip, onPlaced?: () => void): Promise<void> {
  const slip = { ...shown, store: storeOfSlip(shown.store) };
  const bet = await attempt(slip).catch((error: unknown) => settled(slip, error));
  if (bet) await finishPlacement(slip, bet, onPlaced);
}

/** Stops an attempt without a message: the member declined, or the slip shows what changed. */
class AttemptStopped extends Error {}

/** One attempt to place the slip as it is now. */
async function attempt(slip: PlaceableSlip): Promise<PlacedBet> {
  const { store, rules } = slip;
  const { id } = store.getState();
  await refreshStalePrices(store);
  // The member has gone to another section, and has not pressed on its slip.
  if (store.getState().id !== id) throw new AttemptStopped();
  await checkPicks(slip);
  if (isDissolved(rules, store)) throw new AttemptStopped();
  if (slip.round) return placedBet(slipToSend(store), await placeRound(slip, slip.round));
  if (styleOf(store) !== 'IN') return attemptPreMatch(slip);
  // The question about quick bets was answered when they were switched on.
  if (slip.quick) return attemptInPlay(slip);
  const question = { accept: '베팅하기', details: summaryOf(slip) };
  const read = contentOf(betOf(slip));
  if (!(await confirm(rules.inPlayQuestion(), question))) throw new AttemptStopped();
  // Prices change while the confirm is open, and another tab may change the slip: what was read has
  // to be what is sent.
  if (contentOf(betOf(slip)) !== read) throw new AttemptStopped();
  await checkPicks(slip);
  return attemptInPlay(slip);
}

/**
 * Stops the attempt if a pick has to be accepted or removed first, which the slip shows. Nothing
 * shows the pick of a quick bet: the member is asked about a change, and the server says what is
 * closed.
 */
async function checkPicks(slip: PlaceableSlip) {
  const { rules, store, quick } = slip;
  const held = judgedPicks(rules, store).filter(({ changed, closed }) => changed || closed);
  if (held.length === 0) return;
  if (!quick) throw new AttemptStopped();
  const changed = held.filter((pick) => pick.changed);
  if (changed.length === 0) return;
  if (!(await acceptsChanged(changed.map((now) => ({ oldPrice: now.price, now }))))) {
    throw new AttemptStopped();
  }
  acceptShown(changed, store);
  // It may have changed again while the question was open.
  await checkPicks(slip);
}

const placedBet = (sent: SentSlip, receipt: BetReceipt): PlacedBet => ({
  message: receipt.message,
  receipt,
  sent,
});

/** A summary of the bet: each pick with its price, then total odds and stake. */
function summaryOf(slip: PlaceableSlip): string {
  const stake = Number(slip.store.getState().stake);
  const picks = currentPicks(slip.store).map(
    ({ side, priceNow, homeName, awayName }) =>
      `${side} ${formatPrice(priceNow)} (${homeName} vs ${awayName})`,
  );
  return [...picks, `총배당 ${totalOf(slip)}, 베팅금액 ${formatWonUnit(stake)}`].join('\n');
}

/** Places a bet before the match; if its prices changed and the member accepts, starts it again. */
async function attemptPreMatch(slip: PlaceableSlip): Promise<PlacedBet> {
  const sent = slipToSend(slip.store);
  const bet = betRequest(slip);
  try {
    const reply = call('POST /api/sports-prematch/betting', { input: bet });
    return placedBet(sent, await receiptOf(bet.requestId, slip.store, reply));
  } catch (error) {
    const problem = error instanceof Refusal ? error.problem : undefined;
    if (problem?.code !== 'PRICE_CHANGED') throw error;
    const { message } = error as Refusal;
    const ask = (shown: ChangedPick[]) => acceptsPreMatch(message, shown);
    if (!(await acceptsBet(slip, problem.changed, contentOf(bet), ask))) throw new AttemptStopped();
    return attempt(slip);
  }
}

/** Asks about changed prices in the words of the server, and about new names. */
const acceptsPreMatch = (message: string, shown: ChangedPick[]) =>
  confirm([message, ...shown.flatMap(({ now }) => renaming(now) ?? [])].join('\n'), {
    accept: '수락',
  });

/** Places an in-play bet; if its prices changed and the member accepts, starts it again. */
async function attemptInPlay(slip: PlaceableSlip): Promise<PlacedBet> {
  const sent = slipToSend(slip.store);
  const bet = betRequest(slip);
  const decided = await placeInPlay(slip, bet);
  if (decided.state === 'placed') {
    return { message: decided.message, receipt: decided.receipt ?? null, sent };
  }
  if (decided.state !== 'changed') {
    throw new Refused(decided.message, decided.code);
  }
  if (!(await acceptsBet(slip, decided.changed, contentOf(bet)))) throw new AttemptStopped();
  return againInPlay(slip);
}

/** Starts a bet again after its changes were accepted; what has changed since is asked about too. */
async function againInPlay(slip: PlaceableSlip): Promise<PlacedBet> {
  await checkPicks(slip);
  return attemptInPlay(slip);
}

/**
 * Whether the member accepts the changes of a bet with this content: those that the question shows, and
 * no others. It is about the picks of the bet alone: if the slip has become another bet, or the page
 * does not know what a pick has become, only what happened is said, and the member presses again.
 */
async function acceptsBet(
  slip: PlaceableSlip,
  changed: ChangedPrice[],
  content: string,
  ask = acceptsChanged,
) {
  const { store } = slip;
  const isSame = () => contentOf(betOf(slip)) === content;
  const shown = isSame() ? await changedPicks(changed, store) : null;
  if (shown && isSame()) {
    if (!(await ask(shown))) return false;
    // The slip may change while the question is open, in another tab too.
    if (isSame()) {
      acceptShown(
        shown.map(({ now }) => now),
        store,
      );
      return true;
    }
  }
  await alertChanged();
  return false;
}

async function placeInPlay(slip: PlaceableSlip, bet: PlaceBet) {
  try {
    const decided = await orderInPlay(slip, bet);
    // It is decided: the next request is another bet.
    clearAttempt(bet.requestId, slip.store);
    return decided;
  } catch (error) {
    // Unless its outcome is unknown: a retry has to be the same bet.
    if (isRefused(error)) clearAttempt(bet.requestId, slip.store);
    throw error;
  }
}

/**
 * For a bet with this content from before a reload whose prices changed: starts it again if the
 * member accepts.
 */
export async function acceptAndReplace(shown: Slip, changed: ChangedPrice[], content: string) {
  const slip = { ...shown, store: storeOfSlip(shown.store) };
  if (!(await acceptsBet(slip, changed, content))) return;
  try {
    await finishPlacement(slip, await againInPlay(slip));
  } catch (error) {
    await settled(slip, error);
  }
}

/** A bet that was refused after its delay. */
class Refused extends Error {
  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message);
  }
}

/** Takes the placed bet out of the slip and shows the receipt. */
export async function finishPlacement(slip: PlaceableSlip, bet: PlacedBet, onPlaced?: () => void) {
  const { rules, user, store, quick } = slip;
  const { picks, system } = bet.sent;
  const prices = picks.map(acceptedPrice).join(',');
  const total = rules.totalOdds(prices, ...sizesOf(system));
  emptyPlaced(store, picks);
  if (user && !quick) keepPlaced(user.id, bet.sent);
  void refreshSession();
  void queryClient.invalidateQueries({ queryKey: ['history'] });
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
  // The same bet is in the slip again, which stays open for it.
  if (!(await showReceipt(bet, quick, total ?? undefined))) onPlaced?.();
}

/** The style of bets under the slip's path (betting spec §9). */
const styleOf = (store: SlipStore): BetStyle => STYLES[roleOf(store.getState().path)] ?? 'EU';

/** The current total odds of the slip. */
function totalOf({ rules, store }: PlaceableSlip): string {
  const prices = currentPicks(store).map(({ priceNow }) => priceNow);
  return rules.totalOdds(prices.join(','), ...sizesOf(store.getState().system)) ?? '';
}

/** The request body of the bet, from the slip as it is now. */
function betRequest(slip: PlaceableSlip): PlaceBet {
  const bet = betOf(slip);
  return { requestId: requestIdOf(bet, slip.store), ...bet };
}

/** The bet of the slip as it is now. */
function betOf(slip: PlaceableSlip): Omit<PlaceBet, 'requestId'> {
  const { rules, user, store } = slip;
  const { accepting, stake, system, freeBet } = store.getState();
  const picks = currentPicks(store);
  const style = styleOf(store);
  const boost = picks.find(({ boosted }) => boosted)?.boosted;
  return {
    memberId: user?.id ?? 0,
    totalRatio: totalOf(slip),
    amounts: Number(stake),
    bettings: picks.map(({ priceNow, versionNow, fixtureId, oddsId, sportId, marketId }) => ({
      betPrice: priceNow,
      version: versionNow,
      fixtureId,
      oddsId,
      sportId,
      marketId,
    })),
    gameDetailType: rules.detailType(style, picks.length) ?? 0,
    gameStyle: style,
    changeFlag: accepting === 'all',
    betterOnly: accepting === 'better',
    ...(system && { system }),
    ...(boost && { boostId: boost.id }),
    ...(freeBet && { freeBetId: freeBet.id }),
  };
}

/** Shows why the bet was refused. */
async function settled(slip: PlaceableSlip, error: unknown): Promise<null> {
  const { store } = slip;
  if (error instanceof AttemptStopped) return null;
  if (slip.round) {
    await showRoundRefusal(slip, error);
    return null;
  }
  if (error instanceof Refused) {
    if (error.code === 'FREE_BET_UNAVAILABLE') dropFreeBet(store);
    await showLateRefusal(slip, error);
    return null;
  }
  const problem = error instanceof Refusal ? error.problem : undefined;
  if (problem?.code === 'BOOST_ENDED') endBoosts(store);
  if (problem?.code === 'FREE_BET_UNAVAILABLE') dropFreeBet(store);
  if (problem?.code === 'SELECTION_CLOSED') closeSelections(store, problem.oddsIds);
  if (problem?.code === 'FIXTURE_STARTED') closeFixtures(store, problem.fixtureIds, OVER);
  if (problem?.code === 'FIXTURE_NOT_IN_PLAY') closeFixtures(store, problem.fixtureIds);
  if (!(await showLimit(slip, error))) report(error);
  return null;
}

/** Shows why a bet was refused after its delay. */
async function showLateRefusal(slip: PlaceableSlip, { code, message }: Refused) {
  if (code === null || !(await showServerLimit(slip, { code, message }))) await alert(message);
}

/** The slip shows its pick at the ordinary price, which the member accepts or not. */
function endBoosts(store: SlipStore) {
  for (const { boost } of store.getState().picks) {
    if (boost) endBoost(boost.id);
  }
}

function closeSelections(store: SlipStore, oddsIds: string[]) {
  for (const pick of store.getState().picks) {
    if (oddsIds.includes(pick.oddsId)) closeSelection(pick);
  }
}

function closeFixtures(store: SlipStore, fixtureIds: number[], status?: typeof OVER) {
  for (const pick of store.getState().picks) {
    if (fixtureIds.includes(pick.fixtureId)) closeSelection(pick, status);
  }
}
