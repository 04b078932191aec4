import type { Audience, DispatchRow } from '@/rules/wire';

/** Whom a message can go to. */
export const audiences: { value: Audience; label: string }[] = [
  { value: 'members', label: '지정 회원' },
  { value: 'level', label: '레벨' },
  { value: 'all', label: '전체 회원' },
];

/** Whom a message went to, in words. */
export const addressedTo = ({ audience, addressed }: DispatchRow) =>
  audience === 'all' ? '전체 회원' : addressed;
