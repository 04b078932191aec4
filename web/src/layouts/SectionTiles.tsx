import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { topSportsQuery } from '@/features/sportsbook/catalogue/queries';
import { inPlayQuery } from '@/features/sportsbook/inplay/queries';
import styles from './SectionTiles.module.css';
import { sections } from './sections';

/** The sections of the site as tiles, each with a short description. */
export function SectionTiles() {
  const offers = useOffers();
  return (
    <nav className={styles.tiles} aria-label="게임 선택">
      {sections.map(({ label, path, icon, about }) => (
        <Link key={path} to={path} className={styles.tile}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          {label} <span className={`${styles.about} number`}>{offers[path] ?? about}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Number of fixtures before start and in play, once known. */
function useOffers(): Record<string, string | undefined> {
  const { data: sports } = useQuery(topSportsQuery);
  const { data: inPlay } = useInfiniteQuery(inPlayQuery({}));
  const fixtures = sports?.reduce((sum, { fixtureCount }) => sum + fixtureCount, 0);
  const played = inPlay?.sports.reduce((sum, { count }) => sum + count, 0);
  return {
    '/europe': fixtures ? `${fixtures}경기` : undefined,
    '/inplay': played ? `${played}경기 진행중` : undefined,
  };
}
