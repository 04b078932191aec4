// @vitest-environment node
import { expect, test } from 'vitest';
import { optionsOf, tabsOf, variantsOf } from './variants';

type Kind = 'slip' | 'builder' | 'rounds';

test('variants stand in the order of their record, and none may be missing', () => {
  const all = variantsOf<Kind>({ rounds: true, slip: true, builder: true });
  expect(all).toEqual(['rounds', 'slip', 'builder']);
  // @ts-expect-error: the compiler refuses a record without one of them
  variantsOf<Kind>({ rounds: true, slip: true });
  // @ts-expect-error: and labels without one of them
  optionsOf<Kind>({ rounds: '회차', slip: '스포츠' });
});

test('options have the labels of their variants', () => {
  const options = optionsOf({ slip: '스포츠', rounds: '회차' });
  expect(options).toEqual([
    { value: 'slip', label: '스포츠' },
    { value: 'rounds', label: '회차' },
  ]);
});

test('tabs have the labels of their states', () => {
  const states = { waiting: { label: '처리중' }, paid: { label: '지급 완료' } };
  expect(tabsOf(states)).toEqual([
    { status: 'waiting', label: '처리중' },
    { status: 'paid', label: '지급 완료' },
  ]);
});
