import { Skeleton } from '@mantine/core';
import { Card } from '@/components/Card';
import { formatPrice } from '@/components/price';
import { RulesBoundary } from '@/components/RulesBoundary';
import { type BonusLine, toggleBonus, useBonusLines } from '@/features/sportsbook/slip/useSlip';
import styles from './BonusStrip.module.css';
import price from './PriceButton.module.css';

/** The bonus lines above a pre-match listing, each with a price to bet on. */
export function BonusStrip() {
  return (
    <RulesBoundary fallback={<Skeleton className={styles.pending} />}>
      <Strip />
    </RulesBoundary>
  );
}

function Strip() {
  const lines = useBonusLines();
  if (lines.length === 0) return null;
  return (
    <Card className={styles.strip} label="보너스 배당">
      <h2 className={styles.name}>
        보너스<span className={styles.about}>폴더 조합 시 총배당에 추가</span>
      </h2>
      <div className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.folders} line={line} />
        ))}
      </div>
    </Card>
  );
}

/** An unavailable line can be pressed as well: core's refusal says what is missing. */
function Line({ line }: { line: BonusLine }) {
  const { folders, picked, refusal } = line;
  return (
    <button
      type="button"
      className={`${price.price} ${styles.line}`}
      aria-pressed={picked}
      aria-disabled={refusal !== null}
      onClick={() => void toggleBonus(line)}
    >
      <span className={price.label}>{folders}폴더</span>
      <span className={`${price.value} number`}>{formatPrice(line.price)}</span>
    </button>
  );
}
