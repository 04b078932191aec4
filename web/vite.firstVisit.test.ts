import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { firstVisit, START } from './vite.firstVisit';

const chunk = (name: string, imports: string[] = []) => [
  `assets/${name}-1.js`,
  { type: 'chunk', name, fileName: `assets/${name}-1.js`, imports },
];
const bundle = Object.fromEntries([
  chunk('hanpan_wasm', ['assets/runtime-1.js', 'assets/helper-1.js']),
  ['assets/hanpan_wasm_bg-1.wasm', { type: 'asset' }],
  ['assets/first-1.css', { type: 'asset', source: 'p{color:red}\n' }],
]) as unknown as Rolldown.OutputBundle;

const built = `<head>
    <script type="module" crossorigin src="/assets/member-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-1.js">
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/first-1.css">
  </head>`;

/** What the plugin makes of a page of the build. */
function made(path: string) {
  const hook = firstVisit().transformIndexHtml as {
    handler: (html: string, context: object) => unknown;
  };
  return hook.handler(built, { path, bundle });
}

test('the page of members holds its style sheet, and the start loads all else', () => {
  expect(made('/index.html')).toEqual({
    html: `<head>
    <style>p{color:red}</style>
  </head>`,
    tags: [
      {
        tag: 'script',
        attrs: {
          'data-page': '/assets/runtime-1.js /assets/react-1.js /assets/member-1.js',
          'data-rules':
            '/assets/hanpan_wasm-1.js /assets/helper-1.js /assets/hanpan_wasm_bg-1.wasm',
        },
        children: START,
        injectTo: 'body',
      },
    ],
  });
});

test('the page of operators stays as it is', () => {
  expect(made('/admin.html')).toBe(built);
});

test('the server allows the script that is written in the page, and no other', () => {
  const server = readFileSync(join(import.meta.dirname, '../server/src/app/page.rs'), 'utf8');
  const [policy = ''] = /script-src [^;]+/.exec(server) ?? [];
  const hash = createHash('sha256').update(START).digest('base64');
  expect(policy).toBe(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`);
  // What would end the element early, and the name that `hanpan brand` replaces in the page.
  expect(START).not.toMatch(/<\/|<!--|한판/);
});
