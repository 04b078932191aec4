import { type DialogName, type DialogProps, openDialog } from '@/api/dialogs';
import { asMember, asMemberOrAlert } from '@/api/session';
import type { IconName } from '@/components/Icon';
import type { SiteSettings, User } from '@/rules/wire';

/** Dialogs that open without any properties. */
export type MemberDialog = {
  [Name in DialogName]: Record<string, never> extends DialogProps[Name] ? Name : never;
}[DialogName];

/** The titles of the dialogs, in menus and on the login form for visitors. */
export const dialogTitles: Record<MemberDialog, string> = {
  login: '로그인',
  join: '회원가입',
  myPage: '마이페이지',
  deposit: '충전',
  withdrawal: '환전',
  history: '베팅내역',
  betSearch: '베팅 조회',
  customer: '고객센터',
  inquiry: '비회원 문의',
  messages: '쪽지',
  pointToCash: '포인트전환',
  casino: '카지노머니 전환',
  notices: '공지사항',
  rules: '베팅규정',
  events: '이벤트',
  attendance: '출석부',
  couponMessages: '쿠폰함',
  promotions: '프로모션',
  roulette: '룰렛',
  simpleMyPage: '내 정보',
  passwordChange: '비밀번호 변경',
  passwordReset: '비밀번호 재설정',
  recommenderJoin: '추천인 코드로 가입',
  selfLimits: '이용 한도',
  results: '내 손익',
  push: '알림 설정',
  verification: '환전 인증',
};

/** Dialogs for visitors. */
const FOR_VISITORS: MemberDialog[] = [
  'login',
  'join',
  'recommenderJoin',
  'passwordReset',
  'inquiry',
];
/** Rewards: a visitor gets an alert; other dialogs show the login (account spec §2). */
const GIFTS: MemberDialog[] = ['attendance', 'couponMessages', 'roulette'];

/** Whether a visitor may open the dialog. */
export const isForVisitors = (dialog: MemberDialog) => FOR_VISITORS.includes(dialog);

/** Opens a dialog, or its alternative for visitors. */
export function choose(dialog: MemberDialog) {
  const open = () => openDialog<MemberDialog>(dialog);
  if (isForVisitors(dialog)) open();
  else if (GIFTS.includes(dialog)) void asMemberOrAlert(open);
  else asMember(open, dialogTitles[dialog]);
}

interface Entry {
  icon: IconName;
  dialog: MemberDialog;
  /** Label of the entry, if not the dialog's title. */
  label?: string;
}

/** Entries of the header's menu and the drawer besides the sections (account spec §2). */
const menu: Entry[] = [
  { icon: 'user', dialog: 'myPage' },
  { icon: 'deposit', dialog: 'deposit' },
  { icon: 'withdrawal', dialog: 'withdrawal' },
  { icon: 'history', dialog: 'history' },
  { icon: 'swap', dialog: 'pointToCash' },
  { icon: 'cards', dialog: 'casino' },
  { icon: 'message', dialog: 'messages' },
  { icon: 'bell', dialog: 'push' },
  { icon: 'support', dialog: 'customer' },
  { icon: 'question', dialog: 'customer', label: 'Q&A' },
  { icon: 'calendar', dialog: 'attendance' },
  { icon: 'gift', dialog: 'couponMessages' },
  { icon: 'gift', dialog: 'promotions' },
  { icon: 'wheel', dialog: 'roulette' },
  { icon: 'star', dialog: 'events' },
  { icon: 'notice', dialog: 'notices' },
  { icon: 'rules', dialog: 'rules' },
];

/** Whether the site offers promotions, or the member still has one. */
const showsPromotions = (user: User | null | undefined, settings: SiteSettings | undefined) =>
  Boolean(settings?.promotionsEnabled || (user && (user.bonus !== null || user.freeBetCount > 0)));

/** The entries for a user: visitors get their own inquiry beside the customer centre. */
export function menuOf(user: User | null | undefined, settings: SiteSettings | undefined): Entry[] {
  const isShown: Partial<Record<MemberDialog, boolean>> = {
    promotions: showsPromotions(user, settings),
    push: settings?.pushEnabled ?? false,
  };
  const shown = menu.filter(({ dialog }) => isShown[dialog] ?? true);
  if (user !== null) return shown;
  const customer = shown.findIndex(({ dialog }) => dialog === 'customer');
  return shown.toSpliced(customer + 1, 0, { icon: 'support', dialog: 'inquiry' });
}

/** The partner's entry is shown if any management percent is set (betting spec §2). */
export const managesMembers = (user: User) =>
  [
    user.managementTarget1Percent,
    user.managementTarget2Percent,
    user.managementTarget3Percent,
  ].some((percent) => percent !== null);

/** The recommender's entry is shown for suggestion type 0 (betting spec §2). */
export const recommends = (user: User) => user.suggestionType === 0;

/** An entry that links to a page. */
interface PageLink {
  icon: IconName;
  label: string;
  path: string;
}

/** The back-offices in a member's menu. */
export function backOffices(user: User): PageLink[] {
  const partner = { icon: 'partner', label: '파트너 관리', path: '/partner/pt' } as const;
  const recommender = { icon: 'user', label: '추천인 목록', path: '/recommender/list' } as const;
  return [...(managesMembers(user) ? [partner] : []), ...(recommends(user) ? [recommender] : [])];
}

/** Pages without a link in a bar. */
const pages: PageLink[] = [
  { icon: 'live', label: '중계', path: '/stream' },
  { icon: 'notice', label: '공지 목록', path: '/community/notice' },
];

/** Links of the menus; the guard of a page sends visitors to the login. */
export const linksOf = (user: User | null | undefined) => [
  ...(user ? backOffices(user) : []),
  ...pages,
];
