import { create } from 'zustand';

/** Smaller differences are the network's, not the clock's. */
const NOTICED_MILLISECONDS = 1_500;

/** How far the server's clock is ahead of the browser's, milliseconds. */
const useClock = create(() => ({ ahead: 0 }));

/** Sets the clock by what the server says of its time. */
export function setClock(serverTime: string) {
  const ahead = Date.parse(serverTime) - Date.now();
  const moved = Math.abs(ahead - useClock.getState().ahead);
  if (moved > NOTICED_MILLISECONDS) useClock.setState({ ahead });
}

/** The server's time, milliseconds since 1970: what starts when is judged by it. */
export const now = () => Date.now() + useClock.getState().ahead;

/** Redraws what depends on `now` when the clock is set. */
export const useClockSet = () => useClock((clock) => clock.ahead);
