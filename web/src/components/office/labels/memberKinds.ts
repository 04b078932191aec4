/** Kinds of members that an operator can choose (account spec §3, `type`). */
export const kinds = [
  { value: '0', label: '일반 회원' },
  { value: '1', label: '총판' },
  { value: '2', label: '추천인' },
];

/** Name of a member kind. */
export const kindLabel = (kind: number) =>
  kinds.find(({ value }) => value === String(kind))?.label ?? '-';

/** Whether the row is an operator, on whom no action is possible. */
export const isOperatorRow = ({ type, role }: { type: number; role: number }) =>
  type === 1 && role === 10;
