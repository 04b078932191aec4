import { call } from '@/api/call';
import { headOf } from '@/components/bets/slip';
import type { BetReceipt, System } from '@/rules/wire';
import { acceptPrices, currentPicks } from './current';
import { noteFixture } from './fresh';
import { type SlipPick, useSlipStore } from './store';

/** The slip as it was sent. */
export interface SentSlip {
  /** The picks at the sent prices. */
  picks: SlipPick[];
  stake: string;
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

/** The current slip, ready to send. */
export function slipToSend(): SentSlip {
  const { stake, system, path } = useSlipStore.getState();
  const picks = currentPicks().map(
    ({ priceNow, versionNow, renamed, closed, justMoved, ...pick }) => ({
      ...pick,
      ...renamed,
      price: priceNow,
      version: versionNow,
    }),
  );
  return { picks, stake, system, path };
}

/** Whether the same bet can be placed again: a round of a mini-game takes one bet. */
export const isRepeatable = ({ picks, path }: SentSlip) =>
  path === useSlipStore.getState().path && picks.every(({ round }) => !round?.chip);

/** Puts the same picks and stake into the slip at their current prices. */
export async function repeat({ picks, stake, system }: SentSlip) {
  useSlipStore.setState({ picks, stake, system });
  const ofFeed = picks.filter(({ bonusFolders, round }) => bonusFolders === null && round === null);
  const fixtures = new Set(ofFeed.map(({ fixtureId }) => fixtureId));
  await Promise.allSettled([...fixtures].map(noteFixture));
  acceptPrices();
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
