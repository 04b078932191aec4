import type { Baccarat } from '@/rules/wire';
import styles from './Roads.module.css';

const signs = { player: '플', banker: '뱅', tie: '타' } as const;
const names = { player: '플레이어', banker: '뱅커', tie: '타이' } as const;

/** The winners of this seat's hands in columns of six, as casino tables show them. */
export function Roads({ hands }: { hands: Baccarat[] }) {
  if (hands.length === 0) return null;
  return (
    <ol className={styles.road} aria-label="결과 기록">
      {hands.map(({ winner, playerPoints, bankerPoints }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: hands are only added at the end
          key={place}
          data-winner={winner}
          title={`${names[winner]} ${playerPoints}:${bankerPoints}`}
        >
          {signs[winner]}
        </li>
      ))}
    </ol>
  );
}
