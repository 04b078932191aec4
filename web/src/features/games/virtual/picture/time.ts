import { useEffect, useState } from 'react';
import { now } from '@/api/clock';
import type { Moment, VirtualEvent } from '@/rules/wire';

/** Pictures are drawn anew this often at most. */
const FRAME_MILLISECONDS = 30;
/** Where motion is not wanted, or nobody sees it, what stands is told by steps: it is read out too. */
const STEP_MILLISECONDS = 1_000;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Where a story stands by the server's clock, in its own milliseconds from the off: its whole length
 * lies between the off and the end of the event. Nothing moves while nobody sees it.
 */
export function useStoryTime({ round, endsAt }: VirtualEvent, duration: number, seen: boolean) {
  const [off, end] = [Date.parse(round.drawsAt), Date.parse(endsAt)];
  const [time, setTime] = useState(() => timeOf(off, end, duration));
  const over = time >= duration;
  useEffect(() => {
    if (over) return;
    const look = () => setTime(timeOf(off, end, duration));
    look();
    if (!seen || isStill()) {
      const timer = setInterval(look, STEP_MILLISECONDS);
      return () => clearInterval(timer);
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

/** What has happened of a kind, in the order of time. */
export function happened<Kind extends Moment['what']['kind']>(
  moments: Moment[],
  time: number,
  kind: Kind,
) {
  type Its = Extract<Moment['what'], { kind: Kind }>;
  return moments.flatMap(({ at, what }) =>
    at <= time && what.kind === kind ? [{ at, what: what as Its }] : [],
  );
}
