import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import pills from '@/components/pills.module.css';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import styles from './Chips.module.css';
import { listingAddress, useFilters, useListingPath } from './filters';
import { topSportsQuery } from './queries';

/** The sports of a listing without a tree beside it, each with its number of fixtures. */
export function SportChips() {
  const { data: sports = [] } = useQuery(topSportsQuery);
  const { sportId, day } = useFilters();
  const path = useListingPath();
  const bar = useScrollToCurrent(`${sportId} ${sports.length}`);
  const current = (here: boolean) => (here ? ('page' as const) : undefined);
  return (
    <nav ref={bar} className={`${pills.strip} ${styles.chips} ${styles.sports}`} aria-label="종목">
      <Link
        className={`${pills.pill} ${styles.chip}`}
        to={listingAddress(path, { day })}
        aria-current={current(sportId == null)}
      >
        전체
      </Link>
      {sports.map(({ sportsEventId: id, sportsEventKorean: name, fixtureCount }) => (
        <Link
          key={id}
          className={`${pills.pill} ${styles.chip}`}
          to={listingAddress(path, { sportId: id, day })}
          aria-current={current(sportId === id)}
        >
          {name} <span className="number">{fixtureCount}</span>
        </Link>
      ))}
    </nav>
  );
}
