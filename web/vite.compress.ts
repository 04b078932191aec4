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

/** Compresses what was built, and fails where the first script of a member is heavier than allowed. */
export function compress({ firstScriptMax }: { firstScriptMax: number }): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await compressFolder(folder);
        const size = await firstScripts(folder);
        const said = `first JavaScript: ${(size / 1000).toFixed(1)} kB in brotli`;
        if (size > firstScriptMax) this.error(`${said}, over ${firstScriptMax / 1000} kB`);
        this.info(said);
      },
    },
  };
}

/** Bytes in brotli of the scripts that the member's page names. */
async function firstScripts(folder: string): Promise<number> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, script = '']) => script,
  );
  const sizes = scripts.map(async (script) => {
    const bytes = await readFile(join(folder, script));
    return (await brotli(bytes)).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
