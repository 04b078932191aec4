import type { Lotus } from '@/rules/wire';
import styles from './Disc.module.css';

/** The drawn number, 1 to 10, on a disc that turns over. */
export function Disc({ draw: { number } }: { draw: Lotus }) {
  const odd = number % 2 === 1;
  return (
    <div className={styles.draw}>
      <span className={`${styles.disc} number`} data-odd={odd}>
        {number}
      </span>
      <strong className={styles.words}>{odd ? '홀' : '짝'}</strong>
    </div>
  );
}
