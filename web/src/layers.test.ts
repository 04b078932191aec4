import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Layers of the page, lowest first. Domains of features are one layer. */
const LAYERS = ['rules', 'api', 'components', 'features', 'layouts', 'routes', 'entries'];
/** Domains that the others may use. */
const SHARED = ['features/members', 'features/wallet'];
/**
 * What one other domain may use of a domain: bets on games are placed by the slip of the sportsbook,
 * or by a press on a price.
 */
const DOORS = ['useSlip', 'quick/press', 'quick/PageQuickBets'].map((part) => ({
  from: 'features/games',
  to: `features/sportsbook/slip/${part}`,
}));
/** Code of the office; pages of members do not load it. */
const OFFICE =
  /^(components\/office|features\/(\w+\/)?office|routes\/(admin$|office)|entries\/admin$)/;

/** The source of each file below `src`, by path without ending; without tests and their fixtures. */
const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && layerOf(path) >= 0)
    .map((path) => [path.replace(/\.tsx?$/, ''), readFileSync(join('src', path), 'utf8')] as const),
);

function layerOf(path: string) {
  return LAYERS.indexOf(path.split('/')[0] ?? '');
}

/** The top-level module of a path: its folder, and for features the domain too. */
const moduleOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('features/') ? 2 : 1)
    .join('/');

/** The paths that a source imports, lazily too. */
const imported = (path: string, source: string) =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*'([@.][^']*)'/g)].map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : join(path, '..', name),
  );

/** Whether a file may import from another one. */
function allowed(from: string, to: string): boolean {
  if (OFFICE.test(to) && !OFFICE.test(from)) return false;
  if (moduleOf(from) === moduleOf(to)) return true;
  if (layerOf(from) !== layerOf(to)) return layerOf(to) < layerOf(from);
  return (
    SHARED.includes(moduleOf(to)) ||
    DOORS.some((door) => door.from === moduleOf(from) && door.to === to)
  );
}

/** All imports between files, as pairs. */
const imports = [...sources].flatMap(([from, source]) =>
  imported(from, source).flatMap((name) => {
    const to = sources.has(name) ? name : `${name}/index`;
    return sources.has(to) ? [[from, to] as const] : [];
  }),
);

/** Drops pairs that nothing leads to or that lead nowhere, again and again: cycles remain. */
function cycles(pairs: (readonly [string, string])[]): string[] {
  const kept = pairs.filter(
    ([from, to]) => pairs.some(([name]) => name === to) && pairs.some(([, name]) => name === from),
  );
  return kept.length === pairs.length ? kept.map((pair) => pair.join(' -> ')) : cycles(kept);
}

test('imports go down, between domains only to members and wallet, and to the office only from it', () => {
  const broken = imports.filter(([from, to]) => !allowed(from, to));
  expect(broken.map((pair) => pair.join(' -> '))).toEqual([]);
});

test('neither modules nor files import each other in a circle', () => {
  const modules = imports
    .map(([from, to]) => [moduleOf(from), moduleOf(to)] as const)
    .filter(([from, to]) => from !== to);
  expect(cycles(modules)).toEqual([]);
  expect(cycles(imports)).toEqual([]);
});

test('an import that goes up and a circle are found', () => {
  expect(
    imported(
      'features/games/Page',
      "import { x } from '@/routes/dialogs';\nlazy(() => import('../office/Page'))",
    ),
  ).toEqual(['routes/dialogs', 'features/office/Page']);
  expect(allowed('features/games/x', 'components/x')).toBe(true);
  expect(allowed('features/games/x', 'features/wallet/x')).toBe(true);
  expect(allowed('features/games/x', 'features/sportsbook/slip/useSlip')).toBe(true);
  expect(allowed('features/games/x', 'features/sportsbook/slip/store')).toBe(false);
  expect(allowed('features/games/x', 'features/office/x')).toBe(false);
  expect(allowed('features/games/x', 'features/games/office/x')).toBe(false);
  expect(allowed('features/games/office/x', 'components/office/x')).toBe(true);
  expect(allowed('components/x', 'features/games/x')).toBe(false);
  expect(
    cycles([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual(['b -> c', 'c -> b']);
});
