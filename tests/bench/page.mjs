// Visits the top page and the European listing with a cold cache, as a visitor and as a member, by
// Lighthouse with its default throttling: a slow line and a processor four times slower, simulated.
// Prints each visit; writes the rows of the table to a file. Arguments: the site, the token of a
// member's session, the number of rounds, the file.

import { writeFileSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';

const [site, session, rounds, rowsFile] = process.argv.slice(2);
const VISITS = [
  { name: 'top page, visitor', path: '/' },
  { name: 'European listing, visitor', path: '/europe' },
  { name: 'top page, member', path: '/', member: true },
  { name: 'European listing, member', path: '/europe', member: true },
];
const FIGURES = [
  { name: 'performance', goal: '>= 95', of: ({ categories }) => 100 * categories.performance.score },
  { name: 'LCP, s', goal: '<= 1.8', digits: 2, of: (lhr) => value(lhr, 'largest-contentful-paint') / 1000 },
  { name: 'CLS', goal: '<= 0.02', digits: 3, of: (lhr) => value(lhr, 'cumulative-layout-shift') },
  { name: 'blocking time, ms', of: (lhr) => value(lhr, 'total-blocking-time') },
  { name: 'first JavaScript, kB', goal: '<= 150', digits: 1, of: (lhr) => firstScripts(lhr) / 1000 },
  { name: 'all JavaScript, kB', digits: 1, of: (lhr) => sent(lhr, ({ resourceType }) => resourceType === 'Script') / 1000 },
  { name: 'everything, kB', of: (lhr) => sent(lhr, () => true) / 1000 },
];

const value = ({ audits }, name) => audits[name].numericValue;

/** Bytes that the visit received in the requests that match. */
const sent = ({ audits }, matches) =>
  audits['network-requests'].details.items
    .filter(matches)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

const html = await (await fetch(site)).text();
// The pattern of `web/vite.budget.ts`.
const named = [...html.matchAll(/(?<=["\s]\/)[^"\s]+\.js(?=["\s])/g)].map(([script]) => `${site}/${script}`);
const firstScripts = (lhr) => sent(lhr, ({ url }) => named.includes(url));

/** What Lighthouse says of a visit. Now and then Chromium loses the beginning of a trace: then it is visited again. */
async function visit(each) {
  for (let attempt = 1; ; attempt += 1) {
    const lhr = await visitOnce(each);
    if (!lhr.runtimeError) return lhr;
    if (lhr.runtimeError.code !== 'NO_NAVSTART' || attempt === 3) throw new Error(lhr.runtimeError.message);
  }
}

/** What Lighthouse says of a visit in a new browser. */
async function visitOnce({ path, member }) {
  const browser = await launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    if (member) {
      await browser.setCookie({ name: 'hanpan_session', value: session, domain: '127.0.0.1' });
      await page.evaluateOnNewDocument(() => localStorage.setItem('hanpan.member', 'yes'));
    }
    const options = { onlyCategories: ['performance'], logLevel: 'error', disableStorageReset: true };
    const { lhr } = await lighthouse(site + path, options, undefined, page);
    return lhr;
  } finally {
    await browser.close();
  }
}

const rows = [];
for (const each of VISITS) {
  const figures = FIGURES.map(() => []);
  for (let round = 1; round <= Number(rounds); round += 1) {
    const lhr = await visit(each);
    FIGURES.forEach(({ of }, index) => figures[index].push(of(lhr)));
    const said = FIGURES.map(({ name, digits = 0 }, index) => `${name} ${figures[index].at(-1).toFixed(digits)}`);
    console.log(`    ${each.name}, round ${round}: ${said.join('; ')}; the machine's index ${lhr.environment.benchmarkIndex.toFixed(0)}`);
  }
  FIGURES.forEach(({ name, goal, digits = 0 }, index) => {
    const sorted = figures[index].toSorted((a, b) => a - b);
    const median = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
    const [middle, least, most] = [median, sorted[0], sorted.at(-1)].map((figure) => figure.toFixed(digits));
    rows.push(`${`${each.name}: ${name}`.padEnd(47)} ${middle.padStart(7)}   (${least} to ${most})${goal ? `   goal ${goal}` : ''}`);
  });
}
writeFileSync(rowsFile, `${rows.join('\n')}\n`);
