import { useEffect, useRef } from 'react';
import { endInactive, useUser } from '@/api/session';

/** How long a member may be idle (betting spec §4). */
const IDLE_MILLISECONDS = 60 * 60 * 1000;
const CHECK_MILLISECONDS = 5_000;
/** Pages on which one watches without touching anything. */
const EXEMPT = ['minigame', 'casino', 'slot'];
/** Shared by all tabs: moving in one keeps the others alive. */
const MARKER = 'hanpan.expires';

const extend = () => localStorage.setItem(MARKER, String(Date.now() + IDLE_MILLISECONDS));
const expired = () => Number(localStorage.getItem(MARKER) ?? Number.POSITIVE_INFINITY) < Date.now();

/** Logs a member out after an hour without moving or pressing anything. */
export function useInactivity(pathname: string, segment: string) {
  const user = useUser();
  const watched = user?.type === 0 && user.userType !== 'G' && !EXEMPT.includes(segment);
  const before = useRef(user);
  useEffect(() => {
    // Whoever has just logged in starts anew; whoever comes back is judged by the marker.
    if (before.current === null && user?.type === 0) extend();
    before.current = user;
  }, [user]);
  const at = useRef(pathname);
  useEffect(() => {
    // Before anything is judged by it: whoever comes from a page that one watches has just moved.
    if (at.current !== pathname) extend();
    at.current = pathname;
  }, [pathname]);
  useEffect(() => {
    if (!watched) return;
    const check = () => expired() && void endInactive();
    check();
    extend();
    const timer = setInterval(check, CHECK_MILLISECONDS);
    const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const sign of signs) window.addEventListener(sign, extend, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, extend);
    };
  }, [watched]);
}
