import type { Plugin, Rolldown } from 'vite';

/**
 * Changes the page of members so that a first visit on a slow phone waits less. It holds
 * its style sheet, so that the shell is painted without a further request. Its scripts load at once
 * and run after that paint. The rules load at the same time, since every page needs them.
 */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (!bundle || path !== '/index.html') return html;
        const started = withStart(withStyles(html, bundle), bundle);
        const links = rulesOf(bundle).filter(({ attrs }) => !html.includes(attrs.href));
        return { html: started, tags: links };
      },
    },
  };
}

function withStyles(html: string, bundle: Rolldown.OutputBundle) {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
    const sheet = bundle[name];
    return sheet?.type === 'asset' ? `<style>${sheet.source.toString().trim()}</style>` : link;
  });
}

/**
 * Loads the page's script and what it imports, and lets the start run each after its imports. None of
 * them is needed for the first paint, so they give way to what is.
 */
function withStart(html: string, bundle: Rolldown.OutputBundle) {
  const start = chunkOf(bundle, 'start');
  const preload = '<link rel="modulepreload" crossorigin fetchpriority="low"';
  // Vite names what a script imports before the script.
  const imports = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)];
  return html
    .replaceAll('<link rel="modulepreload" crossorigin', preload)
    .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, (_, page: string) => {
      const scripts = [...imports.map(([, address]) => address), page].join(' ');
      return `<script type="module" crossorigin src="/${start.fileName}" data-page="${scripts}"></script>
    ${preload} href="${page}">`;
    });
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string) {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk ${name}`);
  return chunk;
}

/** The links that load the rules: their script, what it imports, and their WebAssembly. */
function rulesOf(bundle: Rolldown.OutputBundle) {
  const script = chunkOf(bundle, 'hanpan_wasm');
  const module = Object.keys(bundle).find((name) => /hanpan_wasm_bg.*\.wasm$/.test(name));
  const link = (attrs: { href: string } & Record<string, string>) => ({
    tag: 'link',
    attrs: { crossorigin: true, fetchpriority: 'low', ...attrs },
    injectTo: 'head' as const,
  });
  return [
    ...[script.fileName, ...script.imports].map((name) =>
      link({ rel: 'modulepreload', href: `/${name}` }),
    ),
    link({ rel: 'preload', as: 'fetch', type: 'application/wasm', href: `/${module}` }),
  ];
}
