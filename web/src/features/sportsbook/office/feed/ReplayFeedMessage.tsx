import { call } from '@/api/call';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { FeedRejectRow } from '@/rules/wire';
import { Faults } from './Faults';

interface Props {
  message: FeedRejectRow;
  onClose: () => void;
}

/** Applies a rejected message again. */
export function ReplayFeedMessage({ message, onClose }: Props) {
  return (
    <ActionDialog
      title="피드 메시지 다시 적용"
      headline={`${message.id}번 메시지`}
      facts={[
        { label: '받은 시각', value: <KoreanTime at={message.receivedAt} /> },
        { label: '보류 원인', value: <Faults message={message} /> },
      ]}
      effect="지금 읽을 수 있으면 경기와 배당, 결과에 반영되고 목록에서 빠집니다. 그 사이 더 새로운 메시지로 바뀐 내용은 그대로 유지됩니다."
      reasons={['경기 정보 수신', '프로그램 업데이트', '데이터베이스 복구']}
      accept="다시 적용"
      done={`${message.id}번 메시지를 다시 적용했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/feed-rejects/{id}/replay', {
          path: [message.id],
          input: { reason },
        })
      }
      onClose={onClose}
    />
  );
}
