import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import { hasSessionMarker } from '@/api/sessionMarker';
import { askedOf, filtersIn, isListing } from '@/features/sportsbook/catalogue/filters';
import { isMatchPath } from '@/features/sportsbook/catalogue/matchPath';
import { listingQuery, topSportsQuery } from '@/features/sportsbook/catalogue/queries';
import { inPlayQuery } from '@/features/sportsbook/inplay/queries';

/**
 * Loads the code of the top page and of the listings, and what they show, side by side: rendering
 * would ask for one after the other. Resolves when all of it is there.
 */
export function loadAhead({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<unknown> {
  const member = hasSessionMarker();
  const ahead: Promise<unknown>[] = [queryClient.prefetchQuery(settingsQuery)];
  if (member) ahead.push(queryClient.prefetchQuery(sessionQuery));
  if (pathname === '/') {
    ahead.push(
      soon(() => import('./HomePage')),
      queryClient.prefetchQuery(topSportsQuery),
      queryClient.prefetchInfiniteQuery(inPlayQuery({})),
      queryClient.prefetchInfiniteQuery(listingQuery({})),
    );
  } else if (member && isListing(pathname) && !isMatchPath(pathname)) {
    const asked = askedOf(filtersIn(pathname, new URLSearchParams(search)));
    ahead.push(
      soon(() => import('@/features/sportsbook/catalogue/ListingPage')),
      queryClient.prefetchInfiniteQuery(listingQuery(asked)),
    );
  }
  return Promise.allSettled(ahead);
}

/** Does something in a task of its own, so that a slow phone can react before. */
const soon = (act: () => Promise<unknown>) =>
  new Promise((resolve) => setTimeout(resolve)).then(act);
