import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWon } from '@/components/price';
import type { SegmentRow } from '@/rules/wire';
import { openOutreaches } from './openOutreaches';

interface Props {
  segment: SegmentRow;
  onClose: () => void;
}

/** Deletes a segment to which no outreach sends any more. */
export function DeleteSegment({ segment, onClose }: Props) {
  return (
    <ActionDialog
      title="그룹 삭제"
      headline={segment.name}
      facts={[
        { label: '현재 인원', value: `${formatWon(segment.members)}명` },
        openOutreaches(segment),
      ]}
      effect="목록과 새 타겟 발송에서 선택할 수 없게 됩니다. 끝난 발송의 기록에는 그룹 이름이 남습니다."
      reasons={['사용하지 않음', '통합', '잘못된 등록']}
      accept="그룹 삭제"
      destructive
      notYet={
        segment.openOutreaches > 0
          ? '예약·진행중인 타겟 발송이 끝나거나 중지되면 삭제할 수 있습니다.'
          : undefined
      }
      done={`${segment.name} 그룹을 삭제했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/segments/{id}/delete', { path: [segment.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
