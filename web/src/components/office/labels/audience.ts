import type { Audience, DispatchRow } from '@/rules/wire';

/** Possible recipients of a message. */
export const audiences: { value: Audience; label: string }[] = [
  { value: 'members', label: '지정 회원' },
  { value: 'level', label: '레벨' },
  { value: 'all', label: '전체 회원' },
];

/** Recipients of a sent message, as text. */
export const addressedTo = ({ audience, addressed }: DispatchRow) =>
  audience === 'all' ? '전체 회원' : addressed;
