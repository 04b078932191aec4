import { call } from '@/api/call';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { MemberRow } from '@/rules/wire';

interface Props {
  member: MemberRow;
  onClose: () => void;
}

/** Approves a new member. */
export function ApproveMember({ member, onClose }: Props) {
  return (
    <ActionDialog
      title="회원 승인"
      headline={`${member.userId} (${member.nickname})`}
      facts={[
        { label: '휴대전화', value: <span className="number">{member.phoneNumber}</span> },
        { label: '예금주', value: member.accountHolder },
        { label: '환전 계좌', value: `${member.bankName} ${member.bankAccountNumber}` },
        { label: '가입일시', value: <KoreanTime at={member.createdAt} /> },
      ]}
      effect="승인하면 바로 로그인하여 이용할 수 있습니다."
      accept="승인"
      done={`${member.userId} 회원을 승인했습니다.`}
      perform={() => call('POST /api/admin/members/{id}/approve', { path: [member.id] })}
      onClose={onClose}
    />
  );
}
