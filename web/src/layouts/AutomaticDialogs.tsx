import { lazy, Suspense } from 'react';
import { useDialogs } from '@/api/dialogs';
import { useUser } from '@/api/session';
import { Boundary } from '@/components/Boundary';
import { UnreadMessages } from '@/features/engagement/messages/UnreadMessages';
import { useSlipStore } from '@/features/sportsbook/slip/store';

const Popups = lazy(() => import('@/features/engagement/board/Popups'));

/** Pages without popups and messages. */
const WITHOUT_AUTOMATIC = ['login', 'auth', 'maintenance'];

/**
 * Opens automatically: unread messages for members, popups for everyone. Popups are not shown on
 * the login, over an open dialog, or while the slip has picks (account spec §4).
 */
export function AutomaticDialogs({ segment }: { segment: string }) {
  const user = useUser();
  const dialog = useDialogs(({ open, prompts }) => open !== null || prompts.length > 0);
  const picking = useSlipStore(({ picks }) => picks.length > 0);
  if (user === undefined || WITHOUT_AUTOMATIC.includes(segment)) return null;
  return (
    <Boundary onGiveUp={() => {}}>
      {user && <UnreadMessages memberId={user.id} />}
      {!dialog && !picking && (
        <Suspense>
          <Popups />
        </Suspense>
      )}
    </Boundary>
  );
}
