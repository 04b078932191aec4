import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { addressedTo } from '@/components/office/labels/audience';
import { formatWon } from '@/components/price';
import type { DispatchRow } from '@/rules/wire';

interface Props {
  message: DispatchRow;
  onClose: () => void;
}

/** Recalls a message from the members who have not read it. */
export function RecallMessage({ message, onClose }: Props) {
  return (
    <ActionDialog
      title="쪽지 회수"
      headline={message.title}
      facts={[
        { label: '받는 회원', value: addressedTo(message) },
        { label: '읽지 않음', value: `${formatWon(message.unread)}명` },
      ]}
      effect="아직 읽지 않은 회원에게서 쪽지가 사라집니다. 이미 읽은 회원에게는 남아 있습니다."
      reasons={['오발송', '내용 오류', '대상 오류']}
      accept="회수"
      destructive
      done={`'${message.title}' 쪽지를 회수했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/messages/{id}/recall', { path: [message.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
