import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import pills from '@/components/pills.module.css';
import { useOverflowSides } from '@/components/useOverflowSides';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import type { DayCount } from '@/rules/wire';
import styles from './Chips.module.css';
import { dayLabel } from './days';
import { listingAddress, useFilters, useListingPath } from './filters';

/** Share of the visible width that one step scrolls. */
const STEP = 0.75;

/** All days, or one Korean day with its number of fixtures. */
export function DayChips({ days }: { days: DayCount[] }) {
  const filters = useFilters();
  const path = useListingPath();
  const bar = useScrollToCurrent(`${filters.day} ${days.length}`);
  const more = useOverflowSides(bar, days);
  const step = (by: number) =>
    bar.current?.scrollBy({ left: by * bar.current.clientWidth, behavior: 'smooth' });
  const link = (day?: string) => ({
    className: `${pills.pill} ${styles.chip}`,
    to: listingAddress(path, { ...filters, day }),
    'aria-current': (filters.day ?? undefined) === day ? ('page' as const) : undefined,
  });
  return (
    <div className={styles.strip}>
      {more.left && <Step icon="left" label="이전 날짜" onClick={() => step(-STEP)} />}
      <nav
        ref={bar}
        className={`${pills.strip} ${styles.chips} ${styles.days}`}
        aria-label="날짜"
        data-more-left={more.left || undefined}
        data-more-right={more.right || undefined}
      >
        <Link {...link()}>전체</Link>
        {days.map(({ day, count }) => (
          <Link key={day} {...link(day)}>
            {dayLabel(day)} <span className="number">{count}</span>
          </Link>
        ))}
      </nav>
      {more.right && <Step icon="right" label="다음 날짜" onClick={() => step(STEP)} />}
    </div>
  );
}

interface StepProps {
  icon: 'left' | 'right';
  label: string;
  onClick: () => void;
}

/** Shows that there are more days, and scrolls to them. */
const Step = ({ icon, label, onClick }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    data-side={icon}
    aria-label={label}
    onClick={onClick}
  >
    <Icon name={icon} size={16} />
  </button>
);
