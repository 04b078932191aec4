import { useEffect } from 'react';

interface Options {
  /** The answer about the page. */
  answer: { data: object | undefined; isPlaceholderData: boolean };
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  onLeave: (page: number) => void;
}

/** Leaves a page whose last slip has gone, for the last one that has slips. */
export function useFilledPage({ answer: { data, isPlaceholderData }, page, ...of }: Options) {
  const { pageCount, onLeave } = of;
  const last = Math.max(pageCount, 1);
  const leaves = data !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (leaves) onLeave(last);
  }, [leaves, last, onLeave]);
}
