import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useLiveOdds } from '@/api/live';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { StaleOdds } from '@/components/StaleOdds';
import { FavouriteChip } from '../catalogue/FavouriteChip';
import { favouritePart, useFavourites } from '../catalogue/favourites';
import { useFilters } from '../catalogue/filters';
import { LeagueCard } from '../catalogue/LeagueCard';
import page from '../catalogue/ListingPage.module.css';
import { ListingSkeleton } from '../catalogue/ListingSkeleton';
import { keyedByLeague } from '../catalogue/leagueKeys';
import { More } from '../catalogue/More';
import { PageQuickBets } from '../slip/quick/PageQuickBets';
import { InPlayChips } from './InPlayChips';
import styles from './InPlayPage.module.css';
import { LiveRow } from './LiveRow';
import { inPlayQuery } from './queries';

/** The fixtures in play by sport and league, with scores, clocks and prices (betting spec §2). */
export default function InPlayPage() {
  const listing = useListing();
  useLiveOdds(listing.data !== undefined);
  return (
    <div className={`${page.page} ${styles.page}`}>
      <h1 className="visually-hidden">실시간</h1>
      <div className={`${page.filters} ${styles.filters}`}>
        <InPlayChips sports={listing.data?.sports ?? []} />
        <FavouriteChip all="/inplay" />
      </div>
      <PageQuickBets game={null} />
      {listing.data?.stopped && <Stopped />}
      <StaleOdds failed={listing.isError && listing.data !== undefined} />
      <Leagues />
    </div>
  );
}

function useListing() {
  const { sportId, search } = useFilters();
  return useInfiniteQuery(inPlayQuery({ sportId, search }));
}

/** The leagues of the listing, or their starred part. */
function useLeagues() {
  const listing = useListing();
  const favourites = useFavourites();
  const leagues = listing.data?.leagues ?? [];
  if (!useFilters().favourites) return { listing, leagues };
  return { listing, leagues: leagues.flatMap((league) => favouritePart(league, favourites) ?? []) };
}

/** Notice while all in-play betting is suspended; it disappears automatically. */
function Stopped() {
  return (
    <div className={styles.stopped} role="alert">
      <Icon name="warning" size={22} />
      <p>
        <strong>실시간 베팅이 일시 중지되었습니다</strong>
        배당 정보를 확인하고 있습니다. 확인되는 대로 자동으로 재개됩니다.
      </p>
    </div>
  );
}

function Leagues() {
  const { listing, leagues } = useLeagues();
  if (listing.isPending) return <ListingSkeleton />;
  if (listing.isError && !listing.data) {
    return (
      <Card className={page.state}>
        <Notice
          icon="warning"
          title="실시간 경기를 불러오지 못했습니다"
          text="잠시 후 다시 시도해주세요."
          action={{ label: '다시 시도', onClick: () => void listing.refetch() }}
        />
      </Card>
    );
  }
  return (
    <>
      {keyedByLeague(leagues).map(({ key, league }) => (
        <LeagueCard key={key} league={league} Row={LiveRow} />
      ))}
      {listing.hasNextPage ? (
        <More
          busy={listing.isFetchingNextPage}
          failed={listing.isError}
          onReach={() => void listing.fetchNextPage()}
        />
      ) : (
        leagues.length === 0 && <Nothing />
      )}
    </>
  );
}

/** Shown if nothing is in play, or nothing starred is. */
function Nothing() {
  const { favourites } = useFilters();
  const navigate = useNavigate();
  return (
    <Card className={page.state}>
      {favourites ? (
        <Notice
          icon="star"
          title="진행중인 즐겨찾기 경기가 없습니다"
          text="별표를 누른 리그나 경기가 시작되면 여기에 모입니다."
          action={{ label: '전체 경기 보기', onClick: () => void navigate('/inplay') }}
        />
      ) : (
        <Notice
          icon="live"
          title="진행중인 경기가 없습니다"
          text="경기가 시작되면 여기에 표시됩니다."
        />
      )}
    </Card>
  );
}
