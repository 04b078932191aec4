import { lazy, Suspense, useState } from 'react';
import { useUser } from '@/api/session';
import type { User } from '@/rules/wire';
import styles from './CasinoTransferPrompt.module.css';

const QuickTransfer = lazy(() => import('@/features/wallet/QuickTransfer'));

/**
 * On phones: a member without casino money gets the transfer form above the games of a lobby. A
 * running game has a button of its own, or is played with cash.
 */
export function CasinoTransferPrompt() {
  const user = useUser();
  return user ? <TransferPrompt key={user.id} user={user} /> : null;
}

function TransferPrompt({ user }: { user: User }) {
  // It stays after the transfer, because it shows the result.
  const [empty] = useState(user.casinoMoney === 0);
  if (!empty) return null;
  return (
    <div className={styles.gate}>
      <Suspense>
        <QuickTransfer user={user} />
      </Suspense>
    </div>
  );
}
