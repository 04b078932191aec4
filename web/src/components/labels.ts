import type { SelectionView } from '@/rules/wire';

/** What a price button says beside its price: `1`, `X`, `2`, `오버 2.5`, `-1.5`. */
export function selectionLabel({ name, label, line }: SelectionView): string {
  const side = ['1', 'X', '2'].includes(name) ? name : label;
  return line ? `${side} ${line}` : side;
}
