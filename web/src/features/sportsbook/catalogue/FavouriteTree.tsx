import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { Flag } from './Flag';
import { useFavourites } from './favourites';
import {
  favouritesAddress,
  listingAddress,
  useFavouritesPath,
  useFilters,
  useListingPath,
} from './filters';
import styles from './SportTree.module.css';

/** Links to all starred entries and to each starred league. Renders nothing without stars. */
export function FavouriteTree({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { leagues, fixtures } = useFavourites();
  const path = useListingPath();
  const gathered = useFavouritesPath();
  const { favourites, league: here } = useFilters();
  if (leagues.length + fixtures.length === 0) return null;
  return (
    <ul className={`${styles.tree} ${styles.favourites}`} aria-label="즐겨찾기">
      <li>
        <Link
          className={styles.sport}
          to={favouritesAddress(gathered)}
          aria-current={favourites ? 'page' : undefined}
          onClick={onChoose}
        >
          <span className={styles.name}>
            <span className={styles.icon}>
              <Icon name="star" size={16} />
            </span>
            즐겨찾기
          </span>
          <span className={`${styles.count} number`}>{leagues.length + fixtures.length}</span>
        </Link>
      </li>
      {leagues.map(({ leagueId, sportId, name, imagePath }) => (
        <li key={leagueId}>
          <Link
            className={styles.location}
            to={listingAddress(path, { sportId, league: leagueId })}
            aria-current={here === leagueId ? 'page' : undefined}
            onClick={onChoose}
          >
            <span className={styles.name}>
              <Flag image={imagePath} />
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
