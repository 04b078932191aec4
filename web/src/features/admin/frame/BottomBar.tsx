import { NavLink } from 'react-router';
import { Icon } from '@/components/Icon';
import styles from './BottomBar.module.css';
import { QueueCount } from './QueueCount';
import { sections } from './sections';

/** The sections of the office on phones. */
export function BottomBar({ counts }: { counts: Record<string, number | undefined> }) {
  return (
    <nav className={styles.bar} aria-label="운영 메뉴">
      {sections.map(({ path, short, icon, queue }) => (
        <NavLink key={path} to={path} className={styles.section ?? ''}>
          <Icon name={icon} size={21} />
          {short}
          {queue?.urgent && <QueueCount count={counts[path]} urgent />}
        </NavLink>
      ))}
    </nav>
  );
}
