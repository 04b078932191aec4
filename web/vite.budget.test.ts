import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstSizes, overBudget } from './vite.budget';

const bytes = (count: number) => Buffer.alloc(count);

test('a first visit counts the page, the scripts that it names once each, and the rules, as sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hanpan-budget-'));
  await mkdir(join(folder, 'assets'));
  const page =
    '<script data-page="/assets/first-1.js /assets/member-1.js" data-rules="/assets/first-1.js /assets/hanpan_wasm_bg-1.wasm"></script>';
  const files: [string, Buffer | string][] = [
    ['index.html', page],
    ['index.html.br', bytes(40)],
    ['assets/member-1.js', bytes(7)],
    ['assets/first-1.js', bytes(900)],
    ['assets/first-1.js.br', bytes(300)],
    ['assets/ListingPage-1.js', bytes(5_000)],
    ['assets/hanpan_wasm_bg-1.wasm', bytes(2_000)],
    ['assets/hanpan_wasm_bg-1.wasm.br', bytes(800)],
    ['assets/hanpan_office_bg-1.wasm', bytes(9_000)],
  ];
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)));

  expect(await firstSizes(folder)).toEqual({ page: 40, scripts: 307, rules: 800 });
  await rm(folder, { recursive: true });
});

test('every part over its budget is named', () => {
  const most = { page: 100, scripts: 200, rules: 300 };
  expect(overBudget(most, most)).toEqual([]);
  expect(overBudget({ page: 101, scripts: 200, rules: 301 }, most)).toEqual([
    'page 101 of 100 bytes in brotli',
    'rules 301 of 300 bytes in brotli',
  ]);
});
