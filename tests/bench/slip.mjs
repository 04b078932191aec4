// Total odds of a slip by the rules in WebAssembly, against decimal.js, in turn and on the same
// slips; both must agree to the last digit. Prints a line per length: legs, then the ratio of each
// round in hundredths. The argument is the number of rounds.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const Decimal = createRequire(new URL('../../web/package.json', import.meta.url))('decimal.js');
const rules = await load(new URL('../../web/src/rules/pkg/member/', import.meta.url));
const rounds = Number(process.argv[2] ?? 5);
const SLIPS = 200;
const MILLISECONDS_EACH = 300;

/** What a bundler does with the package: ties the module to the code that goes with it. */
async function load(folder) {
  const glue = await import(new URL('hanpan_wasm_bg.js', folder));
  const bytes = readFileSync(new URL('hanpan_wasm_bg.wasm', folder));
  const { instance } = await WebAssembly.instantiate(bytes, { './hanpan_wasm_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  return glue;
}

// Enough digits for 30 prices of 6: the reference is exact too.
Decimal.set({ precision: 200 });

const reference = (prices) =>
  prices
    .split(',')
    .reduce((product, price) => product.times(price), new Decimal(1))
    .toFixed(2, Decimal.ROUND_FLOOR);

/** Prices from 1.01 to 10.00, written as the page has them. */
function slip(legs) {
  const price = () => ((101 + Math.floor(Math.random() * 900)) / 100).toFixed(2);
  return Array.from({ length: legs }, price).join(',');
}

/** Slips priced in a second. */
function speed(price, slips) {
  const begun = performance.now();
  let priced = 0;
  while (performance.now() - begun < MILLISECONDS_EACH) {
    for (const prices of slips) price(prices);
    priced += slips.length;
  }
  return (priced * 1000) / (performance.now() - begun);
}

for (const legs of [1, 3, 8, 30]) {
  const slips = Array.from({ length: SLIPS }, () => slip(legs));
  for (const prices of slips) {
    if (rules.totalOdds(prices) !== reference(prices)) throw new Error(`they differ: ${prices}`);
  }
  const ratios = Array.from({ length: rounds }, () => {
    const other = speed(reference, slips);
    return Math.round((100 * speed(rules.totalOdds, slips)) / other);
  });
  console.log(legs, ...ratios);
}
