import { useMutation } from '@tanstack/react-query';
import { call, isLost, Refusal } from '@/api/call';
import { alert, confirm, openDialog } from '@/api/dialogs';
import { closeSelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { refreshSession, report } from '@/api/session';
import { formatPrice, formatWonUnit } from '@/components/price';
import type { BetReceipt, BetStyle, ChangedPrice, PlaceBet } from '@/rules/wire';
import { acceptPrices, currentPicks, isBlockedByPicks } from './current';
import { acceptsChanged } from './delayed/acceptsChanged';
import { orderInPlay } from './delayed/order';
import { noteFixture, refreshStalePrices } from './fresh';
import { showLimit, showRefusal } from './largest';
import { type PlacedBet, type SentSlip, slipToSend } from './placed';
import { placeRound, showRoundRefusal } from './placeRound';
import type { Slip } from './quote';
import { showReceipt } from './receipt';
import { roleOf, STYLES } from './role';
import { clearAttempt, clearSlip, requestIdOf, useSlipStore } from './store';
import { isDissolved, sizesOf } from './system';

/** Places the slip; a second press during an attempt only shows a message. */
export function usePlaceBet(slip: Slip, onPlaced?: () => void) {
  const placing = useMutation({
    mutationFn: () => attempt(slip),
    onSuccess: (bet) => finishPlacement(slip, bet, onPlaced),
    onError: async (error) => {
      if (await settled(slip, error)) placing.mutate();
    },
  });
  const submit = () => {
    const refusal = slip.quote?.refusal;
    if (placing.isPending) void alert(slip.rules.betInProgress());
    else if (!slip.user) openDialog('login');
    else if (refusal) void showRefusal(slip, refusal);
    else if (slip.quote) placing.mutate();
  };
  return { submit, busy: placing.isPending };
}

/** Stops an attempt without a message: the member declined, or the slip shows what changed. */
class AttemptStopped extends Error {}

/** One attempt to place the current slip. */
async function attempt(slip: Slip): Promise<PlacedBet> {
  await refreshStalePrices();
  if (isBlockedByPicks(slip.rules) || isDissolved(slip.rules)) throw new AttemptStopped();
  const sent = slipToSend();
  if (slip.round) return placedBet(sent, await placeRound(slip, slip.round));
  if (styleOf() !== 'IN') {
    return placedBet(
      sent,
      await call('POST /api/sports-prematch/betting', { input: betRequest(slip) }),
    );
  }
  const question = { accept: '베팅하기', details: summaryOf(slip) };
  if (!(await confirm(slip.rules.inPlayQuestion(), question))) throw new AttemptStopped();
  // Prices change while the confirm is open: what was read has to be what is sent.
  if (isBlockedByPicks(slip.rules)) throw new AttemptStopped();
  return attemptInPlay(slip);
}

const placedBet = (sent: SentSlip, receipt: BetReceipt): PlacedBet => ({
  message: receipt.message,
  receipt,
  sent,
});

/** A summary of the bet: each pick with its price, then total odds and stake. */
function summaryOf(slip: Slip): string {
  const stake = Number(useSlipStore.getState().stake);
  const picks = currentPicks().map(
    ({ side, priceNow, homeName, awayName }) =>
      `${side} ${formatPrice(priceNow)} (${homeName} vs ${awayName})`,
  );
  return [...picks, `총배당 ${totalOf(slip)}, 베팅금액 ${formatWonUnit(stake)}`].join('\n');
}

/** Places an in-play bet; if its prices changed and the member accepts, starts it again. */
async function attemptInPlay(slip: Slip): Promise<PlacedBet> {
  const sent = slipToSend();
  const decided = await placeInPlay(slip);
  if (decided.state === 'placed') {
    return { message: decided.message, receipt: decided.receipt ?? null, sent };
  }
  if (decided.state !== 'changed') throw new Refused(decided.message);
  if (!(await acceptsChanged(decided.changed))) throw new AttemptStopped();
  acceptPrices();
  return attemptInPlay(slip);
}

async function placeInPlay(slip: Slip) {
  try {
    const decided = await orderInPlay(slip, betRequest(slip));
    // It is decided: the next request is another bet.
    clearAttempt();
    return decided;
  } catch (error) {
    // Unless its outcome is unknown: a retry has to be the same bet.
    if (!isLost(error)) clearAttempt();
    throw error;
  }
}

/** For a bet from before a reload whose prices changed: starts it again if the member accepts. */
export async function acceptAndReplace(slip: Slip, changed: ChangedPrice[]) {
  if (!(await acceptsChanged(changed))) return;
  acceptPrices();
  try {
    await finishPlacement(slip, await attemptInPlay(slip));
  } catch (error) {
    await settled(slip, error);
  }
}

/** A bet that was refused after its delay. */
class Refused extends Error {}

/** Empties the placed slip and shows the receipt. */
export async function finishPlacement({ rules }: Slip, bet: PlacedBet, onPlaced?: () => void) {
  const { picks, system } = bet.sent;
  const prices = picks.map(({ price }) => price).join(',');
  const total = rules.totalOdds(prices, ...sizesOf(system));
  clearSlip();
  void refreshSession();
  void queryClient.invalidateQueries({ queryKey: ['history'] });
  // The same bet is in the slip again, which stays open for it.
  if (!(await showReceipt(bet, total ?? undefined))) onPlaced?.();
}

/** The style of bets on this page (betting spec §9). */
const styleOf = (): BetStyle => STYLES[roleOf(useSlipStore.getState().path)] ?? 'EU';

/** The current total odds of the slip. */
function totalOf({ rules }: Slip): string {
  const prices = currentPicks().map(({ priceNow }) => priceNow);
  return rules.totalOdds(prices.join(','), ...sizesOf(useSlipStore.getState().system)) ?? '';
}

/** The request body of the bet, from the current slip. */
function betRequest(slip: Slip): PlaceBet {
  const { rules, user } = slip;
  const { accepting, stake, system } = useSlipStore.getState();
  const picks = currentPicks();
  const style = styleOf();
  const bet = {
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
  };
  return { requestId: requestIdOf(bet), ...bet };
}

/** Shows why the bet was refused. Returns true if the member accepts and tries again. */
async function settled(slip: Slip, error: unknown): Promise<boolean> {
  if (error instanceof AttemptStopped) return false;
  if (slip.round) {
    await showRoundRefusal(slip, error);
    return false;
  }
  if (error instanceof Refused) {
    await alert(error.message);
    return false;
  }
  const problem = error instanceof Refusal ? error.problem : undefined;
  if (problem?.code === 'PRICE_CHANGED') {
    await noteChanges(problem.changed);
    const message = [(error as Refusal).message, ...renamings()].join('\n');
    const accepted = await confirm(message, { accept: '수락' });
    if (accepted) acceptPrices();
    return accepted;
  }
  if (problem?.code === 'SELECTION_CLOSED') closeSelections(problem.oddsIds);
  if (problem?.code === 'FIXTURE_STARTED') closeFixtures(problem.fixtureIds);
  if (problem?.code === 'FIXTURE_NOT_IN_PLAY') closeFixtures(problem.fixtureIds);
  if (!(await showLimit(slip, error))) report(error);
  return false;
}

/**
 * Requests the current offers: besides the price, the name of a selection may have changed. A
 * failed request leaves the pick as it was, and the bet is refused again.
 */
async function noteChanges(changed: ChangedPrice[]) {
  const fixtureIds = new Set(changed.map(({ fixtureId }) => fixtureId));
  await Promise.allSettled([...fixtureIds].map(noteFixture));
}

/** Renamed selections, old and new name. */
const renamings = () =>
  currentPicks().flatMap(({ side, renamed }) => (renamed ? [`${side} → ${renamed.side}`] : []));

function closeSelections(oddsIds: string[]) {
  for (const pick of useSlipStore.getState().picks) {
    if (oddsIds.includes(pick.oddsId)) closeSelection(pick);
  }
}

function closeFixtures(fixtureIds: number[]) {
  for (const pick of useSlipStore.getState().picks) {
    if (fixtureIds.includes(pick.fixtureId)) closeSelection(pick);
  }
}
