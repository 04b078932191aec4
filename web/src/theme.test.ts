import { expect, test } from 'vitest';
import { cssVariables, MOBILE_WIDTH_MAX, theme } from './theme';

test('the sizes are the specified ones', () => {
  const { variables } = cssVariables({ ...theme } as Parameters<typeof cssVariables>[0]);
  expect(MOBILE_WIDTH_MAX).toBe(767);
  expect(variables).toMatchObject({
    '--left-panel': '285px',
    '--right-panel': '301px',
    '--board-max': '1302px',
    '--bar': '56px',
  });
});
