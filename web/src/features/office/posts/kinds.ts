import type { PostKind } from '@/rules/wire';

/** What each kind of post is called. */
export const kindLabels: Record<PostKind, string> = {
  notice: '공지',
  rule: '베팅규정',
  event: '이벤트',
};
