import { defineConfig } from '@playwright/test';
import { HEADLESS_SHELL } from './chromium';
import { LOG } from './secrets';
import { SITE } from './site';

/** Set by scripts/journey, which builds the server and creates a database. */
const { HANPAN = '', TELEGRAM_URL = 'http://127.0.0.1:9', CI } = process.env;
/** Noon in Korea: no nightly time window is active, whatever the hour. */
const noon = `${new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)}T12:00:00+09:00`;

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  // The journeys of a part share one site and one feed, as members do; they run one after the other.
  workers: 1,
  forbidOnly: Boolean(CI),
  // The machine may be busy: only what hangs runs into these limits.
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./reasons.ts'], ['./log-check.ts']],
  // Every journey runs on a desktop; one tagged `@phone` runs on a phone as well.
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true },
    },
  ],
  use: {
    baseURL: SITE,
    actionTimeout: 60_000,
    reducedMotion: 'reduce',
    // Journeys change what the network answers; offline.spec.ts looks at the worker.
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // A trace costs a third more time. To look for a cause: scripts/journey -g "…" --trace on
    trace: 'off',
    launchOptions: HEADLESS_SHELL,
  },
  webServer: [
    {
      command: 'node telegram-bot.mjs',
      url: `${TELEGRAM_URL}/ready`,
      stdout: 'ignore',
    },
    {
      cwd: '../..',
      // Rounds three times as fast: lotus is drawn every 30 seconds.
      command: `"${HANPAN}" serve --demonstration --round-speed 3 --clock-start ${noon} 2>"${LOG}"`,
      // More than in production is logged, each request among it, so that more is looked at.
      env: {
        LOG_FORMAT: 'json',
        RUST_LOG:
          'info,sqlx::postgres::notice=warn,hanpan=debug,hanpan_server=debug,tower_http=debug',
      },
      url: `${SITE}/readyz`,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
});
