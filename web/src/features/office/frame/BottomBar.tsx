import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import frame from '@/components/frame.module.css';
import { Icon } from '@/components/Icon';
import { useVisibleSections } from '@/components/office/permissions';
import { SectionIcon } from '@/components/office/SectionIcon';
import { home, sectionAt } from '@/components/office/sections';
import styles from './BottomBar.module.css';
import { PhoneMenu } from './PhoneMenu';
import { QueueCount } from './QueueCount';

interface Props {
  counts: Record<string, number | undefined>;
}

/** Bottom bar of phones: the pages of daily work, and a menu of all others. */
export function BottomBar({ counts }: Props) {
  const [open, setOpen] = useState(false);
  const here = sectionAt(useLocation().pathname);
  const [daily, ...others] = useVisibleSections();
  const elsewhere = others.flatMap(({ sections }) => sections);
  const urgent = elsewhere.filter(({ queue }) => queue?.urgent);
  const waiting = urgent.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);
  return (
    <>
      <nav className={styles.bar} aria-label="운영 메뉴">
        {daily?.sections.map(({ path, short, icon, queue }) => (
          <NavLink
            key={path}
            to={path}
            end={path === home}
            className={`${frame.shortcut} ${styles.section}`}
          >
            <SectionIcon name={icon} size={21} />
            {short}
            {queue?.urgent && <QueueCount count={counts[path]} urgent unit={queue.unit} />}
          </NavLink>
        ))}
        <button
          type="button"
          className={`${frame.shortcut} ${styles.section}`}
          aria-haspopup="dialog"
          data-here={elsewhere.some(({ path }) => path === here?.path) || undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={21} />
          전체
          <QueueCount count={waiting} urgent />
        </button>
      </nav>
      {open && <PhoneMenu counts={counts} onClose={() => setOpen(false)} />}
    </>
  );
}
