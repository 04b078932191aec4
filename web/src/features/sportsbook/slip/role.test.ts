import { expect, test } from 'vitest';
import { roleOf, STYLES } from './role';

test('the role of the slip follows the path', () => {
  for (const [path, role] of [
    ['/', 'sportsEu'],
    ['/europe', 'sportsEu'],
    ['/korea', 'sportsKr'],
    ['/inplay', 'inplay'],
    ['/bet365/soccer', 'soccer'],
    ['/bet365/soccer/abc', 'soccer'],
    ['/bet365/basketball', 'basketball'],
    ['/bet365/dog', 'dog'],
    ['/bet365/horse', 'horse'],
    ['/minigame/lotus/oddeven', 'lotusOddeven'],
    ['/minigame/lotus/baccarat', 'lotusBaccarat'],
    ['/minigame/powerball', 'powerBall'],
    ['/minigame/powerladder', 'powerLadder'],
    ['/minigame', 'sportsEu'],
  ] as const) {
    expect(roleOf(path), path).toBe(role);
  }
  expect([STYLES.sportsEu, STYLES.sportsKr, STYLES.inplay]).toEqual(['EU', 'KR', 'IN']);
});
