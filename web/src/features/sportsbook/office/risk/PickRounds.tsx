import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/fields';
import { Loaded } from '@/components/Loaded';
import { listQuery } from '@/components/office/queries';
import { useOfficeRules } from '@/rules';
import styles from './BetLimitsPage.module.css';
import { PickList, type PicksProps } from './PickList';
import { SelectionField } from './SelectionField';

/** A round of a mini-game, or a virtual event. */
interface Round {
  fixtureId: number;
  label: string;
}

/** All that are open. A page has ten by default, and each league and each game may have two. */
const OPEN = { status: 'open', page: 1, perpage: 100 };
/** The sides of a virtual match. */
const SIDES = { homeName: '홈', awayName: '원정' };

/** The rounds and events that have no result yet, once both lists are loaded. */
function useRounds() {
  const rules = useOfficeRules();
  const rounds = useQuery(listQuery('rounds', OPEN));
  const events = useQuery(listQuery('virtuals', OPEN));
  const data: Round[] | undefined = rounds.data &&
    events.data && [
      ...rounds.data.items.map(({ round: { fixtureId, game, round } }) => ({
        fixtureId,
        label: `${rules.miniGameLabel(game)} ${round.id.number}회차`,
      })),
      ...events.data.items.map(({ event: { fixtureId, leagueName, round } }) => ({
        fixtureId,
        label: `${leagueName} ${round.id.number}회차`,
      })),
    ];
  const refetch = () => Promise.all([rounds.refetch(), events.refetch()]);
  return { data, error: rounds.error ?? events.error, refetch };
}

/** Adds selections of rounds: a round of a mini-game or a virtual event is chosen, then one of its selections. */
export function PickRounds({ picks, onChange }: PicksProps) {
  const answer = useRounds();
  const [chosen, setChosen] = useState<Round | null>(null);
  return (
    <div className={styles.choice}>
      <PickList picks={picks} onChange={onChange} />
      <Loaded answer={answer} what="회차를" height={66}>
        {(rounds) => (
          <SelectField
            label="회차"
            value={chosen?.fixtureId ?? ''}
            data={[
              { value: '', label: `회차 선택 (${rounds.length})` },
              ...rounds.map(({ fixtureId, label }) => ({ value: String(fixtureId), label })),
            ]}
            onChange={({ currentTarget }) => {
              const id = Number(currentTarget.value);
              setChosen(rounds.find(({ fixtureId }) => fixtureId === id) ?? null);
            }}
          />
        )}
      </Loaded>
      {chosen && (
        <SelectionField
          key={chosen.fixtureId}
          fixtureId={chosen.fixtureId}
          title={chosen.label}
          sides={SIDES}
          // A bet names the market of a round without the sign that it has in the catalogue.
          marketOf={({ marketId }) => -marketId}
          picks={picks}
          onChange={onChange}
        />
      )}
    </div>
  );
}
