/** Options of Chromium: it makes no calls of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser without what only a desktop needs: it takes a quarter less time. */
export const HEADLESS_SHELL = { executablePath: '/usr/bin/chromium-headless-shell', args };

/** The whole browser: the shell shows no notices. */
export const CHROMIUM = { executablePath: '/usr/bin/chromium', args };
