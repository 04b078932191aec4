import { KoreanTime } from '@/components/KoreanTime';
import { formatPrice } from '@/components/price';
import { WinFlagChip } from '@/components/WinFlagChip';
import { useRules } from '@/rules';
import type { BetLeg } from '@/rules/wire';
import styles from './Legs.module.css';

/** The legs of a slip. */
export function Legs({ legs }: { legs: BetLeg[] }) {
  const rules = useRules();
  return (
    <ul className={styles.legs}>
      {legs.map((leg) => (
        <li key={leg.sports_betting_sports_prematch_odds_id} className={styles.leg}>
          <div className={styles.fixture}>
            <p className={styles.side}>
              {leg.sports_name} · {leg.league_name} · <KoreanTime at={leg.startdate} planned />
            </p>
            <p>
              {leg.sports_betting_home_participants_name}
              {leg.sports_betting_away_participants_name && (
                <>
                  <span className={`${styles.score} number`}>
                    {leg.sports_betting_score ?? 'vs'}
                  </span>
                  {leg.sports_betting_away_participants_name}
                </>
              )}
            </p>
          </div>
          <div className={styles.pick}>
            <p className={styles.side}>{leg.sports_betting_market_name}</p>
            <p>{leg.sports_betting_bet_side}</p>
            {leg.betTimingScore && (
              <p className={styles.side}>
                베팅 당시 <span className="number">{leg.betTimingScore}</span>
              </p>
            )}
          </div>
          <span className={`${styles.price} number`}>
            {formatPrice(leg.sports_betting_bet_price)}
          </span>
          <span className={styles.result}>
            <WinFlagChip
              flag={leg.sports_betting_win_flag}
              label={rules.legLabel(leg.sports_betting_win_flag)}
              deadHeat={leg.dead_heat}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
