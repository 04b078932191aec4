import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actionLabel, reasonLabel, subjectLabel } from './labels';

const server = join(import.meta.dirname, '../../../../../server/src');

/** Sources of the server that write to the log, without their tests. */
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.rs'))
  .map((path) => readFileSync(join(server, path), 'utf8').split('#[cfg(test)]')[0] ?? '')
  .filter((source) => /\bEntry\b|audit_log/.test(source));

const named = (pattern: RegExp) => [
  ...new Set(
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)),
  ),
];

test('everything that the server writes to the log has words', () => {
  const actions = named(/"([a-z][A-Za-z]+\.[a-z][A-Za-z_]*)"/g);
  expect(actions).toContain('round.expire');
  expect(actions.filter((action) => actionLabel(action) === action)).toEqual([]);
  const kinds = named(/format!\(\s*"([a-zA-Z_]+):\{/g).filter((kind) => kind !== 'setting');
  expect(kinds).toContain('stream');
  const label = (subject: string) => reasonLabel(subjectLabel(subject));
  expect(kinds.filter((kind) => label(`${kind}:7`).startsWith(kind))).toEqual([]);
});

test('subjects are told without what only the program knows', () => {
  expect(subjectLabel('round:-29')).toBe('회차 29');
  expect(subjectLabel('casino')).toBe('카지노');
  expect(subjectLabel('casino:vendor:moonlight')).toBe('카지노 게임사 · moonlight');
  expect(reasonLabel('bank_notification:5')).toBe('입금 알림 5');
  expect(reasonLabel('은행 지연')).toBe('은행 지연');
});
