import type { Audience, DispatchRow } from '@/rules/wire';

/** Possible recipients of a message. */
export const audiences: Record<Audience, string> = {
  members: '지정 회원',
  level: '레벨',
  all: '전체 회원',
};

/** Recipients of a sent message, as text. */
export const addressedTo = ({ audience, addressed }: DispatchRow) =>
  audience === 'all' ? audiences.all : addressed;
