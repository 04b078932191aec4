import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pushQuery, sendFollowed } from '@/features/members/push/queries';
import { useFavourites } from '@/features/sportsbook/catalogue/favourites';

/** Time after the last star until the starred fixtures are sent: some are starred in a row. */
const PAUSE_MILLISECONDS = 1_000;

/** Asks whose notices this browser receives, and sends the starred fixtures if their kick-off is wanted. */
export default function PushBrowser({ memberId }: { memberId: number }) {
  const { data } = useQuery(pushQuery(memberId));
  const fixtures = useFavourites((favourites) => favourites.fixtures);
  const wanted = data?.subscribed === true && data.choices.kinds.includes('kickOff');
  useEffect(() => {
    if (!wanted) return;
    const ids = fixtures.map(({ fixtureId }) => fixtureId);
    // The next visit sends them again.
    const send = () => void sendFollowed(ids).catch(() => null);
    const timer = setTimeout(send, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wanted, fixtures]);
  return null;
}
