import type { CSSProperties } from 'react';
import type { PowerBall } from '@/rules/wire';
import styles from './Balls.module.css';

const order = (place: number) => ({ '--order': place }) as CSSProperties;

/** Five balls roll in one after the other, then the power ball. */
export function Balls({ draw: { balls, power } }: { draw: PowerBall }) {
  const sum = balls.reduce((all, ball) => all + ball, 0);
  return (
    <div className={styles.draw}>
      <ol className={`${styles.balls} number`}>
        {balls.map((ball, place) => (
          <li key={ball} className={styles.ball} style={order(place)}>
            {ball}
          </li>
        ))}
        <li className={`${styles.ball} ${styles.power}`} style={order(balls.length)}>
          <span className="visually-hidden">파워볼 </span>
          {power}
        </li>
      </ol>
      <p className={`${styles.sum} number`} style={order(balls.length + 1)}>
        일반볼 합 <strong>{sum}</strong>
      </p>
    </div>
  );
}
