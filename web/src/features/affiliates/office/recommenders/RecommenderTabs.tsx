import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { usePermission } from '@/components/office/permissions';
import { overviewQuery } from '@/components/office/queries';
import { sectionAt } from '@/components/office/sections';
import { formatWon } from '@/components/price';
import styles from './RecommenderTabs.module.css';

/** Tabs of the recommenders' page. */
const parts = [
  { path: '/admin/recommenders', label: '추천인' },
  { path: '/admin/recommenders/friends', label: '추천 친구' },
  { path: '/admin/recommenders/profits', label: '적립' },
  { path: '/admin/profit-requests', label: '수익금 신청', counted: true },
  { path: '/admin/recommenders/terms', label: '조건' },
];

/** Navigates between the parts of the recommenders' page. */
export function RecommenderTabs() {
  const waiting = useQuery(overviewQuery).data?.waiting.profitRequests ?? 0;
  const can = usePermission();
  const canOpen = (path: string) => {
    const room = sectionAt(path);
    return !room || can(room.reads);
  };
  return (
    <nav className={styles.parts} aria-label="추천인 관리">
      {parts
        .filter(({ path }) => canOpen(path))
        .map(({ path, label, counted = false }) => (
          <NavLink key={path} to={path} end className={styles.part ?? ''}>
            {label}
            {counted && waiting > 0 && (
              <span className={`${styles.count} number`}>{formatWon(waiting)}</span>
            )}
          </NavLink>
        ))}
    </nav>
  );
}
