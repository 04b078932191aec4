import type { ComponentType } from 'react';
import { Card } from '@/components/Card';
import type { FixtureView, ListingColumn, ListingLeague } from '@/rules/wire';
import { FixtureRow } from './FixtureRow';
import rows from './FixtureRow.module.css';
import styles from './LeagueCard.module.css';
import { LeagueName } from './LeagueName';

/** Whether the first column has three prices side by side. */
const hasDraws = ({ columns: [main], fixtures }: ListingLeague) =>
  fixtures.some(({ markets }) =>
    markets.some(
      ({ marketId, selections }) => marketId === main?.marketId && selections.length > 2,
    ),
  );

/** Class for the widths of the columns. */
function widths(league: ListingLeague) {
  if (league.columns.length === 1) return rows.single;
  return hasDraws(league) ? '' : rows.twoSided;
}

interface Props {
  league: ListingLeague;
  /** Component of a fixture. */
  Row?: ComponentType<{ fixture: FixtureView; columns: ListingColumn[] }>;
}

/** A league and its fixtures. */
export function LeagueCard({ league, Row = FixtureRow }: Props) {
  const [main, second] = league.columns;
  return (
    <Card className={`${styles.card} ${widths(league)}`} label={league.name}>
      <header className={`${styles.head} ${rows.columns}`}>
        <LeagueName league={league} />
        <span className={`${styles.market} ${rows.main}`}>{main?.name}</span>
        <span className={`${styles.market} ${rows.second}`}>{second?.name}</span>
        <span className={`${styles.count} ${rows.more} number`}>{league.fixtures.length}</span>
      </header>
      {league.fixtures.map((fixture) => (
        <Row key={fixture.fixtureId} fixture={fixture} columns={league.columns} />
      ))}
    </Card>
  );
}
