import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ring } from './ring';

interface BellState {
  on: boolean;
  /** The newest of what waits that was heard of, milliseconds; null before the first look. */
  heard: number | null;
}

/** Whether this browser rings, and what for it has; shared by its tabs. */
export const useBellState = create<BellState>()(
  persist((): BellState => ({ on: true, heard: null }), {
    name: 'hanpan.bell',
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Rings once for what is newer than all that any tab of this browser has heard of. */
export function useBell(newestAt: string | null | undefined) {
  useEffect(() => {
    if (newestAt === undefined) return;
    // Another tab may have been first.
    void useBellState.persist.rehydrate();
    const { on, heard } = useBellState.getState();
    const newest = newestAt ? Date.parse(newestAt) : 0;
    if (heard !== null && newest <= heard) return;
    useBellState.setState({ heard: newest });
    if (on && heard !== null) ring();
  }, [newestAt]);
}

/** Turns the bell on, with a ring to hear how it sounds, or off. */
export function switchBell() {
  const on = !useBellState.getState().on;
  useBellState.setState({ on });
  if (on) ring();
}
