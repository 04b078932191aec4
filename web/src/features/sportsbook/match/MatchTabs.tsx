import { Link } from 'react-router';
import pills from '@/components/pills.module.css';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import type { MatchCentre } from '@/rules/wire';

const LABELS = {
  markets: '베팅',
  results: '결과',
  course: '경기 진행',
  prices: '배당 흐름',
  record: '전적',
  table: '순위표',
} as const;

/** A part of the page. */
export type Tab = keyof typeof LABELS;

/** The parts that a fixture has: bets until it is over, results once there are some. */
export function tabsOf({ over, results }: MatchCentre): Tab[] {
  const first: Tab[] = over
    ? ['results']
    : results.length > 0
      ? ['markets', 'results']
      : ['markets'];
  return [...first, 'course', 'prices', 'record', 'table'];
}

/** Links to the parts of the page. They stay in its address. */
export function MatchTabs({ tabs, tab: current }: { tabs: Tab[]; tab: Tab }) {
  const bar = useScrollToCurrent<HTMLElement>(current);
  return (
    <nav ref={bar} className={pills.strip} aria-label="경기 정보">
      {tabs.map((tab) => (
        <Link
          key={tab}
          className={pills.pill}
          to={`?tab=${tab}`}
          replace
          aria-current={tab === current ? 'page' : undefined}
        >
          {LABELS[tab]}
        </Link>
      ))}
    </nav>
  );
}
