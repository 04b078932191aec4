import { useQuery } from '@tanstack/react-query';
import { roundBetsQuery } from '@/api/rounds';
import { useUser } from '@/api/session';
import { OddsChip } from '@/components/mini/OddsChip';
import { shownPrice, wonText } from '@/components/price';
import { WinFlagChip } from '@/components/WinFlagChip';
import type { BetLeg, MiniRound, SlipHead } from '@/rules/wire';
import styles from './MyBet.module.css';

interface Props {
  /** What members call the game. */
  name: string;
  gameId: number;
  round: MiniRound;
  /** The newest round that has ended: what came of bets on it is asked for when there is another. */
  last: number | undefined;
}

/** What the member has bet on a round, and what came of it; nothing where that is nothing. */
export function MyBet({ name, gameId, round, last }: Props) {
  const user = useUser();
  const { data } = useQuery({
    ...roundBetsQuery(user?.id ?? 0, gameId, last),
    enabled: Boolean(user),
  });
  const leg = data?.map(([first]) => first).find((one) => one && isOn(one, name, round));
  const head = leg?.slip;
  if (!leg || !head) return null;
  return (
    <p className={`${styles.bet} number`}>
      <span className={styles.words}>내 베팅</span>
      <OddsChip oddsId={leg.sports_betting_sports_prematch_odds_id} />
      <strong>{leg.sports_betting_bet_name}</strong>
      <span>{shownPrice(leg.sports_betting_bet_price)}</span>
      <span>{wonText(head.amount)}</span>
      <span className={styles.result}>
        {head.settlement_flag === 0 ? (
          `예상당첨금 ${wonText(head.expect_amount)}`
        ) : (
          <Result head={head} />
        )}
      </span>
    </p>
  );
}

function Result({ head }: { head: SlipHead }) {
  return (
    <>
      <WinFlagChip flag={head.status} label={head.status_name} />
      {head.win_amount > 0 && <strong className={styles.paid}>{wonText(head.win_amount)}</strong>}
    </>
  );
}

/** A leg names its game as the league, and starts when its round closes. */
const isOn = (leg: BetLeg, name: string, { round }: MiniRound) =>
  leg.league_name === name && Date.parse(leg.startdate) === Date.parse(round.closesAt);
