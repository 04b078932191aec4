import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '@/components/Icon';
import styles from './BottomBar.module.css';
import { QueueCount } from './QueueCount';
import { home, sections } from './sections';

/** The sections of the office on phones; the current one is brought into sight. */
export function BottomBar({ counts }: { counts: Record<string, number | undefined> }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another section
  useEffect(() => {
    const here = bar.current?.querySelector('[aria-current="page"]');
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
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
