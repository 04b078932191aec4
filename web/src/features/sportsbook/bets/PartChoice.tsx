import { useId, useState } from 'react';
import { AmountField } from '@/components/form/AmountField';
import { Segments } from '@/components/Segments';
import type { SlipShare } from '@/rules/wire';
import styles from './PartChoice.module.css';

/** How much of a slip is sold. */
type Scope = 'whole' | 'percent' | 'amount';

const SCOPES: { value: Scope; label: string }[] = [
  { value: 'whole', label: '전체' },
  { value: 'percent', label: '비율' },
  { value: 'amount', label: '금액' },
];

/** The smallest and the largest part in percent, and the first one that is shown. */
const PERCENT = { min: 10, max: 90, step: 5, first: 50 };

interface Props {
  /** The slip. */
  id: number;
  /** Called with the chosen part; null for the whole slip. */
  onChoose: (share: SlipShare | null) => void;
}

/** Chooses how much of a slip is sold: all of it, a percentage, or what is worth an amount. */
export function PartChoice({ id, onChoose }: Props) {
  const [scope, setScope] = useState<Scope>('whole');
  const [percent, setPercent] = useState(PERCENT.first);
  const [amount, setAmount] = useState('');
  const change = (chosen: Scope) => {
    setScope(chosen);
    const shares = { whole: null, percent: { percent }, amount: { amount: Number(amount) } };
    onChoose(shares[chosen]);
  };
  return (
    <div className={styles.choice}>
      <Segments
        legend="캐시아웃 범위"
        quiet
        name={`part-${id}`}
        options={SCOPES}
        value={scope}
        onChange={change}
      />
      {scope === 'percent' && (
        <Percent
          value={percent}
          onChange={(value) => {
            setPercent(value);
            onChoose({ percent: value });
          }}
        />
      )}
      {scope === 'amount' && (
        <AmountField
          label="받을 금액"
          value={amount}
          onChange={(value) => {
            setAmount(value);
            // No amount is no part, which the server says: the whole slip must not be sold.
            onChoose({ amount: Number(value) });
          }}
        />
      )}
    </div>
  );
}

function Percent({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className={styles.percent}>
      <label htmlFor={id}>베팅의 {value}%</label>
      <input
        id={id}
        type="range"
        min={PERCENT.min}
        max={PERCENT.max}
        step={PERCENT.step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
