/** Where this browser keeps what it was shown before a draw. */
const KEPT = 'hanpan.commitments';
/** Rounds of a few hours. */
const KEPT_MAX = 300;

/** What is shown of a round before its draw. */
interface Committed {
  fixtureId: number;
  commitment: string;
  seed: string | null;
}

type Seen = [fixtureId: number, commitment: string][];

/** Private windows keep nothing, and what somebody has put there may be anything. */
function seen(): Seen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps the commitment of a round that is not drawn yet, so that it can be compared afterwards. */
export function noteCommitment({ fixtureId, commitment, seed }: Committed) {
  const before = seen();
  if (seed !== null || before.some(([id]) => id === fixtureId)) return;
  try {
    const kept: Seen = [...before, [fixtureId, commitment]];
    localStorage.setItem(KEPT, JSON.stringify(kept.slice(-KEPT_MAX)));
  } catch {
    // Nothing is kept: the page says that this browser has not seen the round.
  }
}

/** The commitment that this browser was shown before the draw; undefined where it was not there. */
export const commitmentSeen = (fixtureId: number): string | undefined =>
  seen().find(([id]) => id === fixtureId)?.[1];
