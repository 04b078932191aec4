import { GAME_TYPE, legTeams } from '@/components/labels';
import { OddsChip } from '@/components/mini/OddsChip';
import { formatPrice } from '@/components/price';
import { formatMoment } from '@/components/time';
import { WinFlagChip } from '@/components/WinFlagChip';
import { useRules } from '@/rules';
import type { BetLeg } from '@/rules/wire';
import { BoostBadge } from '../boosts/BoostBadge';
import styles from './LegRow.module.css';

/** Korean month, day and time: `11/20 21:30`. */
const startOf = (at: string) => formatMoment(at).slice(5, 16).replace('-', '/');

/** The teams of a leg; for a bonus line, which has no fixture, its condition. */
const playing = (leg: BetLeg) =>
  legTeams(leg) || `${leg.sports_betting_bet_side} 이상 적중 시 적용`;

interface Props {
  leg: BetLeg;
  /** Game type of the slip. */
  gameType: number;
  /** The slip was cashed out: later results do not count. */
  sold: boolean;
  /** The ordinary price of a leg that was taken at a boosted one. */
  ordinary?: string | undefined;
}

/** A leg: start, league, teams, market, selected side, price, score, result. */
export function LegRow({ leg, gameType, sold, ordinary }: Props) {
  const rules = useRules();
  const flag = leg.sports_betting_win_flag;
  return (
    <li className={styles.leg}>
      <p className={styles.facts}>
        <span className="number">{startOf(leg.startdate)}</span>
        <span>{leg.league_name}</span>
      </p>
      <p className={styles.teams}>{playing(leg)}</p>
      <p className={styles.pick}>
        <span className={styles.market}>{leg.sports_betting_market_name}</span>
        {gameType === GAME_TYPE.mini && (
          <OddsChip oddsId={leg.sports_betting_sports_prematch_odds_id} />
        )}
        <strong>{leg.sports_betting_bet_side}</strong>
        {ordinary !== undefined && <BoostBadge />}
      </p>
      <strong className={`${styles.price} number`}>
        {ordinary !== undefined && (
          <s className={styles.ordinary}>
            <span className="visually-hidden">기존 배당 </span>
            {formatPrice(ordinary)}
          </s>
        )}
        {formatPrice(leg.sports_betting_bet_price)}
      </strong>
      <span className={`${styles.score} number`}>
        {leg.betTimingScore && (
          <span className={styles.before}>
            <span className="visually-hidden">베팅 당시 </span>
            {leg.betTimingScore}
          </span>
        )}
        {/* A round has no score. */}
        {leg.sports_betting_score ?? (gameType === GAME_TYPE.mini ? '' : '-')}
      </span>
      <span className={styles.flag}>
        {sold && flag === 0 ? (
          <WinFlagChip flag={null} label="미반영" />
        ) : (
          <WinFlagChip flag={flag} label={rules.legLabel(flag)} deadHeat={leg.dead_heat} />
        )}
      </span>
    </li>
  );
}
