import { asMember, asMemberOrTold } from '@/api/session';
import { type DialogName, type DialogProps, openDialog } from '@/components/dialogs/store';
import type { IconName } from '@/components/Icon';
import type { User } from '@/rules/wire';

/** Dialogs that open without any properties. */
export type MemberDialog = {
  [Name in DialogName]: Record<string, never> extends DialogProps[Name] ? Name : never;
}[DialogName];

/** What each of them is called where it is chosen, and where a visitor is asked to log in for it. */
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
  roulette: '룰렛',
  simpleMyPage: '내 정보',
  passwordChange: '비밀번호 변경',
  passwordReset: '비밀번호 재설정',
  recommenderJoin: '추천인 코드로 가입',
  selfLimits: '이용 한도',
};

/** What visitors may open too. */
const FOR_VISITORS: MemberDialog[] = [
  'login',
  'join',
  'recommenderJoin',
  'passwordReset',
  'inquiry',
];
/** Gifts to members: a visitor is told so, where the rest asks for a login (account spec §2). */
const GIFTS: MemberDialog[] = ['attendance', 'couponMessages', 'roulette'];

/** Whether a visitor may open it. */
export const isForVisitors = (dialog: MemberDialog) => FOR_VISITORS.includes(dialog);

/** Opens what was chosen, for whom it is there. */
export function choose(dialog: MemberDialog) {
  const open = () => openDialog<MemberDialog>(dialog);
  if (isForVisitors(dialog)) open();
  else if (GIFTS.includes(dialog)) void asMemberOrTold(open);
  else asMember(open, dialogTitles[dialog]);
}

interface Entry {
  icon: IconName;
  dialog: MemberDialog;
  /** Where it is not called as the dialog is. */
  label?: string;
}

/** What the header's menu and the drawer offer beside the sections (account spec §2). */
const menu: Entry[] = [
  { icon: 'user', dialog: 'myPage' },
  { icon: 'deposit', dialog: 'deposit' },
  { icon: 'withdrawal', dialog: 'withdrawal' },
  { icon: 'history', dialog: 'history' },
  { icon: 'swap', dialog: 'pointToCash' },
  { icon: 'cards', dialog: 'casino' },
  { icon: 'message', dialog: 'messages' },
  { icon: 'support', dialog: 'customer' },
  { icon: 'question', dialog: 'customer', label: 'Q&A' },
  { icon: 'calendar', dialog: 'attendance' },
  { icon: 'gift', dialog: 'couponMessages' },
  { icon: 'wheel', dialog: 'roulette' },
  { icon: 'star', dialog: 'events' },
  { icon: 'notice', dialog: 'notices' },
  { icon: 'rules', dialog: 'rules' },
];

/** What the menus offer to whom: visitors cannot use the customer centre, but they may ask too. */
export function menuOf(user: User | null | undefined): Entry[] {
  if (user !== null) return menu;
  const customer = menu.findIndex(({ dialog }) => dialog === 'customer');
  return menu.toSpliced(customer + 1, 0, { icon: 'support', dialog: 'inquiry' });
}

/** The partner's entry shows when any management percent is set (betting spec §2). */
export const managesMembers = (user: User) =>
  [
    user.managementTarget1Percent,
    user.managementTarget2Percent,
    user.managementTarget3Percent,
  ].some((percent) => percent !== null);

/** The recommender's entry shows for suggestion type 0 (betting spec §2). */
export const recommends = (user: User) => user.suggestionType === 0;

/** An entry that leads to a page. */
interface PageLink {
  icon: IconName;
  label: string;
  path: string;
}

/** The back-offices that a member's menu leads to. */
export function backOffices(user: User): PageLink[] {
  const partner = { icon: 'partner', label: '파트너 관리', path: '/partner/pt' } as const;
  const recommender = { icon: 'user', label: '추천인 목록', path: '/recommender/list' } as const;
  return [...(managesMembers(user) ? [partner] : []), ...(recommends(user) ? [recommender] : [])];
}

/** Pages that no bar leads to. */
const pages: PageLink[] = [
  { icon: 'live', label: '중계', path: '/stream' },
  { icon: 'notice', label: '공지 목록', path: '/community/notice' },
];

/** Where the menus lead: a visitor is asked to log in there, by the guard of the page. */
export const linksOf = (user: User | null | undefined) => [
  ...(user ? backOffices(user) : []),
  ...pages,
];
