import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SelectField, TextField } from '@/components/form/fields';
import { Loaded } from '@/components/Loaded';
import { listQuery } from '@/components/office/queries';
import type { FixtureRow } from '@/rules/wire';
import styles from './BetLimitsPage.module.css';
import { PickList, type PicksProps } from './PickList';
import { SelectionField } from './SelectionField';

const teamsOf = ({ homeName, awayName }: FixtureRow) => `${homeName} vs ${awayName}`;

/** Adds selections: a team is searched, then a fixture and one of its selections chosen. */
export function PickSelections({ picks, onChange }: PicksProps) {
  const [fixture, setFixture] = useState<FixtureRow | null>(null);
  return (
    <div className={styles.choice}>
      <PickList picks={picks} onChange={onChange} />
      <FixtureChoice onChoose={setFixture} />
      {fixture && (
        <SelectionField
          key={fixture.fixtureId}
          fixtureId={fixture.fixtureId}
          title={teamsOf(fixture)}
          sides={fixture}
          marketOf={({ marketId }) => marketId}
          picks={picks}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function FixtureChoice({ onChoose }: { onChoose: (fixture: FixtureRow | null) => void }) {
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search.trim());
  const query = listQuery('fixtures', { search: typed });
  const answer = useQuery({ ...query, enabled: typed !== '' });
  return (
    <>
      <TextField
        label="경기 찾기"
        placeholder="팀 또는 리그"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {typed !== '' && (
        <Loaded answer={answer} what="경기를" height={66}>
          {({ items: fixtures }) => (
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
        </Loaded>
      )}
    </>
  );
}
