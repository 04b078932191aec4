// @vitest-environment node
import { expect, test } from 'vitest';
import { loadOfficeRules } from '@/rules';
import { ALL_SPORTS, SPORTS } from './sports';

test('members and operators read the same names of virtual games', async () => {
  const rules = await loadOfficeRules();
  const named = ALL_SPORTS.map((sport) => rules.virtualSportLabel(sport));
  expect(ALL_SPORTS.map((sport) => SPORTS[sport].name)).toEqual(named);
});
