import type { PlayByPlay } from '@/rules/wire';
import { momentsUntil } from './time';

/** The length of the course. */
export const COURSE = 1_000;
/** How far and how long the winner runs on behind the finish; the others less, by place. */
const RUN_ON_DISTANCE = 48;
const RUN_ON_MILLISECONDS = 1_600;

/** The state of a race. */
export interface RaceState {
  /** Distance of each runner in thousandths of the course, by number; more behind the finish. */
  distances: number[];
  /** Numbers of the runners in their current order. */
  order: number[];
  /** Number of finished runners, whose order is final. */
  finished: number;
}

/** The state of a race at a time of its play-by-play. */
export function raceStateAt({ moments, result }: PlayByPlay, time: number): RaceState {
  const positions = momentsUntil(moments, Number.POSITIVE_INFINITY, 'positions');
  const finishes = momentsUntil(moments, Number.POSITIVE_INFINITY, 'finish');
  const next = positions.findIndex(({ at }) => at > time);
  const last = positions.at(next === -1 ? -1 : Math.max(next - 1, 0));
  const distances = (last?.what.distances ?? []).map((from, index) => {
    const finish = finishes.find(({ what }) => what.entrant === index + 1);
    if (finish && time >= finish.at) {
      const left = 1 - (finish.what.place - 1) / finishes.length;
      return behind(time - finish.at, left);
    }
    // After the last recorded position comes the finish.
    const to = positions[next];
    const [until, at] = to
      ? [to.what.distances[index] ?? from, to.at]
      : [COURSE, finish?.at ?? time];
    const since = last?.at ?? 0;
    const reached = at > since ? from + ((until - from) * (time - since)) / (at - since) : until;
    return Math.min(reached, COURSE - 1);
  });
  const finished = finishes.filter(({ at }) => at <= time).length;
  const came = result.kind === 'order' ? result.order : [];
  const running = distances
    .map((distance, index) => ({ distance, number: index + 1 }))
    .filter(({ number }) => !came.slice(0, finished).includes(number))
    .toSorted((one, other) => other.distance - one.distance);
  return {
    distances,
    order: [...came.slice(0, finished), ...running.map(({ number }) => number)],
    finished,
  };
}

const behind = (since: number, share: number) =>
  COURSE + RUN_ON_DISTANCE * share * Math.min(since / RUN_ON_MILLISECONDS, 1);
