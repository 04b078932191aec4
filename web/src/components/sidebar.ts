import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { SIDEBAR_WIDTH_MIN } from '@/theme';

interface SidebarState {
  /** The member folded the left panel; stored in this browser. */
  folded: boolean;
}

const useSidebarStore = create<SidebarState>()(
  persist((): SidebarState => ({ folded: false }), { name: 'hanpan.sidebar' }),
);

const narrow = window.matchMedia(`(max-width: ${SIDEBAR_WIDTH_MIN - 1}px)`);
const onNarrow = (act: () => void) => {
  narrow.addEventListener('change', act);
  return () => narrow.removeEventListener('change', act);
};

/** Whether the window is too narrow for the left panel beside rows of prices. */
export const useSidebarNarrow = () => useSyncExternalStore(onNarrow, () => narrow.matches);

/** Whether the left panel is hidden: folded by the member, or the window is too narrow. */
export function useSidebarFolded() {
  const folded = useSidebarStore((state) => state.folded);
  return useSidebarNarrow() || folded;
}

/** Folds or unfolds the left panel. */
export const foldSidebar = (folded: boolean) => useSidebarStore.setState({ folded });
