import { useSettings } from '@/api/session';
import styles from './Logo.module.css';

/** The logo and name of the site, and a label if no real money is played for. */
export function Logo() {
  const demonstration = useSettings()?.demonstration;
  return (
    <span className={styles.logo}>
      <Mark size={26} />
      <span className={styles.name}>한판</span>
      {demonstration && <span className={styles.demonstration}> 시연</span>}
    </span>
  );
}

/** The logo alone. */
export function Mark({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <rect width="24" height="24" rx="6.5" fill="var(--gold)" />
      <circle cx="12" cy="12" r="5" fill="none" stroke="var(--gold-ink)" strokeWidth="4" />
    </svg>
  );
}
