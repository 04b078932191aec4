import { NavLink } from 'react-router';
import { Icon } from '@/components/Icon';
import styles from './BottomBar.module.css';
import { QueueCount } from './QueueCount';
import { home, sections } from './sections';
import { useHereInSight } from './useHereInSight';

/** The sections of the office on phones; the current one is brought into sight. */
export function BottomBar({ counts }: { counts: Record<string, number | undefined> }) {
  const bar = useHereInSight();
  return (
    <nav ref={bar} className={styles.bar} aria-label="운영 메뉴">
      {sections.map(({ path, short, icon, queue }) => (
        <NavLink key={path} to={path} end={path === home} className={styles.section ?? ''}>
          <Icon name={icon} size={21} />
          {short}
          {queue?.urgent && <QueueCount count={counts[path]} urgent />}
        </NavLink>
      ))}
    </nav>
  );
}
