import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
/** Node's own, also where a test sets the clock. */
const nextTurn = setImmediate;

configure({
  // What is imported when it is first shown takes its time where other tests run beside it.
  asyncUtilTimeout: 10_000,
  // What has just appeared has its effects to run, without which it would not notice a press.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await new Promise<void>((resolve) => nextTurn(resolve));
      return found;
    }),
});
