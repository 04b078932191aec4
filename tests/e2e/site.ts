import { test as base, type Page } from '@playwright/test';

export {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/** How many times slower the page runs: `SLOW=4 scripts/journey` stands for a busy machine. */
const SLOW = Number(process.env.SLOW ?? 1);

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
}

/** A journey. Its pages, in all contexts, are slowed by `SLOW`. */
export const test = base.extend<object, { slowed: undefined }>({
  slowed: [
    async ({ browser }, use) => {
      if (SLOW > 1) browser.on('context', (context) => context.on('page', throttle));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

/** Options of a journey about animation; the others reduce motion, which costs less. */
export const MOVING = { reducedMotion: 'no-preference' } as const;
