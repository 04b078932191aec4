import { test as base, type Page } from '@playwright/test';
import { noteSecrets } from './secrets';

export {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/** Address of the site. The port is set by scripts/journey. */
export const SITE = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** How many times slower the page runs: `SLOW=4 scripts/journey` stands for a busy machine. */
const SLOW = Number(process.env.SLOW ?? 1);

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
}

/** Frames within which a closed dialog takes its step back in the history. */
const FRAMES_TO_STEP_BACK = 45;

/**
 * Lets `goto` wait for the step that a closed dialog takes back in the history: Chromium aborts a
 * navigation that begins before it. With a dialog open there is no step to wait for.
 */
function waitForStepBack(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (...target) => {
    const steppedBack = page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames && window.history.state?.overlays; frame += 1) {
        await new Promise(requestAnimationFrame);
      }
    }, FRAMES_TO_STEP_BACK);
    // A page that navigates by itself meanwhile loses the script, and its step.
    await steppedBack.catch(() => null);
    return goto(...target);
  };
}

/**
 * A journey. Its pages, in all contexts, are slowed by `SLOW`; those of further people are closed at
 * its end, since they would take time from the next journeys.
 */
export const test = base.extend<{ closed: undefined }, { prepared: undefined }>({
  closed: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const made = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(made.map((context) => context.close()));
    },
    { auto: true },
  ],
  prepared: [
    async ({ browser }, use) => {
      browser.on('context', (context) => {
        noteSecrets(context);
        context.on('page', waitForStepBack);
        if (SLOW > 1) context.on('page', throttle);
      });
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

/** Options of a journey about animation; the others reduce motion, which costs less. */
export const MOVING = { reducedMotion: 'no-preference' } as const;
