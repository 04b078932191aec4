import { shownPrice } from '@/components/price';
import { shownMoment } from '@/components/time';
import { useRules } from '@/rules';
import type { BetLeg } from '@/rules/wire';
import styles from './LegRow.module.css';
import { WinFlagChip } from './WinFlagChip';

const SIDES: Record<string, string> = { 1: '홈', X: '무', 2: '원정', Over: '오버', Under: '언더' };

/** The chosen side, with the line in brackets where the market has one (betting spec §2). */
function chosenSide(leg: BetLeg) {
  const { sports_betting_bet_name: name, sports_betting_bet_baseline: baseline } = leg;
  const side = SIDES[name] ?? name;
  return baseline ? `${side} (${leg.sports_betting_bet_line ?? baseline})` : side;
}

/** Korean month, day and time, `11/20 21:30`. */
const startOf = (at: string) => shownMoment(at).slice(5, 16).replace('-', '/');

/** A leg: start, league, teams, market, chosen side, price, score, result. */
export function LegRow({ leg }: { leg: BetLeg }) {
  const rules = useRules();
  const flag = leg.sports_betting_win_flag;
  return (
    <li className={styles.leg}>
      <p className={styles.facts}>
        <span className="number">{startOf(leg.startdate)}</span>
        <span>{leg.league_name}</span>
      </p>
      <p className={styles.teams}>
        {leg.sports_betting_home_participants_name} vs {leg.sports_betting_away_participants_name}
      </p>
      <p className={styles.pick}>
        <span className={styles.market}>{leg.sports_betting_market_name}</span>
        <strong>{chosenSide(leg)}</strong>
      </p>
      <strong className={`${styles.price} number`}>
        {shownPrice(leg.sports_betting_bet_price)}
      </strong>
      <span className={`${styles.score} number`}>{leg.sports_betting_score ?? '-'}</span>
      <span className={styles.flag}>
        <WinFlagChip flag={flag} label={rules.legLabel(flag)} />
      </span>
    </li>
  );
}
