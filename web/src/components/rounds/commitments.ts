/** Key of the stored commitments, which this browser saw before the draws. */
const COMMITMENTS_KEY = 'hanpan.commitments';
/** About the rounds of a few hours. */
const COMMITMENTS_MAX = 300;

/** The part of a round that is published before its draw. */
interface Committed {
  fixtureId: number;
  commitment: string;
  seed: string | null;
}

type StoredCommitments = [fixtureId: number, commitment: string][];

/** Private windows store nothing, and the stored value may be anything. */
function readCommitments(): StoredCommitments {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(COMMITMENTS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Stores the commitment of a round before its draw, for a later comparison. */
export function noteCommitment({ fixtureId, commitment, seed }: Committed) {
  const before = readCommitments();
  if (seed !== null || before.some(([id]) => id === fixtureId)) return;
  try {
    const kept: StoredCommitments = [...before, [fixtureId, commitment]];
    localStorage.setItem(COMMITMENTS_KEY, JSON.stringify(kept.slice(-COMMITMENTS_MAX)));
  } catch {
    // Nothing is stored: the page says that this browser has not seen the round.
  }
}

/** The commitment that this browser saw before the draw; undefined if it did not see the round. */
export const commitmentSeen = (fixtureId: number): string | undefined =>
  readCommitments().find(([id]) => id === fixtureId)?.[1];
