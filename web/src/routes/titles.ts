import { dialogTitles } from '@/layouts/menu';

/** What the pages are called that a visitor is asked to log in for. */
export const pageTitles = [
  '스포츠',
  '실시간',
  '가상게임',
  '미니게임',
  '카지노',
  '슬롯',
  '중계',
  '공지사항',
  '공지 작성',
  '파트너',
  '추천인',
  '파트너·추천인 로그인',
] as const;

/** What a page is called. */
export type PageTitle = (typeof pageTitles)[number];

const known = new Set<string>([...pageTitles, ...Object.values(dialogTitles)]);

/** The title that an address brings, if it is one of ours: nobody else speaks in the login form. */
export const knownTitle = (title: string | null) =>
  title !== null && known.has(title) ? title : undefined;
