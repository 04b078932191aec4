import { Icon } from '@/components/Icon';
import type { FixtureView, ListingLeague } from '@/rules/wire';
import { toggleFixture, toggleLeague, useFavourites } from './favourites';
import styles from './Star.module.css';

interface Props {
  /** Name of the starred entry. */
  name: string;
  starred: boolean;
  onToggle: () => void;
}

function Star({ name, starred, onToggle }: Props) {
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={starred}
      aria-label={`${name} 즐겨찾기`}
      onClick={onToggle}
    >
      <Icon name="star" size={15} />
    </button>
  );
}

/** The star of a league. */
export function LeagueStar({ league }: { league: ListingLeague }) {
  const starred = useFavourites(({ leagues }) =>
    leagues.some(({ leagueId }) => leagueId === league.leagueId),
  );
  return <Star name={league.name} starred={starred} onToggle={() => toggleLeague(league)} />;
}

/** The star of a fixture. */
export function FixtureStar({ fixture }: { fixture: FixtureView }) {
  const starred = useFavourites(({ fixtures }) =>
    fixtures.some(({ fixtureId }) => fixtureId === fixture.fixtureId),
  );
  const name = `${fixture.homeName} 대 ${fixture.awayName}`;
  return <Star name={name} starred={starred} onToggle={() => toggleFixture(fixture)} />;
}
