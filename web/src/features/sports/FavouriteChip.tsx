import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import styles from './Chips.module.css';
import { favouritesAddress, listingAddress, useFilters, useListingPath } from './filters';

/** Shows what has a star alone, and everything again. */
export function FavouriteChip() {
  const { favourites, ...filters } = useFilters();
  const path = useListingPath();
  return (
    <Link
      className={`${styles.chip} ${styles.favourites}`}
      to={favourites ? listingAddress(path, filters) : favouritesAddress(path)}
      aria-current={favourites ? 'page' : undefined}
      aria-label="즐겨찾기"
    >
      <Icon name="star" size={15} />
      <span className={styles.words}>즐겨찾기</span>
    </Link>
  );
}
