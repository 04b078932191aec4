import { Link } from 'react-router';
import { useHereInSight } from '@/components/useHereInSight';
import type { DayCount } from '@/rules/wire';
import styles from './Chips.module.css';
import { dayLabel } from './days';
import { listingAddress, useFilters, useListingPath } from './filters';

/** All days, or one Korean day with its number of fixtures. */
export function DayChips({ days }: { days: DayCount[] }) {
  const filters = useFilters();
  const path = useListingPath();
  const bar = useHereInSight(`${filters.day} ${days.length}`);
  const link = (day?: string) => ({
    className: styles.chip,
    to: listingAddress(path, { ...filters, day }),
    'aria-current': (filters.day ?? undefined) === day ? ('page' as const) : undefined,
  });
  return (
    <nav ref={bar} className={`${styles.chips} ${styles.days}`} aria-label="날짜">
      <Link {...link()}>전체</Link>
      {days.map(({ day, count }) => (
        <Link key={day} {...link(day)}>
          {dayLabel(day)} <span className="number">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
