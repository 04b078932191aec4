import { useEffect, useRef } from 'react';
import { expired, extend } from '@/api/idle';
import { endInactive, useUser } from '@/api/session';

const CHECK_MILLISECONDS = 5_000;
/** Pages that members watch without interaction. */
const EXEMPT = ['minigame', 'casino', 'slot'];

/** What a member does who is there. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Logs a member out after an hour without interaction. */
export function useInactivity(pathname: string, segment: string) {
  const user = useUser();
  const counted = user?.type === 0 && user.userType !== 'G';
  const exempt = EXEMPT.includes(segment);
  const at = useRef(pathname);
  // The logout may wait for its answer: nothing extends the marker then, nor logs out again.
  const ending = useRef(false);
  useEffect(() => {
    // Before the check: a member who leaves an exempt page counts as active.
    if (at.current !== pathname && !ending.current) extend();
    at.current = pathname;
  }, [pathname]);
  useEffect(() => {
    if (!counted || ending.current) return;
    // If the logout fails, the next page finds the marker as it is, and tries it again.
    const end = () => {
      ending.current = true;
      void endInactive();
    };
    if (!exempt && expired()) return end();
    // On an exempt page the member is active without interaction: for the other tabs too.
    const check = () => {
      if (exempt) return extend();
      if (!expired()) return;
      stop();
      end();
    };
    extend();
    const timer = setInterval(check, CHECK_MILLISECONDS);
    for (const sign of SIGNS) window.addEventListener(sign, extend, { passive: true });
    const stop = () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, extend);
    };
    return stop;
  }, [counted, exempt]);
}
