import { useEffect, useRef } from 'react';

/** The link of the page at hand, or the tab that is pressed. */
const CHOSEN = '[aria-current="page"], [aria-pressed="true"]';

/**
 * For a bar of links or tabs that may be longer than its place: brings the current one into sight,
 * whenever `here` is another. The page around the bar stays where it is.
 */
export function useHereInSight<Bar extends HTMLElement = HTMLElement>(here: unknown) {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `here` says when another is current
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>(CHOSEN);
    if (!bar.current || !current) return;
    const link = current.getBoundingClientRect();
    const place = bar.current.getBoundingClientRect();
    bar.current.scrollLeft += link.left - place.left - (place.width - link.width) / 2;
    bar.current.scrollTop += link.top - place.top - (place.height - link.height) / 2;
  }, [here]);
  return bar;
}
