import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Connect, Plugin } from 'vite';
import wasm from 'vite-plugin-wasm';
import { defineConfig } from 'vitest/config';
import { budget } from './vite.budget.ts';
import { compress } from './vite.compress.ts';
import { firstVisit } from './vite.firstVisit.ts';
import { flags } from './vite.flags.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Where `hanpan serve` listens while the page is developed. The host stays the page's own: the
 * server takes writes from its own origin alone.
 */
const target = process.env.HANPAN_URL ?? 'http://127.0.0.1:8080';
const proxy = {
  '/api': { target, changeOrigin: false },
  '/r/': { target, changeOrigin: false },
};

/** Sends every address below /admin to the operator's page, as the server does in production. */
function operatorEntry(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path === '/admin' || path.startsWith('/admin/')) request.url = '/admin.html';
    next();
  };
  return {
    name: 'operator-entry',
    configureServer: (dev) => void dev.middlewares.use(rewrite),
    configurePreviewServer: (preview) => void preview.middlewares.use(rewrite),
  };
}

/**
 * The chunks that many pages share, the first that matches. Without them each set of pages that share
 * a module gets a chunk of its own, and a page begins with some sixty requests.
 */
const chunks = [
  // The first script in parts, between which a slow phone can react (`src/entries/start.js`).
  {
    name: 'react',
    tags: ['$initial' as const],
    test: /node_modules\/(react|react-dom|scheduler)\//,
  },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  {
    name: 'first',
    tags: ['$initial' as const],
    // The entries stay apart, since each runs one page.
    test: (id: string) => !/\.html|src\/entries\/(member|admin)/.test(id),
  },
  {
    name: 'parts',
    test: /@mantine\/(hooks|core\/esm\/(core|utils))|@tanstack\/|src\/(api\/|components\/([^/]+|form\/grouped\.ts)$)/,
  },
  {
    name: 'sportsbook',
    test: /src\/(features\/sportsbook\/(slip|catalogue|inplay|boosts)\/(?!.*(Drawer|Dialog|delayed|BoostRow|timeLeft|FreeBetChoice))|features\/engagement\/board\/(NoticeWidget|Posts|queries)|routes\/(HomePage|SiteOffers))/,
  },
  { name: 'forms', test: /react-hook-form|src\/components\/form\// },
  { name: 'dialogs', test: /src\/components\/dialogs\// },
  { name: 'lists', test: /src\/components\/list\// },
];

export default defineConfig({
  plugins: [
    react(),
    wasm(),
    operatorEntry(),
    flags(path('./node_modules/country-flag-icons/3x2')),
    firstVisit(),
    compress(),
    budget(),
  ],
  resolve: { alias: { '@': path('./src') } },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'esnext',
    rolldownOptions: {
      input: {
        member: path('./index.html'),
        admin: path('./admin.html'),
      },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // By default one processor is left to the editor.
    maxWorkers: '100%',
    // Ends what hangs; a busy machine is no fault.
    testTimeout: 60_000,
  },
});
