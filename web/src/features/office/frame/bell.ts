import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ring } from './ring';

interface BellState {
  on: boolean;
  /** Time of the newest waiting row that was seen, in ms; null before the first request. */
  heard: number | null;
}

/** Whether this browser rings, and the newest row it has rung for; shared by its tabs. */
export const useBellState = create<BellState>()(
  persist((): BellState => ({ on: true, heard: null }), {
    name: 'hanpan.bell',
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Rings once for rows that are newer than those seen by any tab of this browser. */
export function useBell(newestAt: string | null | undefined) {
  useEffect(() => {
    if (newestAt === undefined) return;
    // Another tab may have seen it first.
    void useBellState.persist.rehydrate();
    const { on, heard } = useBellState.getState();
    const newest = newestAt ? Date.parse(newestAt) : 0;
    if (heard !== null && newest <= heard) return;
    useBellState.setState({ heard: newest });
    if (on && heard !== null) ring();
  }, [newestAt]);
}

/** Turns the bell on, with a ring as a sample, or off. */
export function switchBell() {
  const on = !useBellState.getState().on;
  useBellState.setState({ on });
  if (on) ring();
}
