import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import type { ListingQuery } from '@/rules/wire';
import { favouriteLeagueIds, favouritePart, useFavourites } from './favourites';
import { useListingPath } from './filters';
import { KoreanLeagueCard } from './KoreanLeagueCard';
import { LeagueCard } from './LeagueCard';
import page from './ListingPage.module.css';
import { ListingSkeleton } from './ListingSkeleton';
import { keyedByDay } from './leagueKeys';
import { leagueListingQuery } from './queries';

/** Starred leagues and fixtures, in the current style. */
export function FavouriteListing({ gameStyle }: Pick<ListingQuery, 'gameStyle'>) {
  const favourites = useFavourites();
  const listings = useQueries({
    queries: favouriteLeagueIds(favourites).map((league) =>
      leagueListingQuery({ league, gameStyle }),
    ),
  });
  const navigate = useNavigate();
  const path = useListingPath();
  if (listings.some(({ isPending }) => isPending)) return <ListingSkeleton />;
  const failed = listings.filter(({ data, isError }) => isError && !data);
  if (failed.length > 0) {
    return (
      <Card className={page.state}>
        <Notice
          icon="warning"
          title="즐겨찾기한 경기를 불러오지 못했습니다"
          text="잠시 후 다시 시도해주세요."
          action={{
            label: '다시 시도',
            onClick: () => {
              for (const { refetch } of failed) void refetch();
            },
          }}
        />
      </Card>
    );
  }
  const leagues = listings
    .flatMap(({ data }) => data?.leagues ?? [])
    .flatMap((league) => favouritePart(league, favourites) ?? []);
  if (leagues.length === 0) {
    return (
      <Card className={page.state}>
        <Notice
          icon="star"
          title="즐겨찾기한 경기가 없습니다"
          text="리그나 경기의 별표를 누르면 여기에 모입니다."
          action={{ label: '전체 경기 보기', onClick: () => void navigate(path) }}
        />
      </Card>
    );
  }
  const LeagueInStyle = gameStyle === 'KR' ? KoreanLeagueCard : LeagueCard;
  return keyedByDay(leagues).map(({ key, league }) => <LeagueInStyle key={key} league={league} />);
}
