import styles from './DashboardPage.module.css';

/** A change in percent: an arrow and a sign besides the colour. */
export function Delta({ change }: { change: string | null }) {
  if (change === null) return <span className={styles.delta}>비교 없음</span>;
  const sign = Math.sign(Number(change));
  return (
    <span className={`${styles.delta} number`} data-sign={sign}>
      <span aria-hidden="true">{sign > 0 ? '▲' : sign < 0 ? '▼' : '='} </span>
      {change}%
    </span>
  );
}
