import { KoreanTime } from '@/components/KoreanTime';
import { formatPrice } from '@/components/price';
import type { PriceStepRow } from '@/rules/wire';
import { adjustmentText } from '../fixtures/target';
import { Cost } from './Cost';
import styles from './Notes.module.css';

/** What price rules have changed on a fixture. */
export function Steps({ rows }: { rows: PriceStepRow[] }) {
  return (
    <section className={styles.notes} aria-label="배당 규칙 기록">
      <p className={styles.title}>배당 규칙 기록</p>
      <ul>
        {rows.map((step) => (
          <li key={step.id}>
            <span>
              <KoreanTime at={step.at} /> {step.marketName} {step.name} {step.line}
            </span>
            <Cost amount={step.cost} />
            <StepChange step={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The adjustment and the price, before and after. */
export function StepChange({ step }: { step: PriceStepRow }) {
  return (
    <span className="number">
      {adjustmentText(step.percentBefore)} → {adjustmentText(step.percentAfter)} (
      {formatPrice(step.priceBefore)} → {formatPrice(step.priceAfter)})
    </span>
  );
}
