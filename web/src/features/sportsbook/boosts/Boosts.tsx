import { lazy, Suspense } from 'react';
import { Boundary } from '@/components/Boundary';
import { useBoosts } from './queries';

const BoostRow = lazy(() => import('./BoostRow'));

/**
 * The price boosts that can be taken; nothing, and no code for them, without any. Where they are not
 * shown, they are kept for the prices of the page.
 */
export function Boosts({ shown = true }: { shown?: boolean }) {
  const boosts = useBoosts();
  if (!shown || boosts.length === 0) return null;
  return (
    <Boundary onGiveUp={() => {}}>
      <Suspense>
        <BoostRow boosts={boosts} />
      </Suspense>
    </Boundary>
  );
}
