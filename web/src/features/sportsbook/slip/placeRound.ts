import { call } from '@/api/call';
import { report, reportElse } from '@/api/session';
import { loadGameRules } from '@/rules';
import type { BetReceipt } from '@/rules/wire';
import { currentPicks } from './current';
import { showLimit } from './largest';
import type { PlaceableSlip } from './quote';
import { type PickedRound, receiptOf, requestIdOf } from './store';

/** Places the slip on its round or events (betting spec §7). */
export async function placeRound(
  { user, quote, store }: PlaceableSlip,
  round: PickedRound,
): Promise<BetReceipt> {
  const bet = {
    memberId: user?.id ?? 0,
    totalRatio: quote?.total ?? '',
    amounts: Number(store.getState().stake),
    bettings: currentPicks(store).map((pick) => ({
      betPrice: pick.price,
      version: pick.version,
      fixtureId: pick.fixtureId,
      oddsId: pick.oddsId,
      sportId: pick.sportId,
      marketId: pick.marketId,
    })),
    gameDetailType: round.gameId,
  };
  const input = { requestId: requestIdOf(bet, store), ...bet };
  const reply = round.chip
    ? call('POST /api/minigame/betting', { input })
    : call('POST /api/virtureBetting/{sport}', { path: [round.game], input });
  return receiptOf(input.requestId, store, reply);
}

/**
 * Shows why a bet on a round was refused; without an explanation of the server, with the
 * mini-games' own message.
 */
export async function showRoundRefusal(slip: PlaceableSlip, error: unknown) {
  if (await showLimit(slip, error)) return;
  if (!slip.round?.chip) return report(error);
  const rules = await loadGameRules().catch(() => null);
  reportElse(error, rules?.miniBetFailed());
}
