import { Icon } from '@/components/Icon';
import type { ListingLeague } from '@/rules/wire';
import { Flag } from './Flag';
import { sportIcon } from './icons';
import styles from './LeagueCard.module.css';
import { LeagueStar } from './Star';

/** Head of a league's card: its sport, its name and its location. */
export function LeagueName({ league }: { league: ListingLeague }) {
  return (
    <div className={styles.league}>
      <span className={styles.icon}>
        <Icon name={sportIcon(league.sportId)} size={16} />
      </span>
      <h2 className={styles.name}>{league.name}</h2>
      <span className={styles.location}>
        <Flag image={league.imagePath} /> {league.locationName}
      </span>
      <span className={styles.star}>
        <LeagueStar league={league} />
      </span>
    </div>
  );
}
