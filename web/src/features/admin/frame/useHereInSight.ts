import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a bar of links that may be longer than its place: brings the current one into sight. */
export function useHereInSight() {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another section
  useEffect(() => {
    const here = bar.current?.querySelector('[aria-current="page"]');
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return bar;
}
