import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Bytes in brotli that a member's first visit may load before the page works: the page with its style
 * sheet, the scripts that it names, and the rules. The goal of the rules is 80,000.
 */
const BUDGET = { page: 12_000, scripts: 150_000, rules: 80_000 };

type Sizes = typeof BUDGET;

/** Fails a build that is over the budget. Comes after the compression. */
export function budget(): Plugin {
  let folder = '';
  return {
    name: 'budget',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const over = overBudget(await firstSizes(folder), BUDGET);
        if (over.length > 0) this.error(`a first visit is over its budget: ${over.join(', ')}`);
      },
    },
  };
}

/** What is over its budget, in words. */
export const overBudget = (sizes: Sizes, most: Sizes) =>
  (Object.keys(most) as (keyof Sizes)[])
    .filter((part) => sizes[part] > most[part])
    .map((part) => `${part} ${sizes[part]} of ${most[part]} bytes in brotli`);

/** The sizes of a built page. */
export async function firstSizes(folder: string): Promise<Sizes> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  // Attributes name one script or several. `tests/bench/page.mjs` finds them by the same pattern.
  const named = [...page.matchAll(/(?<=["\s]\/)[^"\s]+\.js(?=["\s])/g)].map(([script]) => script);
  const assets = await readdir(join(folder, 'assets'));
  const rules = assets.filter((name) => /^hanpan_wasm_bg.*\.wasm$/.test(name));
  return {
    page: await sent(folder, ['index.html']),
    scripts: await sent(folder, [...new Set(named)]),
    rules: await sent(
      folder,
      rules.map((name) => `assets/${name}`),
    ),
  };
}

/** Bytes that are sent for files: those of the sibling in brotli, where there is one. */
async function sent(folder: string, names: string[]) {
  const sizes = names.map(async (name) => {
    const file = join(folder, name);
    const { size } = await stat(`${file}.br`).catch(() => stat(file));
    return size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
