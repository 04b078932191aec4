import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownFaults } from './faults';

test('every fault that the reader tells is said in Korean', () => {
  const reader = readFileSync('../server/src/feed/message.rs', 'utf8').split('#[cfg(test)]')[0];
  const told = [...(reader ?? '').matchAll(/"((?:no|an?) [A-Za-z0-9 -]+)"/g)].map(
    ([, text]) => text,
  );
  expect(told.length).toBeGreaterThan(8);
  for (const fault of told) expect(shownFaults(fault ?? '')).toMatch(/[가-힣]/);
});

test('a fault that came often is said once, and one without wording as it is', () => {
  expect(shownFaults('a market without Id; a market without Id; out of range')).toBe(
    '마켓 번호가 없습니다, out of range',
  );
});
