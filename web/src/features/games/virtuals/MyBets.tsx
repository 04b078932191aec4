import { useQuery } from '@tanstack/react-query';
import { roundBetsQuery } from '@/api/rounds';
import { useUser } from '@/api/session';
import { headOf } from '@/components/bets/slip';
import { Card } from '@/components/Card';
import { GAME_TYPE } from '@/components/labels';
import { OwnBet } from '@/components/rounds/OwnBet';
import type { BetLeg, VirtualEvent } from '@/rules/wire';

interface Props {
  /** The sport's detail type. */
  gameId: number;
  event: VirtualEvent;
  /** The newest finished event: bets are requested again when it changes. */
  last: number | undefined;
}

/** The member's bets on an event and their results. Renders nothing without bets. */
export const MyBets = (props: Props) => useMyBets(props);

/** The same as a card. */
export function MyBetsCard(props: Props) {
  const bets = useMyBets(props);
  return bets.length > 0 && <Card label="내 베팅">{bets}</Card>;
}

function useMyBets({ gameId, event, last }: Props) {
  const user = useUser();
  const of = { gameType: GAME_TYPE.virtual, gameDetailType: gameId };
  const { data = [] } = useQuery({
    ...roundBetsQuery(user?.id ?? 0, of, last, event.round.opensAt),
    enabled: Boolean(user),
  });
  return data.flatMap((legs) => {
    const head = headOf(legs);
    const leg = legs.find((one) => isOn(one, event));
    if (!head || !leg) return [];
    return (
      <OwnBet key={head.id} head={head} price={head.total_odds}>
        <strong>
          {leg.sports_betting_market_name} {leg.sports_betting_bet_side}
        </strong>
        {legs.length > 1 && <span>{legs.length}폴더</span>}
      </OwnBet>
    );
  });
}

/** A leg names its league, and starts with the event. */
const isOn = (leg: BetLeg, { leagueName, round }: VirtualEvent) =>
  leg.league_name === leagueName && Date.parse(leg.startdate) === Date.parse(round.drawsAt);
