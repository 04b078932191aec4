import type { Plugin, Rolldown } from 'vite';

/**
 * Changes the page of members so that a first visit on a slow phone waits less. Its style sheet is
 * written into it: the shell is painted without a further request, and what other chunks style still
 * comes after it. The rules, which every page needs but asks for late, load beside the first script.
 */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (!bundle || path !== '/index.html') return html;
        const named = ({ attrs }: { attrs: { href: string } }) => html.includes(attrs.href);
        return {
          html: withStyles(html, bundle),
          tags: rulesOf(bundle).filter((link) => !named(link)),
        };
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

/** The links that load the rules: their script, what it imports, and their WebAssembly. */
function rulesOf(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle);
  const script = files.find((file) => file.type === 'chunk' && file.name === 'hanpan_wasm');
  const module = files.find((file) => file.fileName.includes('hanpan_wasm_bg'));
  if (script?.type !== 'chunk' || !module) throw new Error('the build has no rules');
  const link = (attrs: { href: string } & Record<string, string>) => ({
    tag: 'link',
    attrs: { crossorigin: true, ...attrs },
    injectTo: 'head' as const,
  });
  return [
    ...[script.fileName, ...script.imports].map((name) =>
      link({ rel: 'modulepreload', href: `/${name}` }),
    ),
    link({ rel: 'preload', as: 'fetch', type: 'application/wasm', href: `/${module.fileName}` }),
  ];
}
