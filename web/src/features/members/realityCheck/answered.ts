import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface Answered {
  /** Null if nothing was answered yet. */
  memberId: number | null;
  /** The login in which it was. */
  since: string;
  /** When it was, in the server's milliseconds. */
  at: number;
}

/**
 * The last answer to a reality check in this tab; a reload keeps it. It is a moment and not a count
 * of intervals, since the interval may change.
 */
export const useAnswered = create<Answered>()(
  persist((): Answered => ({ memberId: null, since: '', at: 0 }), {
    name: 'hanpan.realityCheck',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Notes that a member has answered. */
export const saveAnswer = (memberId: number, since: string, at: number) =>
  useAnswered.setState({ memberId, since, at });

/** When a member has last answered since a login; null if never. */
export const useAnsweredAt = (memberId: number, since: string) =>
  useAnswered((last) => (last.memberId === memberId && last.since === since ? last.at : null));
