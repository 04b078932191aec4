import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from './vite.compress';

test('every text file gets siblings in brotli and gzip that hold the same bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hanpan-compress-'));
  const script = 'export const rules = 1;\n'.repeat(100);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>짧은 글</p>');
  await writeFile(join(folder, 'assets/first.js'), script);
  await writeFile(join(folder, 'assets/font.woff2'), Buffer.alloc(2_000));

  await compressFolder(folder);

  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'assets',
    'assets/first.js',
    'assets/first.js.br',
    'assets/first.js.gz',
    'assets/font.woff2',
    'index.html',
  ]);
  const read = (ending: string) => readFile(join(folder, `assets/first.js${ending}`));
  expect(brotliDecompressSync(await read('.br')).toString()).toBe(script);
  expect(gunzipSync(await read('.gz')).toString()).toBe(script);
  await rm(folder, { recursive: true });
});
