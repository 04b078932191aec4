import { notifyManager } from '@tanstack/react-query';
import { configure, getConfig } from '@testing-library/react';

// Queries report within the `act` that caused them, however busy the machine is.
notifyManager.setScheduler(queueMicrotask);

const { asyncWrapper } = getConfig();
/** Node's own function, even if a test mocks the clock. */
const nextTurn = setImmediate;

configure({
  // A lazy import takes time while other tests run in parallel.
  asyncUtilTimeout: 10_000,
  // Effects of a new element have to run before it handles a press.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await new Promise<void>((resolve) => nextTurn(resolve));
      return found;
    }),
});
