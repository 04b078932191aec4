import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openDialog, useDialogs } from '@/api/dialogs';
import { unreadQuery } from './queries';

/** Opens the messages automatically for a member with unread ones, once no dialog is open. */
export function UnreadMessages({ memberId }: { memberId: number }) {
  const { data: unread = 0 } = useQuery(unreadQuery(memberId));
  const idle = useDialogs(({ open, prompts }) => open === null && prompts.length === 0);
  useEffect(() => {
    if (unread > 0 && idle) openDialog('messages');
  }, [unread, idle]);
  return null;
}
