import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWon } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { RiskAlertRow } from '@/rules/wire';

interface Props {
  row: RiskAlertRow;
  onClose: () => void;
}

/** Members of an alert: `member07 외 2명`. */
const memberNames = ({ members, memberCount }: RiskAlertRow) =>
  `${members[0]?.userId ?? ''}${memberCount > 1 ? ` 외 ${formatWon(memberCount - 1)}명` : ''}`;

const useFacts = ({ kind, evidence }: RiskAlertRow) => [
  { label: '유형', value: useOfficeRules().riskAlertLabel(kind) },
  { label: '근거', value: evidence[0]?.text ?? '-' },
];

/** Adds a note to an alert, which stays open. */
export function NoteRiskAlert({ row, onClose }: Props) {
  const request = useRequestId();
  return (
    <ActionDialog
      title="이상 징후 메모"
      headline={memberNames(row)}
      facts={useFacts(row)}
      effect="메모가 남고 목록에는 그대로 표시됩니다."
      reasons={['회원과 통화함', '서류 요청함', '계속 지켜봄']}
      accept="메모 저장"
      done="메모를 저장했습니다."
      perform={(reason) =>
        call('POST /api/admin/risk-alerts/{id}/notes', {
          path: [row.id],
          input: { reason, requestId: request.idFor({ reason }) },
        })
      }
      onClose={onClose}
    />
  );
}

/** Closes an alert; it opens again when new evidence is added. */
export function CloseRiskAlert({ row, onClose }: Props) {
  return (
    <ActionDialog
      title="이상 징후 종결"
      headline={memberNames(row)}
      facts={useFacts(row)}
      effect="목록에서 빠집니다. 새로운 회원이나 베팅·환전이 더해지면 다시 표시됩니다."
      reasons={['가족·지인 확인', '정상 이용 확인', '이용 정지 처리함']}
      accept="종결"
      done="이상 징후를 종결했습니다."
      perform={(reason) =>
        call('POST /api/admin/risk-alerts/{id}/close', { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
