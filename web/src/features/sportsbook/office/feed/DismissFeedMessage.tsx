import { call } from '@/api/call';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { FeedRejectRow } from '@/rules/wire';
import { Faults } from './Faults';

interface Props {
  message: FeedRejectRow;
  onClose: () => void;
}

/** Removes a message from the list after an operator has looked at it. */
export function DismissFeedMessage({ message, onClose }: Props) {
  return (
    <ActionDialog
      title="피드 메시지 확인"
      headline={`${message.id}번 메시지`}
      facts={[
        { label: '받은 시각', value: <KoreanTime at={message.receivedAt} /> },
        { label: '보류 원인', value: <Faults message={message} /> },
      ]}
      effect="목록에서 빠지며, 경기와 배당에는 반영되지 않습니다."
      reasons={['사용하지 않는 형식', '공급사 확인 완료', '중복 메시지']}
      accept="확인 처리"
      done={`${message.id}번 메시지를 확인 처리했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/feed-rejects/{id}/dismiss', {
          path: [message.id],
          input: { reason },
        })
      }
      onClose={onClose}
    />
  );
}
