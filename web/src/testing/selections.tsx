import { useState } from 'react';
import {
  type SelectionAction,
  SelectionDialog,
} from '@/features/sportsbook/office/fixtures/SelectionDialog';
import { Selections } from '@/features/sportsbook/office/fixtures/Selections';
import type { FixtureRow } from '@/rules/wire';

/** The markets of a fixture with the dialogs of their actions, without the list around them. */
export function FixtureMarkets({ fixture }: { fixture: FixtureRow }) {
  const [act, setAct] = useState<SelectionAction | null>(null);
  return (
    <>
      <Selections fixture={fixture} onAct={setAct} />
      {act && <SelectionDialog act={act} fixture={fixture} onClose={() => setAct(null)} />}
    </>
  );
}
