import { Card } from '@/components/Card';
import { formatTime } from '@/components/time';
import type { ComingEvent } from '@/rules/wire';
import styles from './Coming.module.css';

/** Number of events shown: later ones matter to nobody. */
const SHOWN = 4;

/** The events after the next one, with their participants. */
export function Coming({ coming }: { coming: ComingEvent[] }) {
  if (coming.length === 0) return null;
  return (
    <Card label="예정 경기">
      <h2 className={styles.title}>예정 경기</h2>
      <ul>
        {coming.slice(0, SHOWN).map(({ round, lineUp }) => (
          <li key={round.id.number} className={styles.event}>
            <time className="number" dateTime={round.drawsAt}>
              {formatTime(round.drawsAt)}
            </time>
            <span className="number">{round.id.number}회차</span>
            <span className={styles.who}>
              {participantNames(lineUp.entrants.map(({ name }) => name))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Two teams, or several runners. */
const participantNames = (names: string[]) => names.join(names.length === 2 ? ' vs ' : ' · ');
