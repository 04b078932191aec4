import type { Recipients } from '@/rules/wire';

/** Recipients of a gift. */
export const recipientsLabels: Record<Recipients['to'], string> = {
  one: '한 회원',
  level: '레벨별',
  all: '전체 회원',
};
