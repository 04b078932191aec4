import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface PopupState {
  /** Closed until the page is loaded again. */
  closed: number[];
  /** Until when each hidden popup stays away, milliseconds; kept in the browser. */
  hiddenUntil: Record<number, number>;
}

/** Which popups are away in this browser. */
export const usePopups = create<PopupState>()(
  persist((): PopupState => ({ closed: [], hiddenUntil: {} }), {
    name: 'hanpan.popups',
    storage: createJSONStorage(() => localStorage),
    partialize: ({ hiddenUntil }) => ({ hiddenUntil }),
  }),
);

/** Closes a popup for this visit. */
export const closePopup = (id: number) =>
  usePopups.setState(({ closed }) => ({ closed: [...closed, id] }));

/** Keeps a popup away until a moment. */
export const hidePopup = (id: number, until: number) =>
  usePopups.setState(({ hiddenUntil }) => ({ hiddenUntil: { ...hiddenUntil, [id]: until } }));
