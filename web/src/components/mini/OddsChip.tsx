import { Suspense } from 'react';
import { useGameRules } from '@/rules';
import { MiniChip } from './MiniChip';
import { miniSelections } from './selections';

/** The chip of a selection by its odds id, beside its name in words. */
export function OddsChip({ oddsId }: { oddsId: string }) {
  return (
    <Suspense>
      <Chip oddsId={oddsId} />
    </Suspense>
  );
}

/** Nothing for what is no selection of a mini-game: its name stands beside it anyway. */
function Chip({ oddsId }: { oddsId: string }) {
  const selection = miniSelections(useGameRules()).get(Number(oddsId))?.selection;
  return selection ? <MiniChip chip={selection.chip} name={selection.name} small beside /> : null;
}
