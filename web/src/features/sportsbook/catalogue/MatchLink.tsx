import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSettings } from '@/api/session';
import { Icon } from '@/components/Icon';
import type { FixtureView } from '@/rules/wire';
import styles from './MatchLink.module.css';
import { matchPath } from './matchPath';

/** The address of a fixture's page from this section; null while the site has no such pages. */
function useMatchPath(fixtureId: number) {
  const enabled = useSettings()?.matchCentreEnabled === true;
  const section = useLocation().pathname.split('/')[1] || 'europe';
  return enabled ? matchPath(section, fixtureId) : null;
}

interface Props {
  fixture: FixtureView;
  className?: string | undefined;
  children: ReactNode;
}

/** The teams of a row, as the link to the page of the fixture if the site has one. */
export function MatchTeams({ fixture, className = '', children }: Props) {
  const path = useMatchPath(fixture.fixtureId);
  if (path === null) return <div className={className}>{children}</div>;
  return (
    <Link className={`${className} ${styles.teams}`} to={path}>
      {children}
      <span className="visually-hidden"> 경기 정보</span>
    </Link>
  );
}

/** The link to the page of a fixture in a row whose teams are prices; nothing without such pages. */
export function MatchIcon({ fixture }: { fixture: FixtureView }) {
  const path = useMatchPath(fixture.fixtureId);
  if (path === null) return null;
  return (
    <Link
      className={styles.icon}
      to={path}
      aria-label={`${fixture.homeName} 대 ${fixture.awayName} 경기 정보`}
    >
      <Icon name="board" size={15} />
    </Link>
  );
}
