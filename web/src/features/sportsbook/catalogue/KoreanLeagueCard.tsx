import { Card } from '@/components/Card';
import type { ListingLeague } from '@/rules/wire';
import { KoreanFixture } from './KoreanFixture';
import styles from './LeagueCard.module.css';
import { LeagueName } from './LeagueName';

/** A league and its fixtures in the Korean style: a row for each market. */
export function KoreanLeagueCard({ league }: { league: ListingLeague }) {
  return (
    <Card className={styles.card} label={league.name}>
      <header className={styles.head}>
        <LeagueName league={league} />
        <span className={`${styles.count} number`}>{league.fixtures.length}</span>
      </header>
      {league.fixtures.map((fixture) => (
        <KoreanFixture key={fixture.fixtureId} fixture={fixture} />
      ))}
    </Card>
  );
}
