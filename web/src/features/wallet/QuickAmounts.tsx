import { useRules } from '@/rules';
import styles from './QuickAmounts.module.css';

interface Props {
  /** As typed. */
  amount: string;
  onChange: (amount: string) => void;
  /** The maximum amount, in won; offered if known. */
  whole?: number | undefined;
}

/** Buttons that add to the amount, and one that clears it (account spec §9). */
export function QuickAmounts({ amount, onChange, whole }: Props) {
  const rules = useRules();
  const now = /^\d+$/.test(amount) ? BigInt(amount) : 0n;
  return (
    <fieldset className={styles.amounts} data-whole={whole !== undefined || undefined}>
      <legend className="visually-hidden">금액 더하기</legend>
      {[...rules.quickAmounts()].map((step) => (
        <button
          key={step}
          type="button"
          className={styles.amount}
          aria-label={`${step / 10_000}만원 더하기`}
          onClick={() => onChange(String(now + BigInt(step)))}
        >
          +{step / 10_000}만
        </button>
      ))}
      {whole !== undefined && (
        <button
          type="button"
          className={styles.amount}
          disabled={whole === 0}
          onClick={() => onChange(String(whole))}
        >
          전액
        </button>
      )}
      <button type="button" className={styles.clear} onClick={() => onChange('')}>
        CLEAR
      </button>
    </fieldset>
  );
}
