import { create } from 'zustand';

/** How far the server's clock is ahead of the browser's monotonic one, and the possible error. */
interface ClockReading {
  ahead: number;
  doubt: number;
}

/** In milliseconds; null until the server has sent its time. */
const useClock = create<{ reading: ClockReading | null }>(() => ({ reading: null }));

/**
 * Sets the clock from a server time in the response to a request sent at `askedAt` (monotonic
 * clock). The error is at most half of the round trip: the most exact reading is kept until another
 * one contradicts it.
 */
export function setClock(serverTime: string, askedAt = performance.now()) {
  const heardAt = performance.now();
  const doubt = (heardAt - askedAt) / 2;
  const ahead = Date.parse(serverTime) - (askedAt + heardAt) / 2;
  const known = useClock.getState().reading;
  const agrees = known !== null && Math.abs(ahead - known.ahead) <= doubt + known.doubt;
  if (!agrees || doubt < known.doubt) useClock.setState({ reading: { ahead, doubt } });
}

/** Uses the browser's date until the server has sent its time. */
const ahead = () => useClock.getState().reading?.ahead ?? Date.now() - performance.now();

/** The server's time in milliseconds since 1970. Start times are compared with it. */
export const now = () => performance.now() + ahead();

/** Converts a time of the browser's date to the server's time. */
export const atServer = (browserDate: number) => browserDate + now() - Date.now();

/** Converts a server time to the browser's monotonic clock, which cannot be set. */
export const onSteadyClock = (at: string) => Date.parse(at) - ahead();

/** Renders again what depends on `now` when the clock is set. */
export const useClockSet = () => useClock(({ reading }) => reading?.ahead);
