import { NavLink, useLocation } from 'react-router';
import { logOut, useUser } from '@/api/session';
import frame from '@/components/frame.module.css';
import { Icon } from '@/components/Icon';
import { KoreanClock } from '@/components/KoreanClock';
import { Logo } from '@/components/Logo';
import { useVisibleSections } from '@/components/office/permissions';
import { SectionIcon } from '@/components/office/SectionIcon';
import { home } from '@/components/office/sections';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import { BellButton } from './BellButton';
import { QueueCount } from './QueueCount';
import styles from './SideBar.module.css';

/** The sections of the office on desktops; icons alone in a narrow window. */
export function SideBar({ counts }: { counts: Record<string, number | undefined> }) {
  const user = useUser();
  const rooms = useVisibleSections();
  const bar = useScrollToCurrent(useLocation().pathname);
  return (
    <header className={styles.bar}>
      <div className={styles.head}>
        <Logo />
        <span className={`${frame.mark} ${styles.office}`}>운영</span>
      </div>
      <nav ref={bar} className={styles.sections} aria-label="운영 메뉴">
        {rooms.map(({ title, sections }) => (
          <ul key={title} className={styles.group} aria-label={title}>
            {sections.map(({ path, label, short, icon, queue }) => (
              <li key={path} className={styles.place}>
                <NavLink
                  to={path}
                  end={path === home}
                  className={`${frame.entry} ${styles.section}`}
                >
                  <SectionIcon name={icon} size={19} />
                  <span className={styles.label}>{label}</span>
                  <span className={styles.short}>{short}</span>
                  {queue && (
                    <QueueCount count={counts[path]} urgent={queue.urgent} unit={queue.unit} />
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.foot}>
        <KoreanClock className={`${styles.clock} number`} />
        <div className={styles.operator}>
          <span className={styles.name}>{user?.nickname}</span>
          <BellButton className={styles.bell ?? ''} />
          <button
            type="button"
            className={styles.logout}
            aria-label="로그아웃"
            title="로그아웃"
            onClick={logOut}
          >
            <Icon name="logout" size={19} />
          </button>
        </div>
      </div>
    </header>
  );
}
