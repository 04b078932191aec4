import { lazy, Suspense, useState } from 'react';
import { useUser } from '@/api/session';
import type { User } from '@/rules/wire';
import styles from './PurseGate.module.css';

const QuickTransfer = lazy(() => import('@/features/wallet/QuickTransfer'));

/** On phones: who comes to the casino without casino money gets the transfer above the games. */
export function PurseGate() {
  const user = useUser();
  return user ? <Gate key={user.id} user={user} /> : null;
}

function Gate({ user }: { user: User }) {
  // It stays after the transfer, which says there what it came to.
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
