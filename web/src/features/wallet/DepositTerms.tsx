import { useQuery } from '@tanstack/react-query';
import { useSettings } from '@/api/session';
import { formatWon, formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import { bonusQuery } from './queries';
import styles from './WalletForm.module.css';

interface Props {
  /** As typed. */
  amount: string;
  /** The chosen bonus. */
  bonus: number | null;
}

/** The bonus of a deposit in won, and the turnover required for both, updated while typing. */
export function DepositTerms({ amount, bonus }: Props) {
  const rules = useRules();
  const settings = useSettings();
  const { data: options } = useQuery(bonusQuery);
  const percent = options?.find(({ id }) => id === bonus)?.percent ?? 0;
  const terms = settings && rules.depositTerms(amount, percent, settings.rollingPercent);
  if (!terms) return null;
  return (
    <dl className={`${styles.terms} number`} aria-live="polite">
      <div>
        <dt>보너스 포인트</dt>
        <dd>{formatWon(terms.bonus)} P</dd>
      </div>
      <div>
        <dt>환전까지 베팅할 금액</dt>
        <dd>{formatWonUnit(terms.rolling)}</dd>
      </div>
    </dl>
  );
}
