/** Longest wait, in milliseconds. */
const WAIT_MAX = 1_500;

/** Resolves once the browser has nothing more urgent to do. */
export const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(resolve, { timeout: WAIT_MAX })
      : setTimeout(resolve, WAIT_MAX),
  );
