import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRequestId } from './requestId';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('the same content keeps its id until it is done', () => {
  const { result, rerender } = renderHook(useRequestId);
  const first = result.current.idFor({ amount: '10000' });
  expect(first).toMatch(uuid);
  rerender();
  expect(result.current.idFor({ amount: '10000' })).toBe(first);
  result.current.done();
  expect(result.current.idFor({ amount: '10000' })).not.toBe(first);
});

test('other content is another request', () => {
  const { result } = renderHook(useRequestId);
  const first = result.current.idFor({ amount: '10000' });
  expect(result.current.idFor({ amount: '20000' })).not.toBe(first);
});
