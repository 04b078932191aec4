import { call } from '@/api/call';
import { headOf } from '@/components/bets/slip';
import type { BetReceipt, System } from '@/rules/wire';
import { acceptPrices, currentPicks } from './current';
import { noteFixture } from './fresh';
import { type SlipPick, useSlipStore } from './store';

/** The slip as it is sent. */
export interface SentSlip {
  /** The picks at the prices that are sent. */
  picks: SlipPick[];
  stake: string;
  system: System | null;
  /** The game path that it belongs to. */
  path: string;
}

/** A bet that was taken. */
export interface PlacedBet {
  message: string;
  /** Null if only its message is known. */
  receipt: BetReceipt | null;
  sent: SentSlip;
}

/** The slip as it stands at this moment. */
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

/** Whether the same can be bet once more: a round of a mini-game takes one bet. */
export const isRepeatable = ({ picks, path }: SentSlip) =>
  path === useSlipStore.getState().path && picks.every(({ round }) => !round?.chip);

/** Puts the same picks and the same stake into the slip, at the prices of this moment. */
export async function repeat({ picks, stake, system }: SentSlip) {
  useSlipStore.setState({ picks, stake, system });
  const ofFeed = picks.filter(({ bonusFolders, round }) => bonusFolders === null && round === null);
  const fixtures = new Set(ofFeed.map(({ fixtureId }) => fixtureId));
  await Promise.allSettled([...fixtures].map(noteFixture));
  acceptPrices();
}

/** Slips of the history that are looked through for the one that was just placed. */
const NEWEST = 10;
/** Game types of pre-match and of in-play bets. */
const [PREMATCH, IN_PLAY] = [1, 2];

/** The prices that a bet was taken at, by odds id, where they are not those that were sent. */
export async function takenPrices(memberUserId: number, betId: number, inPlay: boolean) {
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
