import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/form/fields';
import { Loaded } from '@/components/Loaded';
import { formatPrice } from '@/components/price';
import type { Boost } from '@/rules/wire';
import type { AskedPick } from './PickList';
import { offeredBoostsQuery } from './queries';

/** A boost with its selection. */
export interface AskedBoost {
  id: number;
  pick: AskedPick;
}

interface Props {
  boost: AskedBoost | null;
  onChange: (boost: AskedBoost | null) => void;
}

const labelOf = ({ homeName, awayName, marketName, label, line, ...boost }: Boost) => {
  const side = line ? `${label} ${line}` : label;
  const prices = `${formatPrice(boost.price)} → ${formatPrice(boost.boostedPrice)}`;
  return `${homeName} vs ${awayName} · ${marketName} · ${side} ${prices}`;
};

const boostIn = (boost: Boost): AskedBoost => ({
  id: boost.id,
  pick: { key: `${boost.fixtureId}:${boost.marketId}:${boost.oddsId}`, label: labelOf(boost) },
});

/** The boost at whose price the bet takes its selection. */
export function BoostField({ boost, onChange }: Props) {
  return (
    <Loaded answer={useQuery(offeredBoostsQuery)} what="부스트를" height={66}>
      {(boosts) => (
        <SelectField
          label="부스트"
          value={boost?.id ?? ''}
          data={[
            { value: '', label: `부스트 선택 (${boosts.length})` },
            ...boosts.map((one) => ({ value: String(one.id), label: labelOf(one) })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = boosts.find(({ id }) => id === Number(currentTarget.value));
            onChange(chosen ? boostIn(chosen) : null);
          }}
        />
      )}
    </Loaded>
  );
}
