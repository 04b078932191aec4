import { expect, test } from 'vitest';
import { changesOf } from './changes';

test('fields stand side by side, those of inner objects by their path', () => {
  const before = '{"status":0,"bank":{"name":"국민"}}';
  const after = '{"status":1,"bank":{"name":"신한"}}';
  expect(changesOf(before, after)).toEqual([
    { field: 'status', before: 0, after: 1 },
    { field: 'bank.name', before: '국민', after: '신한' },
  ]);
});

test('a field that one side lacks differs from one that is null', () => {
  expect(changesOf('{"a":null}', '{"a":1,"b":true}')).toEqual([
    { field: 'a', before: null, after: 1 },
    { field: 'b', before: undefined, after: true },
  ]);
  expect(changesOf(null, '{"a":1}')).toEqual([{ field: 'a', before: undefined, after: 1 }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('values that are no objects have no field name', () => {
  expect(changesOf('100', '150')).toEqual([{ field: '', before: 100, after: 150 }]);
  expect(changesOf('["a"]', '[]')).toEqual([{ field: '', before: ['a'], after: [] }]);
});

test('objects in a list are distinguished by their index', () => {
  expect(changesOf('[]', '[{"folders":3,"price":"1.03"}]')).toEqual([
    { field: '', before: [], after: undefined },
    { field: '0.folders', before: undefined, after: 3 },
    { field: '0.price', before: undefined, after: '1.03' },
  ]);
});
