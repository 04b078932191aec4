import { Link, useLocation } from 'react-router';
import styles from './Chips.module.css';

/** The two ways to show a listing. */
export function StyleChips() {
  const { pathname } = useLocation();
  return (
    <nav className={`${styles.chips} ${styles.styles}`} aria-label="보기 방식">
      {[
        { path: '/europe', label: '유럽형' },
        { path: '/korea', label: '한국형' },
      ].map(({ path, label }) => (
        <Link
          key={path}
          className={styles.chip}
          to={path}
          aria-current={pathname.startsWith(path) ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
