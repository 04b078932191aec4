import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import type { MatchCentre } from '@/rules/wire';
import { FixtureStar } from '../catalogue/Star';
import { useMatchClock } from '../inplay/matchClock';
import styles from './MatchHead.module.css';

/** The only status in which the match clock runs. */
const IN_PROGRESS = 2;

/** Teams, league, and the score with its clock; before the match its start. */
export function MatchHead({ centre: { fixture, over, statusLabel } }: { centre: MatchCentre }) {
  const { fixtureId, homeName, awayName, leagueName, startAt, status, suspended, score } = fixture;
  const playing = status === IN_PROGRESS;
  const clock = useMatchClock(fixtureId, score, playing && !suspended);
  return (
    <Card className={styles.head ?? ''} label={`${homeName} 대 ${awayName}`}>
      <p className={styles.about}>
        <FixtureStar fixture={fixture} />
        <span className={styles.league}>{leagueName}</span>
        <KoreanTime at={startAt} planned className={styles.start ?? ''} />
      </p>
      <div className={styles.teams}>
        <strong className={styles.team}>{homeName}</strong>
        {score ? (
          <p className={`${styles.score} number`}>
            <span className="visually-hidden">점수 </span>
            <span>{score.home}</span>
            <span className={styles.colon}>:</span>
            <span>{score.away}</span>
          </p>
        ) : (
          <span className={styles.versus}>vs</span>
        )}
        <strong className={styles.team}>{awayName}</strong>
      </div>
      <p className={`${styles.state} number`}>
        {playing && !over && <span className={styles.live}>LIVE</span>}
        <span>{playing && score?.period ? score.period : statusLabel}</span>
        {playing && clock && <span>{clock}</span>}
      </p>
    </Card>
  );
}
