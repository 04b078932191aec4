import { isOperatorRow } from '@/components/office/labels/memberKinds';
import type { Endpoint } from '@/components/office/queries';
import type { MemberDetail } from '@/rules/wire';

/** Actions on a member. */
export type MemberAction =
  | 'approve'
  | 'adjust'
  | 'writeOff'
  | 'change'
  | 'joinCode'
  | 'kick'
  | 'banAddress'
  | 'ban'
  | 'unban'
  | 'unlock'
  | 'resetCode';

/** Endpoint of each action. */
export const callOf: Record<MemberAction, Endpoint> = {
  approve: 'POST /api/admin/members/{id}/approve',
  adjust: 'POST /api/admin/members/{id}/adjust',
  writeOff: 'POST /api/admin/members/{id}/adjust',
  change: 'PUT /api/admin/members/{id}',
  joinCode: 'POST /api/admin/members/{id}/join-codes',
  kick: 'POST /api/admin/members/{id}/kick',
  banAddress: 'POST /api/admin/banned-addresses',
  ban: 'POST /api/admin/members/{id}/ban',
  unban: 'POST /api/admin/members/{id}/unban',
  unlock: 'POST /api/admin/members/{id}/unlock',
  resetCode: 'POST /api/admin/members/{id}/reset-code',
};

interface AvailableAction {
  act: MemberAction;
  label: string;
  destructive?: boolean;
}

/** The actions that are possible in the member's current state. */
export function actsOn({
  row,
  address,
  accountPasswordLockedUntil,
}: MemberDetail): AvailableAction[] {
  if (isOperatorRow(row)) return [];
  const offered: (AvailableAction | false)[] = [
    row.approvedAt === null && { act: 'approve', label: '회원 승인' },
    { act: 'adjust', label: '머니·포인트 조정' },
    row.debt > 0 && { act: 'writeOff', label: '미수금 탕감' },
    { act: 'change', label: '레벨·구분 변경' },
    row.type !== 0 && { act: 'joinCode', label: '가입코드 발급' },
    { act: 'resetCode', label: '비밀번호 재설정 코드' },
    accountPasswordLockedUntil !== null && { act: 'unlock', label: '환전 비밀번호 잠금 해제' },
    address !== null && { act: 'kick', label: '강제 로그아웃', destructive: true },
    address !== null && { act: 'banAddress', label: 'IP 차단', destructive: true },
    row.banType === 0
      ? { act: 'ban', label: '이용 정지', destructive: true }
      : { act: 'unban', label: '이용 정지 해제' },
  ];
  return offered.filter((act) => act !== false);
}
