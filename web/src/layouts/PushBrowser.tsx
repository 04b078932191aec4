import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pushQuery, sendFollowed } from '@/features/members/push/queries';
import { useFavourites } from '@/features/sportsbook/catalogue/favourites';

/** Time after the last star until the stars are sent: some are set in a row. */
const PAUSE_MILLISECONDS = 1_000;

/** Asks whose notices this browser receives, and sends what is starred if kick-offs are wanted. */
export default function PushBrowser({ memberId }: { memberId: number }) {
  const { data } = useQuery(pushQuery(memberId));
  const { fixtures, leagues } = useFavourites();
  const wanted = data?.subscribed === true && data.choices.kinds.includes('kickOff');
  useEffect(() => {
    if (!wanted) return;
    const fixtureIds = fixtures.map(({ fixtureId }) => fixtureId);
    const leagueIds = leagues.map(({ leagueId }) => leagueId);
    // The next visit sends them again.
    const send = () => void sendFollowed({ fixtureIds, leagueIds }).catch(() => null);
    const timer = setTimeout(send, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wanted, fixtures, leagues]);
  return null;
}
