import { Link, useLocation } from 'react-router';
import frame from '@/components/frame.module.css';
import { KoreanClock } from '@/components/KoreanClock';
import { Logo } from '@/components/Logo';
import { SkipLink } from '@/components/SkipLink';
import { HeaderMenu } from './HeaderMenu';
import { firstSegment, sections } from './sections';
import styles from './TopBar.module.css';
import { UserFacts } from './UserFacts';

/** Logo, sections, Korean clock, the user, and the menu of all other pages. */
export function TopBar() {
  const segment = firstSegment(useLocation().pathname);
  return (
    <header className={styles.bar}>
      <SkipLink to="board" />
      <Link to="/" className={styles.logo}>
        <Logo />
        <span className="visually-hidden"> 첫 화면</span>
      </Link>
      <nav className={styles.sections} aria-label="주 메뉴">
        {sections.map(({ label, path, segments }) => {
          const here = segments.includes(segment);
          return (
            <Link
              key={path}
              to={path}
              className={`${frame.entry} ${styles.section}`}
              aria-current={here ? 'page' : undefined}
            >
              {label}
            </Link>
          );
        })}
      </nav>
      <KoreanClock className={`${styles.clock} number`} />
      <UserFacts />
      <HeaderMenu />
    </header>
  );
}
