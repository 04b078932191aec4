import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SelectField, TextField } from '@/components/form/fields';
import { listQuery, selectionsQuery } from '@/components/office/queries';
import { formatPrice } from '@/components/price';
import { useRules } from '@/rules';
import type { FixtureRow } from '@/rules/wire';
import { selectionName } from '../fixtures/selectionName';
import styles from './BetLimitsPage.module.css';
import { type AskedPick, PickList, type PicksProps, withPick } from './PickList';

const teamsOf = ({ homeName, awayName }: FixtureRow) => `${homeName} vs ${awayName}`;

/** Adds selections: a team is searched, then a fixture and one of its selections chosen. */
export function PickSelections({ picks, onChange }: PicksProps) {
  const [fixture, setFixture] = useState<FixtureRow | null>(null);
  return (
    <div className={styles.choice}>
      <PickList picks={picks} onChange={onChange} />
      <FixtureChoice onChoose={setFixture} />
      {fixture && (
        <SelectionChoice
          key={fixture.fixtureId}
          fixture={fixture}
          onChoose={(pick) => {
            const next = withPick(picks, pick);
            if (next !== picks) onChange(next);
          }}
        />
      )}
    </div>
  );
}

function FixtureChoice({ onChoose }: { onChoose: (fixture: FixtureRow | null) => void }) {
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search.trim());
  const query = listQuery('fixtures', { search: typed });
  const { data } = useQuery({ ...query, enabled: typed !== '' });
  const fixtures = typed === '' ? [] : (data?.items ?? []);
  return (
    <>
      <TextField
        label="경기 찾기"
        placeholder="팀 또는 리그"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {typed !== '' && (
        <SelectField
          label="경기"
          defaultValue=""
          data={[
            { value: '', label: `경기 선택 (${fixtures.length})` },
            ...fixtures.map((row) => ({ value: String(row.fixtureId), label: teamsOf(row) })),
          ]}
          onChange={({ currentTarget }) => {
            const id = Number(currentTarget.value);
            onChoose(fixtures.find(({ fixtureId }) => fixtureId === id) ?? null);
          }}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  fixture: FixtureRow;
  onChoose: (pick: AskedPick) => void;
}

function SelectionChoice({ fixture, onChoose }: ChoiceProps) {
  const rules = useRules();
  const { data = [] } = useQuery(selectionsQuery(fixture.fixtureId));
  const picks = data.map((row) => ({
    key: `${row.fixtureId}:${row.marketId}:${row.oddsId}`,
    label: `${row.marketName} · ${selectionName(row, fixture, rules)} ${formatPrice(row.price)}`,
  }));
  return (
    <SelectField
      label="선택지"
      value=""
      data={[
        { value: '', label: '선택지 추가' },
        ...picks.map(({ key, label }) => ({ value: key, label })),
      ]}
      onChange={({ currentTarget }) => {
        const pick = picks.find(({ key }) => key === currentTarget.value);
        if (pick) onChoose({ ...pick, label: `${teamsOf(fixture)} · ${pick.label}` });
      }}
    />
  );
}
