// @vitest-environment node
import { expect, test } from 'vitest';
import { selectionView } from '@/testing/fixtures';
import { betLeg } from '@/testing/slips';
import { gameTypeLabel, legTeams, selectionLabel } from './labels';

test('a price button names its side, and the line beside it', () => {
  for (const [name, label, line, shown] of [
    ['1', '아스널', null, '1'],
    ['1', '아스널', '-1.5', '1 -1.5'],
    ['2', '첼시', '+1.5', '2 +1.5'],
    ['1X', '아스널 또는 무승부', null, '1X'],
    ['Over', '오버', '2.5', '오버 2.5'],
  ] as const) {
    expect(selectionLabel(selectionView({ name, label, line }))).toBe(shown);
  }
});

test('game types have their names, any other one is casino', () => {
  const labels = [1, 2, 3, 4, 5, 0].map(gameTypeLabel);
  expect(labels).toEqual(['스포츠', '실시간', '미니게임', '가상게임', '카지노', '카지노']);
});

test('a leg is of two teams, or of a round alone', () => {
  const teams = (home: string, away: string) =>
    legTeams(
      betLeg({
        sports_betting_home_participants_name: home,
        sports_betting_away_participants_name: away,
      }),
    );
  expect([teams('아스널', '첼시'), teams('117회차', '')]).toEqual(['아스널 vs 첼시', '117회차']);
});
