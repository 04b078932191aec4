import { create } from 'zustand';

/** How far the server's clock is ahead of the browser's steady one, and how far off that may be. */
interface Reading {
  ahead: number;
  doubt: number;
}

/** Milliseconds; nothing until the server has told the time. */
const useClock = create<{ reading: Reading | null }>(() => ({ reading: null }));

/**
 * Sets the clock by what the server says of its time, in answer to what was asked at a moment of the
 * browser's steady clock. What was said between asking and hearing may be off by half of what lies
 * between: the most exact reading counts until another one contradicts it.
 */
export function setClock(serverTime: string, askedAt = performance.now()) {
  const heardAt = performance.now();
  const doubt = (heardAt - askedAt) / 2;
  const ahead = Date.parse(serverTime) - (askedAt + heardAt) / 2;
  const known = useClock.getState().reading;
  const agrees = known !== null && Math.abs(ahead - known.ahead) <= doubt + known.doubt;
  if (!agrees || doubt < known.doubt) useClock.setState({ reading: { ahead, doubt } });
}

/** By the browser's date until the server has told the time. */
const ahead = () => useClock.getState().reading?.ahead ?? Date.now() - performance.now();

/** The server's time, milliseconds since 1970: what starts when is judged by it. */
export const now = () => performance.now() + ahead();

/** A moment of the browser's date in the server's time. */
export const atServer = (browserDate: number) => browserDate + now() - Date.now();

/** A moment of the server's time on the browser's steady clock, which nobody sets. */
export const onSteadyClock = (at: string) => Date.parse(at) - ahead();

/** Redraws what depends on `now` when the clock is set. */
export const useClockSet = () => useClock(({ reading }) => reading?.ahead);
