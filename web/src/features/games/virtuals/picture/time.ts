import { useEffect, useState } from 'react';
import { now } from '@/api/clock';
import type { Moment, VirtualEvent } from '@/rules/wire';

/** Shortest time between two frames. */
const FRAME_MILLISECONDS = 30;
/** Step of the state with reduced motion or out of view, because screen readers read it too. */
const STEP_MILLISECONDS = 1_000;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The current time of a play-by-play by the server's clock, in milliseconds from the start: its
 * whole length lies between the start and the end of the event. It advances in steps while it is
 * out of view.
 */
export function usePlayByPlayTime(
  { round, endsAt }: VirtualEvent,
  duration: number,
  seen: boolean,
) {
  const [off, end] = [Date.parse(round.drawsAt), Date.parse(endsAt)];
  const [time, setTime] = useState(() => timeOf(off, end, duration));
  const over = time >= duration;
  useEffect(() => {
    if (over) return;
    const look = () => setTime(timeOf(off, end, duration));
    look();
    if (!seen || prefersReducedMotion()) {
      const timer = setInterval(look, STEP_MILLISECONDS);
      // The result is announced at the end, and not up to a step later.
      const last = setTimeout(look, end - now());
      return () => {
        clearInterval(timer);
        clearTimeout(last);
      };
    }
    let drawnAt = performance.now();
    const draw = (at: number) => {
      if (at - drawnAt >= FRAME_MILLISECONDS) {
        drawnAt = at;
        look();
      }
      frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [off, end, duration, seen, over]);
  return time;
}

function timeOf(off: number, end: number, duration: number) {
  const part = (now() - off) / Math.max(end - off, 1);
  return Math.min(Math.max(part, 0), 1) * duration;
}

/** Moments of a kind up to a time, in chronological order. */
export function momentsUntil<Kind extends Moment['what']['kind']>(
  moments: Moment[],
  time: number,
  kind: Kind,
) {
  type Its = Extract<Moment['what'], { kind: Kind }>;
  return moments.flatMap(({ at, what }) =>
    at <= time && what.kind === kind ? [{ at, what: what as Its }] : [],
  );
}
