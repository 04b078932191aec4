import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actionLabel, reasonLabel, subjectLabel } from './labels';

/** The actions and the kinds of subjects that core names. */
const source = readFileSync(
  join(import.meta.dirname, '../../../../../core/src/kernel/audit.rs'),
  'utf8',
);
const named = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name);

test('everything that the server writes to the log has words', () => {
  const actions = named(/ = "([a-zA-Z]+\.[a-zA-Z_]+)",/g);
  expect(actions).toContain('round.expire');
  expect(actions.filter((action) => actionLabel(action) === action)).toEqual([]);
  const kinds = named(/ = "([a-zA-Z_]+)",/g);
  expect(kinds).toContain('stream');
  const label = (subject: string) => reasonLabel(subjectLabel(subject));
  expect(kinds.filter((kind) => label(`${kind}:7`).startsWith(kind))).toEqual([]);
});

test('labels of subjects leave out what only the program knows', () => {
  expect(subjectLabel('round:-29')).toBe('회차 29');
  expect(subjectLabel('casino')).toBe('카지노');
  expect(subjectLabel('casino:vendor:moonlight')).toBe('카지노 게임사 · moonlight');
  expect(reasonLabel('bank_notification:5')).toBe('입금 알림 5');
  expect(reasonLabel('은행 지연')).toBe('은행 지연');
});
