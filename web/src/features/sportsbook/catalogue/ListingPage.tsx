import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { useLiveOdds } from '@/api/live';
import { Card } from '@/components/Card';
import { useDevice } from '@/components/device';
import { Notice } from '@/components/Notice';
import { StaleOdds } from '@/components/StaleOdds';
import { useSidebarFolded } from '@/components/sidebar';
import type { ListingLeague } from '@/rules/wire';
import { Boosts } from '../boosts/Boosts';
import { BonusStrip } from './BonusStrip';
import { DayChips } from './DayChips';
import { FavouriteChip } from './FavouriteChip';
import { FavouriteListing } from './FavouriteListing';
import { askedOf, type Filters, listingAddress, useFilters, useListingPath } from './filters';
import { KoreanLeagueCard } from './KoreanLeagueCard';
import { LeagueCard } from './LeagueCard';
import styles from './ListingPage.module.css';
import { ListingSkeleton } from './ListingSkeleton';
import { keyedByDay } from './leagueKeys';
import { More } from './More';
import { listingQuery } from './queries';
import { SearchBox } from './SearchBox';
import { SearchSummary } from './SearchSummary';
import { SportChips } from './SportChips';
import { StyleChips } from './StyleChips';

/** The pre-match listing in both styles: days, leagues and their fixtures (betting spec §2). */
export default function ListingPage() {
  const filters = useFilters();
  const path = useListingPath();
  const mobile = useDevice() === 'mobile';
  const folded = useSidebarFolded();
  const { data, isError } = useInfiniteQuery(listingQuery(askedOf(filters)));
  useLiveOdds(data !== undefined);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">스포츠</h1>
      {(mobile || folded) && (
        <div className={styles.finder}>
          {!mobile && <SearchBox />}
          <SportChips />
        </div>
      )}
      <div className={styles.filters}>
        <DayChips days={data?.days ?? []} />
        <FavouriteChip all={listingAddress(path, filters)} />
        <StyleChips />
      </div>
      {filters.search && <SearchSummary text={filters.search} count={data?.count} />}
      <StaleOdds failed={isError && data !== undefined} />
      <BonusStrip />
      {/* Phones have them on the top page. */}
      <Boosts shown={!mobile && isWhole(filters)} />
      {filters.favourites ? <FavouriteListing gameStyle={filters.gameStyle} /> : <Leagues />}
    </div>
  );
}

/** Whether the member looks for nothing in particular. */
const isWhole = ({ search, favourites, league }: Filters) =>
  !search && !favourites && league === undefined;

function Leagues() {
  const filters = useFilters();
  const listing = useInfiniteQuery(listingQuery(askedOf(filters)));
  const { data } = listing;
  const navigate = useNavigate();
  const path = useListingPath();
  if (listing.isError && !data) {
    return (
      <Card className={styles.state}>
        <Notice
          icon="warning"
          title="경기 목록을 불러오지 못했습니다"
          text="잠시 후 다시 시도해주세요."
          action={{ label: '다시 시도', onClick: () => void listing.refetch() }}
        />
      </Card>
    );
  }
  if (!data) return <ListingSkeleton />;
  const { leagues } = data;
  if (leagues.length === 0) {
    return (
      <Card className={styles.state}>
        <Notice
          icon="empty"
          title="조건에 맞는 경기가 없습니다"
          text="다른 날짜나 종목을 선택해 보세요."
          action={{ label: '전체 경기 보기', onClick: () => void navigate(path) }}
        />
      </Card>
    );
  }
  const more = listing.hasNextPage && (
    <More
      busy={listing.isFetchingNextPage}
      failed={listing.isError}
      onReach={() => void listing.fetchNextPage()}
    />
  );
  const Cards = filters.gameStyle === 'KR' ? KoreanLeagueCard : LeagueCard;
  return <LeagueCards key={filters.gameStyle} leagues={leagues} Cards={Cards} more={more} />;
}

/** As many as fill the screens of most devices. */
const FIRST_FIXTURES = 12;

/** The leagues of the first screen. */
function firstOf(leagues: ListingLeague[]) {
  let fixtures = 0;
  return leagues.filter((league) => {
    const fits = fixtures < FIRST_FIXTURES;
    fixtures += league.fixtures.length;
    return fits;
  });
}

interface LeagueCardsProps {
  leagues: ListingLeague[];
  /** Component of a league. */
  Cards: ComponentType<{ league: ListingLeague }>;
  /** What follows the last league. */
  more: ReactNode;
}

/** The leagues. A slow phone renders them in two steps, between which it can react. */
function LeagueCards({ leagues, Cards, more }: LeagueCardsProps) {
  const shown = useDeferredValue(leagues, firstOf(leagues));
  return (
    <>
      {keyedByDay(shown).map(({ key, league }) => (
        <Cards key={key} league={league} />
      ))}
      {shown === leagues && more}
    </>
  );
}
