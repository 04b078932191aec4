import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { AdjustMoney } from '@/features/wallet/office/adjustments/AdjustMoney';
import { WriteOffDebt } from '@/features/wallet/office/adjustments/WriteOffDebt';
import type { MemberDetail } from '@/rules/wire';
import { ApproveMember } from './ApproveMember';
import { ChangeMember } from './ChangeMember';
import { CreateJoinCode } from './CreateJoinCode';
import type { MemberAction } from './memberActions';
import { ResetCode } from './ResetCode';

interface Props {
  act: MemberAction;
  member: MemberDetail;
  onClose: () => void;
}

/** Renders the dialog of an action on a member. */
export function MemberActionDialog({ act, member, onClose }: Props) {
  if (act === 'approve') return <ApproveMember member={member.row} onClose={onClose} />;
  if (act === 'adjust') return <AdjustMoney member={member.row} onClose={onClose} />;
  if (act === 'writeOff') return <WriteOffDebt member={member.row} onClose={onClose} />;
  if (act === 'change') return <ChangeMember member={member.row} onClose={onClose} />;
  if (act === 'joinCode') return <CreateJoinCode member={member.row} onClose={onClose} />;
  if (act === 'resetCode') return <ResetCode member={member.row} onClose={onClose} />;
  const { perform, ...words } = plain[act];
  return (
    <ActionDialog
      {...words}
      headline={`${member.row.userId} (${member.row.nickname})`}
      facts={act === 'banAddress' ? [{ label: 'IP', value: member.address }] : []}
      perform={(reason) => perform(member, reason)}
      onClose={onClose}
    />
  );
}

type Plain = Exclude<
  MemberAction,
  'approve' | 'adjust' | 'writeOff' | 'change' | 'joinCode' | 'resetCode'
>;

interface Action {
  title: string;
  effect: string;
  reasons: string[];
  accept: string;
  destructive?: boolean;
  done: string;
  perform: (member: MemberDetail, reason: string) => Promise<unknown>;
}

const plain: Record<Plain, Action> = {
  kick: {
    title: '강제 로그아웃',
    effect: '접속이 바로 끊어집니다. 회원은 다시 로그인할 수 있습니다.',
    reasons: ['계정 확인', '동시 접속 의심'],
    accept: '로그아웃시키기',
    destructive: true,
    done: '회원을 로그아웃시켰습니다.',
    perform: ({ row }, reason) =>
      call('POST /api/admin/members/{id}/kick', { path: [row.id], input: { reason } }),
  },
  ban: {
    title: '이용 정지',
    effect: '접속이 바로 끊어지고, 해제할 때까지 로그인할 수 없습니다.',
    reasons: ['규정 위반', '명의 도용 의심'],
    accept: '정지',
    destructive: true,
    done: '회원의 이용을 정지했습니다.',
    perform: ({ row }, reason) =>
      call('POST /api/admin/members/{id}/ban', { path: [row.id], input: { reason } }),
  },
  unban: {
    title: '이용 정지 해제',
    effect: '회원이 다시 로그인할 수 있습니다.',
    reasons: ['소명 완료', '오인 정지'],
    accept: '해제',
    done: '이용 정지를 해제했습니다.',
    perform: ({ row }, reason) =>
      call('POST /api/admin/members/{id}/unban', { path: [row.id], input: { reason } }),
  },
  unlock: {
    title: '환전 비밀번호 잠금 해제',
    effect: '회원이 환전 비밀번호를 다시 입력할 수 있습니다. 비밀번호는 바뀌지 않습니다.',
    reasons: ['전화로 본인 확인'],
    accept: '해제',
    done: '환전 비밀번호 잠금을 해제했습니다.',
    perform: ({ row }, reason) =>
      call('POST /api/admin/members/{id}/unlock', { path: [row.id], input: { reason } }),
  },
  banAddress: {
    title: 'IP 차단',
    effect: '이 IP에서는 사이트에 접속할 수 없습니다. 같은 IP를 쓰는 다른 회원도 차단됩니다.',
    reasons: ['부정 이용', '공격 시도'],
    accept: '차단',
    destructive: true,
    done: 'IP를 차단했습니다.',
    perform: ({ address }, reason) =>
      call('POST /api/admin/banned-addresses', { input: { address: address ?? '', reason } }),
  },
};
