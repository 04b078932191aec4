import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { selectionLabel } from '@/components/labels';
import { formatPrice } from '@/components/price';
import type { FixtureView } from '@/rules/wire';
import { isOpen } from './PriceButton';
import styles from './TopFixture.module.css';

/** Wider markets, such as an exact score, do not fit in a row. */
const PRICES_MAX = 3;

interface Props {
  fixture: FixtureView;
  /** Page on which it can be bet on. */
  to: string;
  /** Content before the league: start time or match clock. */
  when: ReactNode;
}

/**
 * A fixture on the top page: teams, score while it is played, and the prices of its first market.
 * The whole row links to the listing, where bets are placed.
 */
export function TopFixture({ fixture, to, when }: Props) {
  const { homeName, awayName, leagueName, score } = fixture;
  return (
    <li>
      <Link className={styles.fixture} to={to}>
        <span className={styles.about}>
          {when} <span className={styles.league}>{leagueName}</span>
        </span>
        <Team name={homeName} score={score?.home} />
        <Team name={awayName} score={score?.away} />
        <Prices fixture={fixture} />
      </Link>
    </li>
  );
}

const Team = ({ name, score }: { name: string; score: string | undefined }) => (
  <span className={styles.team}>
    <span className={styles.name}>{name}</span>{' '}
    {score && <strong className={`${styles.score} number`}>{score}</strong>}
  </span>
);

function Prices({ fixture }: { fixture: FixtureView }) {
  const selections = fixture.markets[0]?.selections ?? [];
  if (selections.length > PRICES_MAX) return null;
  return (
    <span className={styles.prices}>
      {selections.map((selection) => (
        <span key={selection.oddsId} className={styles.price}>
          <span className={styles.label}>{selectionLabel(selection)}</span>{' '}
          {fixture.suspended || !isOpen(selection) ? (
            <>
              <Icon name="lock" size={13} />
              <span className="visually-hidden">마감</span>
            </>
          ) : (
            <strong className="number">{formatPrice(selection.price)}</strong>
          )}
        </span>
      ))}
    </span>
  );
}
