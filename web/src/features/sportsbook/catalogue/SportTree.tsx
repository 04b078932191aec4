import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { LoadFailed } from '@/components/Loaded';
import type { LocationView, TopSport } from '@/rules/wire';
import { FavouriteTree } from './FavouriteTree';
import { Flag } from './Flag';
import { listingAddress, useFilters, useListingPath } from './filters';
import { sportIcon } from './icons';
import { leaguesQuery, locationsQuery, topSportsQuery } from './queries';
import styles from './SportTree.module.css';

interface Props {
  /** Called when a league was chosen, for example to close a drawer. */
  onChoose?: () => void;
}

/** The tree of sports, locations and leagues with the number of their fixtures. */
export function SportTree({ onChoose }: Props) {
  const sports = useQuery(topSportsQuery);
  const { sportId } = useFilters();
  if (sports.isPending) return <TreeSkeleton />;
  if (!sports.data) return <LoadFailed answer={sports} what="종목을" />;
  return (
    <nav aria-label="종목별 리그">
      <FavouriteTree onChoose={onChoose} />
      <ul className={styles.tree}>
        {sports.data.map((sport) => (
          <SportBranch
            key={`${sport.sportsEventId}-${sportId === sport.sportsEventId}`}
            sport={sport}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}

function SportBranch({ sport, onChoose }: Props & { sport: TopSport }) {
  const filters = useFilters();
  const path = useListingPath();
  const id = sport.sportsEventId;
  const here = filters.sportId === id;
  const [open, setOpen] = useState(here);
  const locations = useQuery({ ...locationsQuery(id), enabled: open });
  return (
    <li>
      <Branch
        className={styles.sport}
        to={listingAddress(path, { sportId: id })}
        count={sport.fixtureCount}
        current={here}
        open={open}
        onToggle={() => setOpen(!open || !here)}
      >
        <span className={styles.icon}>
          <Icon name={sportIcon(id)} size={16} />
        </span>
        {sport.sportsEventKorean}
      </Branch>
      {open && <LoadFailed answer={locations} what="국가 목록을" />}
      {open && (
        <ul className={styles.locations}>
          {locations.data?.map((location) => (
            <LocationBranch
              key={`${location.location_id}-${filters.location === location.location_id}`}
              location={location}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function LocationBranch({ location, onChoose }: Props & { location: LocationView }) {
  const filters = useFilters();
  const path = useListingPath();
  const { sport_id: sportId, location_id: id } = location;
  const here = filters.sportId === sportId && filters.location === id;
  const [open, setOpen] = useState(here);
  const leagues = useQuery({ ...leaguesQuery(sportId, id), enabled: open });
  return (
    <li>
      <Branch
        className={styles.location}
        to={listingAddress(path, { sportId, location: id })}
        count={location.cnt}
        current={here && !filters.league}
        open={open}
        onToggle={() => setOpen(!open || !here)}
      >
        <Flag image={location.image_path} />
        {location.name_korean}
      </Branch>
      {open && <LoadFailed answer={leagues} what="리그 목록을" />}
      {open && (
        <ul>
          {leagues.data?.map((league) => (
            <li key={league.league_id}>
              <Link
                className={styles.league}
                to={listingAddress(path, { sportId, location: id, league: league.league_id })}
                aria-current={here && filters.league === league.league_id ? 'page' : undefined}
                onClick={onChoose}
              >
                <span className={styles.name}>{league.name_korean}</span>
                <span className={`${styles.count} number`}>{league.cnt}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface BranchProps {
  className?: string;
  to: string;
  count: number;
  current: boolean;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Branch({ className, to, count, current, open, onToggle, children }: BranchProps) {
  return (
    <Link
      className={className}
      to={to}
      aria-expanded={open}
      aria-current={current ? 'page' : undefined}
      onClick={onToggle}
    >
      <span className={styles.name}>{children}</span>
      <span className={`${styles.count} number`}>{count}</span>
    </Link>
  );
}

function TreeSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {[70, 52, 60, 48, 76].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </div>
  );
}
