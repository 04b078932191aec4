import { Link } from 'react-router';
import pills from '@/components/pills.module.css';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import type { InPlaySport } from '@/rules/wire';
import styles from '../catalogue/Chips.module.css';
import { useFilters } from '../catalogue/filters';

/** The sports with their number of fixtures in play. */
export function InPlayChips({ sports }: { sports: InPlaySport[] }) {
  const { sportId, favourites } = useFilters();
  const bar = useScrollToCurrent(`${sportId} ${sports.length}`);
  const all = sports.reduce((sum, { count }) => sum + count, 0);
  const current = (here: boolean) => (here ? ('page' as const) : undefined);
  return (
    <nav ref={bar} className={`${pills.strip} ${styles.chips} ${styles.sports}`} aria-label="종목">
      <Link
        className={`${pills.pill} ${styles.chip}`}
        to="/inplay"
        aria-current={current(sportId == null && !favourites)}
      >
        전체 <span className="number">{all}</span>
      </Link>
      {sports.map(({ sportId: id, name, count }) => (
        <Link
          key={id}
          className={`${pills.pill} ${styles.chip}`}
          to={`/inplay?sportId=${id}`}
          aria-current={current(sportId === id)}
        >
          {name} <span className="number">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
