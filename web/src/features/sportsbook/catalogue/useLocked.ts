import { useLiveFixture } from '@/api/live';
import { useStarted } from '@/api/useStarted';
import type { FixtureStatus, FixtureView } from '@/rules/wire';

/** Statuses in which a fixture is in play: played, or interrupted. */
const IN_PLAY: FixtureStatus[] = [2, 6];

/** Whether a fixture is in play by its status. It may be before its start. */
export const isInPlay = (status: FixtureStatus) => IN_PLAY.includes(status);

/** The start of a fixture of the pre-match listing, and whether its prices are locked. */
export function useLocked(fixture: FixtureView) {
  const { startAt, suspended, status } = useLiveFixture(fixture.fixtureId) ?? fixture;
  const started = useStarted(startAt);
  return { startAt, locked: started || suspended || isInPlay(status) };
}
