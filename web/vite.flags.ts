import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Serves the flags of countries as `/flags/KR.svg` and puts them into the build: many systems have
 * no flag emoji, and a page needs only the few it shows.
 */
export function flags(folder: string): Plugin {
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  return {
    name: 'flags',
    configureServer: (dev) => {
      dev.middlewares.use('/flags', (request, response, next) => {
        const file = files.find((name) => request.url === `/${name}`);
        if (!file) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(folder, file)));
      });
    },
    generateBundle() {
      for (const file of files) {
        const source = readFileSync(join(folder, file));
        this.emitFile({ type: 'asset', fileName: `flags/${file}`, source });
      }
    },
  };
}
