import type { PostKind } from '@/rules/wire';

/** Names of the kinds of posts. */
export const kindLabels: Record<PostKind, string> = {
  notice: '공지',
  rule: '베팅규정',
  event: '이벤트',
};
