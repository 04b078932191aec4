import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/form/fields';
import { Loaded } from '@/components/Loaded';
import { selectionsQuery } from '@/components/office/queries';
import { formatPrice } from '@/components/price';
import { useRules } from '@/rules';
import type { FixtureRow, SelectionRow } from '@/rules/wire';
import { selectionName } from '../fixtures/selectionName';
import { type PicksProps, withPick } from './PickList';

interface Props extends PicksProps {
  fixtureId: number;
  /** What the selections are of. */
  title: string;
  sides: Pick<FixtureRow, 'homeName' | 'awayName'>;
  /** The id by which a bet names the market of a selection. */
  marketOf: (row: SelectionRow) => number;
}

/** Adds a selection of a fixture, a round or an event. */
export function SelectionField({ fixtureId, title, sides, marketOf, picks, onChange }: Props) {
  const rules = useRules();
  const choiceOf = (row: SelectionRow) => ({
    key: `${row.fixtureId}:${marketOf(row)}:${row.oddsId}`,
    label: `${row.marketName} · ${selectionName(row, sides, rules)} ${formatPrice(row.price)}`,
  });
  return (
    <Loaded answer={useQuery(selectionsQuery(fixtureId))} what="선택지를" height={66}>
      {(rows) => {
        const choices = rows.map(choiceOf);
        return (
          <SelectField
            label="선택지"
            value=""
            data={[
              { value: '', label: '선택지 추가' },
              ...choices.map(({ key, label }) => ({ value: key, label })),
            ]}
            onChange={({ currentTarget }) => {
              const choice = choices.find(({ key }) => key === currentTarget.value);
              if (!choice) return;
              const next = withPick(picks, { ...choice, label: `${title} · ${choice.label}` });
              if (next !== picks) onChange(next);
            }}
          />
        );
      }}
    </Loaded>
  );
}
