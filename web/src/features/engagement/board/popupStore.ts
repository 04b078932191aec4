import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from '@/api/tabs';

interface PopupState {
  /** Ids of popups that stay closed until the page is reloaded. */
  closed: number[];
  /** Time until which each popup is hidden, in milliseconds; stored in the browser. */
  hiddenUntil: Record<number, number>;
}

/** Popups that are closed or hidden in this browser. */
export const usePopups = create<PopupState>()(
  persist((): PopupState => ({ closed: [], hiddenUntil: {} }), {
    name: 'hanpan.popups',
    storage: createJSONStorage(() => localStorage),
    partialize: ({ hiddenUntil }) => ({ hiddenUntil }),
  }),
);

followOtherTabs(usePopups);

/** Closes a popup for this visit. */
export const closePopup = (id: number) =>
  usePopups.setState(({ closed }) => ({ closed: [...closed, id] }));

/** Hides a popup until the given time. */
export const hidePopup = (id: number, until: number) =>
  usePopups.setState(({ hiddenUntil }) => ({ hiddenUntil: { ...hiddenUntil, [id]: until } }));
