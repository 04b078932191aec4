// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { prove } from './proof';

test('a captcha is proven by a number whose hash begins with zero bits', async () => {
  const proven = await prove('6d1d4f2e-9a53-4a3c-8a53-0b9f6f0c7f11', 14);
  expect(proven).toMatch(/^6d1d4f2e-9a53-4a3c-8a53-0b9f6f0c7f11\.\d+$/);
  const hash = createHash('sha256').update(proven).digest();
  expect(hash.readUInt16BE(0)).toBeLessThan(4);
});

test('without bits the id alone is sent', async () => {
  expect(await prove('c1', 0)).toBe('c1');
});
