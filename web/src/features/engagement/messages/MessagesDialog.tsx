import { useQuery } from '@tanstack/react-query';
import { alert, closeDialog } from '@/api/dialogs';
import { useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { formatWon } from '@/components/price';
import { useRules } from '@/rules';
import { MessageList } from './MessageList';
import styles from './MessagesDialog.module.css';
import { unreadQuery } from './queries';

/** The member's messages; the dialog cannot be closed while one is unread (account spec §2). */
export default function MessagesDialog() {
  const user = useUser();
  return user ? <Messages memberId={user.id} /> : null;
}

function Messages({ memberId }: { memberId: number }) {
  const rules = useRules();
  const { data: unread = 0 } = useQuery(unreadQuery(memberId));
  const close = () => {
    const refusal = rules.checkMessagesClose(unread);
    if (refusal) void alert(refusal.message);
    else closeDialog();
  };
  return (
    <Dialog
      title={
        <>
          쪽지
          {unread > 0 && (
            <span className={`${styles.unread} number`}>읽지않음 {formatWon(unread)}</span>
          )}
        </>
      }
      width={720}
      keepOnClickOutside={unread > 0}
      onClose={close}
    >
      <MessageList memberId={memberId} />
    </Dialog>
  );
}
