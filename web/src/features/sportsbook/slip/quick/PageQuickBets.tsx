import { lazy } from 'react';
import { useDevice } from '@/components/device';
import { RulesBoundary } from '@/components/RulesBoundary';
import type { MiniGame } from '@/rules/wire';
import styles from './PageQuickBets.module.css';
import { useQuickBetsOffered } from './store';

const QuickBetBar = lazy(() => import('./QuickBetBar'));

interface Props {
  game: MiniGame | null;
}

/** Quick bets above the prices of a page on phones, whose slip is hidden in a drawer. */
export function PageQuickBets({ game }: Props) {
  return useDevice() === 'mobile' && <OnPhone game={game} />;
}

function OnPhone({ game }: Props) {
  if (!useQuickBetsOffered()) return null;
  return (
    <div className={styles.place}>
      <RulesBoundary>
        <QuickBetBar game={game} />
      </RulesBoundary>
    </div>
  );
}
