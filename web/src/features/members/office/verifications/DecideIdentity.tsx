import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { IdentityDecision, IdentityRow } from '@/rules/wire';

interface Props {
  row: IdentityRow;
  decision: IdentityDecision;
  onClose: () => void;
}

const words = {
  accepted: {
    title: '본인인증 인정',
    effect: '지금 등록된 예금주로 본인인증을 마친 회원으로 처리하고, 환전을 허용합니다.',
    reasons: ['신분증 확인', '개명 확인', '통화 확인'],
    accept: '인정',
    done: '본인인증을 인정했습니다.',
  },
  refused: {
    title: '본인인증 거절',
    effect: '회원은 운영자가 인정할 때까지 환전할 수 없습니다. 이용은 정지되지 않습니다.',
    reasons: ['미성년', '다른 회원과 같은 사람', '명의 도용 의심'],
    accept: '거절',
    done: '본인인증을 거절했습니다.',
  },
} satisfies Record<IdentityDecision, object>;

/** Accepts or refuses a member by hand. */
export function DecideIdentity({ row, decision, onClose }: Props) {
  const { title, effect, reasons, accept, done } = words[decision];
  return (
    <ActionDialog
      title={title}
      headline={row.userId}
      facts={[
        { label: '등록된 예금주', value: row.accountHolder },
        { label: '확인된 이름', value: row.legalName ?? '-' },
        { label: '생년월일', value: row.birthDate ?? '-' },
      ]}
      effect={effect}
      reasons={reasons}
      accept={accept}
      destructive={decision === 'refused'}
      done={done}
      perform={(reason) =>
        call('POST /api/admin/verifications/{id}/decide', {
          path: [row.id],
          input: { decision, reason },
        })
      }
      onClose={onClose}
    />
  );
}
