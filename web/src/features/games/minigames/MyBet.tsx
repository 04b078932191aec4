import { useQuery } from '@tanstack/react-query';
import { roundBetsQuery } from '@/api/rounds';
import { useUser } from '@/api/session';
import { headOf } from '@/components/bets/slip';
import { GAME_TYPE } from '@/components/labels';
import { OddsChip } from '@/components/mini/OddsChip';
import { OwnBet } from '@/components/rounds/OwnBet';
import type { BetLeg, MiniRound } from '@/rules/wire';

interface Props {
  /** The Korean name of the game. */
  name: string;
  gameId: number;
  round: MiniRound;
  /** The newest finished round: bets are requested again when it changes. */
  last: number | undefined;
}

/** The member's bets on a round and their results. Renders nothing without bets. */
export function MyBet({ name, gameId, round, last }: Props) {
  const user = useUser();
  const of = { gameType: GAME_TYPE.mini, gameDetailTypes: String(gameId) };
  const { data } = useQuery({
    ...roundBetsQuery(user?.id ?? 0, of, last),
    enabled: Boolean(user),
  });
  const legs = data?.find(([first]) => first && isOn(first, name, round)) ?? [];
  const [leg] = legs;
  const head = headOf(legs);
  if (!leg || !head) return null;
  return (
    <OwnBet head={head} price={leg.sports_betting_bet_price}>
      <OddsChip oddsId={leg.sports_betting_sports_prematch_odds_id} />
      <strong>{leg.sports_betting_bet_name}</strong>
    </OwnBet>
  );
}

/** A leg names its game as the league, and starts when its round is drawn. */
const isOn = (leg: BetLeg, name: string, { round }: MiniRound) =>
  leg.league_name === name && Date.parse(leg.startdate) === Date.parse(round.drawsAt);
