import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import pills from '@/components/pills.module.css';
import styles from './Chips.module.css';
import { favouritesAddress, useFavouritesPath, useFilters } from './filters';

/** Filters by starred leagues and fixtures; pressed again, leads to the address of `all`. */
export function FavouriteChip({ all }: { all: string }) {
  const { favourites } = useFilters();
  const path = useFavouritesPath();
  return (
    <Link
      className={`${pills.pill} ${styles.chip} ${styles.favourites}`}
      to={favourites ? all : favouritesAddress(path)}
      aria-current={favourites ? 'page' : undefined}
      aria-label="즐겨찾기"
    >
      <Icon name="star" size={15} />
      <span className={styles.words}>즐겨찾기</span>
    </Link>
  );
}
