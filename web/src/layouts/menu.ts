import type { DialogName, DialogProps } from '@/components/dialogs/store';
import type { IconName } from '@/components/Icon';
import type { User } from '@/rules/wire';

/** Dialogs that open without any properties. */
export type MemberDialog = {
  [Name in DialogName]: Record<string, never> extends DialogProps[Name] ? Name : never;
}[DialogName];

/** What the header and the drawer offer beside the sections (account spec §2). */
export const menu: { icon: IconName; label: string; dialog: MemberDialog }[] = [
  { icon: 'user', label: '마이페이지', dialog: 'myPage' },
  { icon: 'deposit', label: '충전', dialog: 'deposit' },
  { icon: 'withdrawal', label: '환전', dialog: 'withdrawal' },
  { icon: 'history', label: '베팅내역', dialog: 'history' },
  { icon: 'support', label: '고객센터', dialog: 'customer' },
  { icon: 'gift', label: '이벤트', dialog: 'events' },
  { icon: 'swap', label: '포인트전환', dialog: 'pointToCash' },
  { icon: 'message', label: '쪽지', dialog: 'messages' },
  { icon: 'calendar', label: '출석부', dialog: 'attendance' },
  { icon: 'notice', label: '공지사항', dialog: 'notices' },
  { icon: 'rules', label: '베팅규정', dialog: 'rules' },
];

/** The partner's entry shows when any management percent is set (betting spec §2). */
export const managesMembers = (user: User) =>
  [
    user.managementTarget1Percent,
    user.managementTarget2Percent,
    user.managementTarget3Percent,
  ].some((percent) => percent !== null);

/** The recommender's entry shows for suggestion type 0 (betting spec §2). */
export const recommends = (user: User) => user.suggestionType === 0;
