import { lazy, Suspense, useState } from 'react';
import { asMember } from '@/api/session';
import { Boundary } from '@/components/Boundary';
import { useRules } from '@/rules';
import { useCurrentPicks } from './current';
import styles from './SlipCart.module.css';
import { folderCount, useSlipStore } from './store';
import { sizesOf, useSystem, useSystems } from './system';

const SlipDrawer = lazy(() => import('./SlipDrawer'));

/** The bet cart of the phones' footer: total odds and number of picks; opens the slip. */
export function SlipCart() {
  const [open, setOpen] = useState(false);
  const count = useSlipStore(({ picks }) => folderCount(picks));
  return (
    <>
      <button
        type="button"
        className={`${styles.cart} number`}
        data-filled={count > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => asMember(() => setOpen(true))}
      >
        {count === 0 ? (
          '베팅카트'
        ) : (
          <>
            <Boundary fallback={() => <strong>-</strong>}>
              <Suspense fallback={<strong>…</strong>}>
                <TotalOdds />
              </Suspense>
            </Boundary>
            <span className={styles.count}>{count}폴더</span>
          </>
        )}
      </button>
      {open && (
        <Suspense>
          <SlipDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function TotalOdds() {
  const rules = useRules();
  const prices = useCurrentPicks(rules).map(({ priceNow }) => priceNow);
  const { system } = useSystem(useSystems(rules));
  const total = rules.totalOdds(prices.join(','), ...sizesOf(system));
  return <strong className={styles.total}>{total ?? '-'}</strong>;
}
