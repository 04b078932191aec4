import { Button } from '@mantine/core';
import { AmountField } from '@/components/form/AmountField';
import { TextField } from '@/components/form/fields';
import { useOfficeRules } from '@/rules';
import type { Tier } from './draft';
import styles from './Tiers.module.css';

interface Props {
  label: string;
  /** Label and unit of the figure at which a tier begins. */
  from: { label: string; unit: string };
  /** Label of what it pays, and its unit; a percentage without one. */
  pays: { label: string; unit?: string };
  tiers: Tier[];
  onChange: (tiers: Tier[]) => void;
}

/** The tiers of a contract, the lowest first. */
export function Tiers({ label, from, pays, tiers, onChange }: Props) {
  const most = useOfficeRules().contractTiersMax();
  const change = (index: number, part: Partial<Tier>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)));
  return (
    <fieldset className={styles.tiers}>
      <legend className={styles.legend}>{label}</legend>
      {tiers.map((tier, index) => {
        const paysLabel = `${index + 1}구간 ${pays.label}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers are told apart by their place
          <div key={index} className={styles.tier}>
            <AmountField
              label={`${index + 1}구간 ${from.label}`}
              unit={from.unit}
              value={tier.from}
              onChange={(value) => change(index, { from: value })}
            />
            {pays.unit ? (
              <AmountField
                label={paysLabel}
                unit={pays.unit}
                value={tier.pays}
                onChange={(value) => change(index, { pays: value })}
              />
            ) : (
              <TextField
                label={paysLabel}
                inputMode="decimal"
                className="number"
                value={tier.pays}
                onChange={({ currentTarget }) =>
                  change(index, { pays: currentTarget.value.trim() })
                }
              />
            )}
            <Button
              variant="default"
              aria-label={`${index + 1}구간 삭제`}
              disabled={tiers.length === 1}
              onClick={() => onChange(tiers.filter((_, at) => at !== index))}
            >
              삭제
            </Button>
          </div>
        );
      })}
      <Button
        variant="default"
        disabled={tiers.length >= most}
        onClick={() => onChange([...tiers, { from: '', pays: '' }])}
      >
        {label} 추가
      </Button>
    </fieldset>
  );
}
