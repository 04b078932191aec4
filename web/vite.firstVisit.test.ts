import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { firstVisit } from './vite.firstVisit';

const chunk = (name: string, imports: string[] = []) => [
  `assets/${name}-1.js`,
  { type: 'chunk', name, fileName: `assets/${name}-1.js`, imports },
];
const bundle = Object.fromEntries([
  chunk('start'),
  chunk('hanpan_wasm', ['assets/runtime-1.js', 'assets/helper-1.js']),
  ['assets/hanpan_wasm_bg-1.wasm', { type: 'asset' }],
  ['assets/first-1.css', { type: 'asset', source: 'p{color:red}\n' }],
]) as unknown as Rolldown.OutputBundle;

const built = `<script type="module" crossorigin src="/assets/member-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-1.js">
    <link rel="stylesheet" crossorigin href="/assets/first-1.css">`;

/** What the plugin makes of a page of the build. */
function made(path: string) {
  const hook = firstVisit().transformIndexHtml as {
    handler: (html: string, context: object) => unknown;
  };
  return hook.handler(built, { path, bundle });
}

test('the page of members holds its style sheet, is started late, and loads the rules once', () => {
  const { html, tags } = made('/index.html') as {
    html: string;
    tags: { attrs: Record<string, string> }[];
  };
  expect(
    html,
  ).toBe(`<script type="module" crossorigin src="/assets/start-1.js" data-page="/assets/runtime-1.js /assets/member-1.js"></script>
    <link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/member-1.js">
    <link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/runtime-1.js">
    <style>p{color:red}</style>`);
  expect(tags.map(({ attrs }) => attrs.href)).toEqual([
    '/assets/hanpan_wasm-1.js',
    '/assets/helper-1.js',
    '/assets/hanpan_wasm_bg-1.wasm',
  ]);
});

test('the page of operators stays as it is', () => {
  expect(made('/admin.html')).toBe(built);
});
