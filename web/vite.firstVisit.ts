import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * The script in the page of members. The server's content security policy allows it by its hash
 * (`server/src/app/page.rs`), so it stands in the page as it is, and what a build changes comes in
 * attributes of its element.
 */
export const START = readFileSync(join(import.meta.dirname, 'src/entries/start.js'), 'utf8').trim();

/** What Vite puts into a page to run its script, and to load what that imports. */
const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const IMPORTS = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Changes the page of members so that a first visit on a slow phone waits less. It holds its style
 * sheet, so that the shell is painted without a further request. Its scripts, and the rules, which
 * every page needs, are requested once the shell is painted: before, they would take a part of the
 * line and of the processor from it.
 */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) =>
        bundle && path === '/index.html' ? withStart(withStyles(html, bundle), bundle) : html,
    },
  };
}

function withStyles(html: string, bundle: Rolldown.OutputBundle) {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
    const sheet = bundle[name];
    return sheet?.type === 'asset' ? `<style>${sheet.source.toString().trim()}</style>` : link;
  });
}

/** Lets the start load the page's script, what it imports and the rules, and run each script after its imports. */
function withStart(html: string, bundle: Rolldown.OutputBundle) {
  const page = SCRIPT.exec(html)?.[1];
  if (!page) throw new Error('the page has no script');
  // Vite names what a script imports in the order in which it runs.
  const scripts = [...[...html.matchAll(IMPORTS)].map(([, address = '']) => address), page];
  const rules = rulesOf(bundle).filter((address) => !scripts.includes(address));
  const start = {
    tag: 'script',
    attrs: { 'data-page': scripts.join(' '), 'data-rules': rules.join(' ') },
    children: START,
    // After the element that React fills.
    injectTo: 'body' as const,
  };
  return { html: html.replace(SCRIPT, '').replace(IMPORTS, ''), tags: [start] };
}

/** The addresses of the rules: their script, what it imports, and their WebAssembly. */
function rulesOf(bundle: Rolldown.OutputBundle) {
  const script = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.name === 'hanpan_wasm',
  );
  const module = Object.keys(bundle).find((name) => /hanpan_wasm_bg.*\.wasm$/.test(name));
  if (script?.type !== 'chunk' || !module) throw new Error('the build has no rules');
  return [script.fileName, ...script.imports, module].map((name) => `/${name}`);
}
