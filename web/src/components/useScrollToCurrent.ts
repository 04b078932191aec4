import { useEffect, useRef } from 'react';

/** The link of the current page, or the pressed tab. */
const CHOSEN = '[aria-current="page"], [aria-pressed="true"]';

/**
 * For a bar of links or tabs that may overflow: scrolls the current one into view whenever `here`
 * changes. The page around the bar does not scroll.
 */
export function useScrollToCurrent<Bar extends HTMLElement = HTMLElement>(here: unknown) {
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
