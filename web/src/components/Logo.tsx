import { useSettings } from '@/api/session';
import { siteName } from '@/api/siteName';
import styles from './Logo.module.css';

/** The logo and name of the site, and a label if no real money is played for. */
export function Logo() {
  const demonstration = useSettings()?.demonstration;
  return (
    <span className={styles.logo}>
      <Mark size={26} />
      <span className={styles.name}>{siteName}</span>
      {demonstration && <span className={styles.demonstration}> 시연</span>}
    </span>
  );
}

/** The logo alone: a file, which a brand may replace. */
export function Mark({ size }: { size: number }) {
  return <img src="/logo.svg" alt="" width={size} height={size} />;
}
