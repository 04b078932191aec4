import { dialogTitles } from '@/layouts/menu';

/** Titles of the pages that require a login. */
const pageTitles = [
  '스포츠',
  '실시간',
  '경기 정보',
  '픽 공유',
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

/** The title of a page. */
export type PageTitle = (typeof pageTitles)[number];

const known = new Set<string>([...pageTitles, ...Object.values(dialogTitles)]);

/** Returns a title of ours in an address: no other text may get into the login form. */
export const knownTitle = (title: string | null) =>
  title !== null && known.has(title) ? title : undefined;
