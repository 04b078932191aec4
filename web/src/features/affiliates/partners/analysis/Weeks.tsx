import type { CSSProperties } from 'react';
import { Card } from '@/components/Card';
import { formatWon } from '@/components/price';
import type { JoinedWeek } from '@/rules/wire';
import styles from './Analysis.module.css';

/** Retention: how many new members of a week played in that week and in each week since. */
export function Weeks({ weeks }: { weeks: JoinedWeek[] }) {
  return (
    <Card label="가입 주별 잔존" className={styles.side ?? ''}>
      <h2 className={styles.heading}>가입 주별 잔존</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">가입한 주</th>
            <th scope="col">가입</th>
            {weeks.map(({ week }, after) => (
              <th key={week} scope="col">
                {after === 0 ? '그 주' : `${after}주 뒤`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, joined, played }) => (
            <tr key={week}>
              <th scope="row" className="number">
                {week.slice(5).replace('-', '.')}
              </th>
              <td className="number">{formatWon(joined)}명</td>
              {weeks.map((column, after) => (
                <RetentionShare key={column.week} joined={joined} played={played[after]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The share that still played, as text and tint; empty for future weeks. */
function RetentionShare({ joined, played }: { joined: number; played: number | undefined }) {
  if (played === undefined) return <td />;
  if (joined === 0) return <td className={styles.quiet}>-</td>;
  const percent = Math.round((played / joined) * 100);
  return (
    <td
      className={`${styles.still} number`}
      style={{ '--part': `${percent}%` } as CSSProperties}
      title={`${played}명`}
    >
      {percent}%
    </td>
  );
}
