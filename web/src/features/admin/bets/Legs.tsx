import { KoreanTime } from '@/components/KoreanTime';
import { shownPrice } from '@/components/price';
import type { BetLeg } from '@/rules/wire';
import { sideName } from '../sideName';
import { WinFlagBadge } from '../WinFlagBadge';
import styles from './Legs.module.css';

/** The legs of a slip. */
export function Legs({ legs }: { legs: BetLeg[] }) {
  return (
    <ul className={styles.legs}>
      {legs.map((leg) => (
        <li key={leg.sports_betting_sports_prematch_odds_id} className={styles.leg}>
          <div className={styles.fixture}>
            <p className={styles.side}>
              {leg.sports_name} · {leg.league_name} · <KoreanTime at={leg.startdate} />
            </p>
            <p>
              {leg.sports_betting_home_participants_name}
              <span className={`${styles.score} number`}>{leg.sports_betting_score ?? 'vs'}</span>
              {leg.sports_betting_away_participants_name}
            </p>
          </div>
          <div className={styles.pick}>
            <p className={styles.side}>{leg.sports_betting_market_name}</p>
            <p>{pickOf(leg)}</p>
          </div>
          <span className={`${styles.price} number`}>
            {shownPrice(leg.sports_betting_bet_price)}
          </span>
          <span className={styles.result}>
            <WinFlagBadge flag={leg.sports_betting_win_flag} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const pickOf = (leg: BetLeg) =>
  sideName({
    name: leg.sports_betting_bet_name,
    line: leg.sports_betting_bet_line ?? leg.sports_betting_bet_baseline,
    home: leg.sports_betting_home_participants_name,
    away: leg.sports_betting_away_participants_name,
  });
