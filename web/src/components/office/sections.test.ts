import { expect, test } from 'vitest';
import { sections as partnerSections } from '@/layouts/partnerSections';
import { sections } from './sections';

test('no two entries of a menu have the same icon', () => {
  for (const menu of [sections, partnerSections({ links: true, contracts: true })]) {
    const icons = menu.map(({ icon }) => icon);
    expect(icons).toEqual([...new Set(icons)]);
  }
});
