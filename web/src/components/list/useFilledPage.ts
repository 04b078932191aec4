import { useEffect } from 'react';
import type { Place } from './ListPager';

interface Options {
  answer: { data: { items: unknown[]; count: number } | undefined; isPlaceholderData: boolean };
  place: Place;
  pageCount: number;
  /** Goes to a page in place of the current one. */
  onLeave: (place: { page: number }) => void;
}

/**
 * Leaves a page whose last row has been dealt with while other pages have rows: to the last page, or to the first one
 * if the place was given by a key. Returns whether the page is being left.
 */
export function useFilledPage({ answer, place, pageCount, onLeave }: Options) {
  const { data, isPlaceholderData } = answer;
  const emptied = !isPlaceholderData && data?.items.length === 0 && data.count > 0;
  const page = 'page' in place ? pageCount : 1;
  const leaves = emptied && !('page' in place && place.page === page);
  useEffect(() => {
    if (leaves) onLeave({ page });
  }, [leaves, page, onLeave]);
  return leaves;
}
