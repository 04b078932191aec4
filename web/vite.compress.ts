import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What is sent compressed; pictures and fonts are compressed already. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);
/** Bytes below which the two headers cost more than compression gains. */
const SMALLEST = 512;

/** Writes the `.br` and `.gz` siblings that the server prefers beside every text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && TEXT.has(extname(file.name)))
      .map((file) => compressFile(join(file.parentPath, file.name))),
  );
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const siblings = [
    ['.br', await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
    ['.gz', await zip(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ] as const;
  for (const [ending, sibling] of siblings) {
    if (sibling.length < bytes.length) await writeFile(file + ending, sibling);
  }
}

/** Compresses what was built. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  };
}
