import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Layers of the page, lowest first. Domains of features are one layer. */
const LAYERS = ['rules', 'api', 'components', 'features', 'layouts', 'routes', 'entries'];
/** Domains that the others may use. */
const SHARED = ['features/members', 'features/wallet'];

/**
 * Imports that break the rule today. An entry that no longer applies fails the test, so that the list
 * only gets shorter.
 */
const EXCEPTIONS = ['api -> components', 'features/games -> features/sportsbook'];

/** The top-level module of a path below `src`: its folder, and for features the domain too. */
const moduleOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('features/') ? 2 : 1)
    .join('/');

/** Whether a module may import from another one. */
function allowed(from: string, to: string): boolean {
  const level = (module: string) => LAYERS.indexOf(module.split('/')[0] ?? '');
  if (level(from) === level(to)) return SHARED.includes(to);
  return level(to) < level(from);
}

/** The modules that a source imports from by the alias of `src`, lazily too. */
const imported = (source: string) =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*'@\/([^']+)'/g)].map(([, path = '']) =>
    moduleOf(path),
  );

test('imports between the modules of the page go down', () => {
  const found = new Set<string>();
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    const from = moduleOf(path);
    if (!/(?<!\.test)\.tsx?$/.test(path) || !LAYERS.includes(from.split('/')[0] ?? '')) continue;
    for (const to of imported(readFileSync(`src/${path}`, 'utf8'))) {
      const known = LAYERS.includes(to.split('/')[0] ?? '');
      if (known && from !== to && !allowed(from, to)) found.add(`${from} -> ${to}`);
    }
  }
  expect([...found].sort()).toEqual([...EXCEPTIONS].sort());
});

test('an import that goes up is found', () => {
  expect(
    imported("import { x } from '@/routes/dialogs';\nlazy(() => import('@/features/office/Page'))"),
  ).toEqual(['routes', 'features/office']);
  expect(allowed('features/games', 'components')).toBe(true);
  expect(allowed('features/games', 'features/wallet')).toBe(true);
  expect(allowed('features/games', 'features/office')).toBe(false);
  expect(allowed('components', 'features/games')).toBe(false);
});
