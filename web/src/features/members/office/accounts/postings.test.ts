import { expect, test } from 'vitest';
import { recordOf } from './postings';

test.each([
  ['stake:17', '17'],
  ['payout:17:2', '17'],
  ['debt_recovered:withdrawal_return:5', '5'],
  ['gift', '-'],
])('%s', (reference, record) => {
  expect(recordOf(reference)).toBe(record);
});
