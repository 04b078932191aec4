import { useEffect, useRef } from 'react';
import { expired, extend } from '@/api/idle';
import { endInactive, useUser } from '@/api/session';

const CHECK_MILLISECONDS = 5_000;
/** Pages that members watch without interaction. */
const EXEMPT = ['minigame', 'casino', 'slot'];

/** Logs a member out after an hour without interaction. */
export function useInactivity(pathname: string, segment: string) {
  const user = useUser();
  const counted = user?.type === 0 && user.userType !== 'G';
  const exempt = EXEMPT.includes(segment);
  const at = useRef(pathname);
  useEffect(() => {
    // Before the check: a member who leaves an exempt page counts as active.
    if (at.current !== pathname) extend();
    at.current = pathname;
  }, [pathname]);
  useEffect(() => {
    if (!counted) return;
    // On an exempt page the member is active without interaction: for the other tabs too.
    // Nothing extends the marker then: if the logout fails, the next page tries it again.
    if (!exempt && expired()) {
      void endInactive();
      return;
    }
    const check = exempt ? extend : () => expired() && void endInactive();
    extend();
    const timer = setInterval(check, CHECK_MILLISECONDS);
    const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const sign of signs) window.addEventListener(sign, extend, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, extend);
    };
  }, [counted, exempt]);
}
