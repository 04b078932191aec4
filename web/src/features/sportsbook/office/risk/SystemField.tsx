import { SelectField } from '@/components/form/fields';
import { systemChoices } from '@/features/sportsbook/slip/systemChoices';
import { useOfficeRules, useRules } from '@/rules';
import type { System } from '@/rules/wire';

interface Props {
  legs: number;
  system: System | null;
  onChange: (system: System | null) => void;
}

const sizesIn = ({ from, to }: System) => `${from}~${to}`;

/** How the selections are played: as a multiple or as a system. Empty if no system is possible with them. */
export function SystemField({ legs, system, onChange }: Props) {
  const choices = systemChoices(useRules(), legs);
  const rules = useOfficeRules();
  if (choices.length === 0) return null;
  return (
    <SelectField
      label="베팅 방식"
      value={system ? sizesIn(system) : ''}
      data={[
        { value: '', label: '다폴더' },
        ...choices.map(({ system: one }) => ({
          value: sizesIn(one),
          label: rules.systemLabel(one, legs),
        })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ system: one }) => sizesIn(one) === currentTarget.value);
        onChange(chosen?.system ?? null);
      }}
    />
  );
}
