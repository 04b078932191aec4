import { Link, useLocation } from 'react-router';
import styles from './Chips.module.css';
import { favouritesAddress, listingAddress, useFilters } from './filters';

/** The two ways to show a listing. */
export function StyleChips() {
  const { pathname } = useLocation();
  const filters = useFilters();
  return (
    <nav className={`${styles.chips} ${styles.styles}`} aria-label="보기 방식">
      {[
        { path: '/europe', label: '유럽형' },
        { path: '/korea', label: '한국형' },
      ].map(({ path, label }) => (
        <Link
          key={path}
          className={styles.chip}
          to={filters.favourites ? favouritesAddress(path) : listingAddress(path, filters)}
          aria-current={pathname.startsWith(path) ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
