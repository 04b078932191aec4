import { Suspense } from 'react';
import { useGameRules } from '@/rules';
import { MiniChip } from './MiniChip';
import { miniSelections } from './selections';

/** The chip of a selection by its odds id, beside its name as text. */
export function OddsChip({ oddsId }: { oddsId: string }) {
  return (
    <Suspense>
      <Chip oddsId={oddsId} />
    </Suspense>
  );
}

/** Renders nothing for other ids: the name stands beside the chip anyway. */
function Chip({ oddsId }: { oddsId: string }) {
  const selection = miniSelections(useGameRules()).get(Number(oddsId))?.selection;
  return selection ? <MiniChip chip={selection.chip} name={selection.name} small beside /> : null;
}
