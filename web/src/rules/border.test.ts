// @vitest-environment node
// What the built WebAssembly does with values that TypeScript would refuse: an exception that says what
// was expected, and a module that still works.
import { expect, test } from 'vitest';
import * as games from './pkg/games/hanpan_games';
import * as rules from './pkg/member/hanpan_wasm';
import * as office from './pkg/office/hanpan_office';

const delays = (times: unknown) => rules.liveDelay([], times as never);
const label = (game: unknown) => games.miniLabel(game as never, '2026-11-20', 1);

test('a value of the wrong shape is an exception that says what was expected', () => {
  expect(() => delays('soon')).toThrow(/invalid type: string "soon", expected/);
  expect(() => delays(null)).toThrow(/invalid type/);
  expect(() => label('chess')).toThrow(/unknown variant `chess`, expected one of/);
  expect(() => label(7)).toThrow(/invalid type/);
});

test('numbers cross whole and safe; others are refused', () => {
  const spin = (stake: unknown) => games.replaySpin('label', '00', stake as never);
  for (const stake of [
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    2n ** 64n,
    '1000',
    null,
  ]) {
    expect(() => spin(stake), String(stake)).toThrow();
  }
  expect(spin(Number.MAX_SAFE_INTEGER)).toBeUndefined();
});

test('settings of the wrong type are refused with the sentence of settings', () => {
  expect(office.checkSettings('none' as never)).toMatchObject({
    code: 'SETTING_INVALID',
  });
});

test('a draw of another game is no panic', () => {
  const draw = games.replayMini('powerLadder', '2026-11-20', 1, '0'.repeat(64));
  expect(draw).toBeDefined();
  expect(() => games.miniBoards('powerBall', new Uint32Array([1]), [draw as never])).not.toThrow(
    WebAssembly.RuntimeError,
  );
});

test('the module still works after an exception', () => {
  expect(() => label('chess')).toThrow();
  expect(label('powerBall')).toContain('2026-11-20-1');
});
