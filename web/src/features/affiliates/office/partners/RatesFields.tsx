import { agents } from '@/components/agents';
import { CheckField } from '@/components/form/CheckField';
import { TextField } from '@/components/form/fields';
import type { Rates } from '@/rules/wire';

/** A partner's terms as typed. */
export interface Terms {
  rates: Rates;
  carriesDeficit: boolean;
}

interface Props {
  terms: Terms;
  onChange: (terms: Terms) => void;
}

/** A field for each rate, and whether a deficit is carried over. */
export function RatesFields({ terms: { rates, carriesDeficit }, onChange }: Props) {
  return (
    <>
      {agents.map(({ agent, label }) => (
        <TextField
          key={agent}
          label={`${label} (%)`}
          inputMode="decimal"
          className="number"
          value={rates[agent]}
          onChange={({ currentTarget }) =>
            onChange({ rates: { ...rates, [agent]: currentTarget.value.trim() }, carriesDeficit })
          }
        />
      ))}
      <CheckField
        label="회원이 딴 금액을 다음 날로 이월"
        checked={carriesDeficit}
        onChange={({ currentTarget }) => onChange({ rates, carriesDeficit: currentTarget.checked })}
      />
    </>
  );
}
