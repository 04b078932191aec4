import { call } from '@/api/call';
import { headOf } from '@/components/bets/slip';
import type { BetReceipt, System } from '@/rules/wire';
import { activeBoost } from './boost';
import { acceptPricesOnly, bonusNow, currentPicks } from './current';
import { notePicks } from './fresh';
import { roleOf, sectionOf } from './role';
import { type SlipPick, type SlipStore, useSlipStore } from './store';
import { bonusPick } from './useSlip';

/** The slip as it was sent. */
export interface SentSlip {
  /** The picks at the sent prices. */
  picks: SlipPick[];
  stake: string;
  /** A free bet paid the stake: its amount is no stake of the next bet. */
  free?: boolean;
  system: System | null;
  /** The game path of the slip. */
  path: string;
}

/** An accepted bet. */
export interface PlacedBet {
  message: string;
  /** Null if only its message is known. */
  receipt: BetReceipt | null;
  sent: SentSlip;
}

/** The slip of a store, ready to send. */
export function slipToSend(store: SlipStore): SentSlip {
  const { stake, system, path, freeBet } = store.getState();
  const picks = currentPicks(store).map(
    ({ priceNow, ordinaryNow, versionNow, boosted, renamed, closed, justMoved, ...pick }) => ({
      ...pick,
      ...renamed,
      price: ordinaryNow,
      version: versionNow,
      boost: boosted,
    }),
  );
  return { picks, stake, system, path, ...(freeBet && { free: true }) };
}

/** The stake of a sent slip for a bet that cash pays: none if a free bet paid it. */
export const cashStakeOf = ({ stake, free }: SentSlip) => (free ? '' : stake);

/** Whether the same bet could be placed again: a round of a mini-game takes one bet. */
export const isRepeatable = ({ picks }: SentSlip) => picks.every(({ round }) => !round?.chip);

/** Whether a sent slip belongs to the section of this path, and to the same kind of game. */
export const isOfSection = (sent: SentSlip, path: string) =>
  sectionOf(sent.path) === sectionOf(path) && roleOf(sent.path) === roleOf(path);

/**
 * Puts the same picks and stake into the slip at their current prices. What the feed has renamed
 * since then is another bet, which the member accepts in the slip.
 */
export async function repeat(sent: SentSlip) {
  const { picks, system } = sent;
  const offered = picks
    .flatMap(bonusOfNow)
    .map((pick) => ({ ...pick, boost: activeBoost(pick, pick.price) }));
  const stake = cashStakeOf(sent);
  useSlipStore.setState({ picks: offered, stake, stakeSet: true, system, freeBet: null });
  await Promise.allSettled(notePicks(picks));
  acceptPricesOnly();
}

/** A bonus line as the site offers it now, or nothing; any other pick as it is. */
function bonusOfNow(pick: SlipPick): SlipPick[] {
  const offered = bonusNow(pick);
  if (offered === undefined) return [pick];
  return offered ? [bonusPick(offered)] : [];
}

/** Number of newest slips searched for the placed one. */
const NEWEST = 10;
/** Game types of pre-match and of in-play bets. */
const [PREMATCH, IN_PLAY] = [1, 2];

/** The accepted prices of a bet by odds id, if they differ from the sent ones. */
export async function acceptedPrices(memberUserId: number, betId: number, inPlay: boolean) {
  const slips = await call('GET /api/sports-prematch/bettings', {
    input: {
      memberUserId,
      gameType: inPlay ? IN_PLAY : PREMATCH,
      page: 1,
      perpage: NEWEST,
      user: 1,
    },
  });
  const legs = slips.find((slip) => headOf(slip)?.id === betId) ?? [];
  return new Map(
    legs.map((leg) => [
      String(leg.sports_betting_sports_prematch_odds_id),
      leg.sports_betting_bet_price,
    ]),
  );
}
