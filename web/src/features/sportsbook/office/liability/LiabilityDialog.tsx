import type { HedgeRow, LiabilityLine, LiabilityRow, LiabilitySelection } from '@/rules/wire';
import { AdjustPrices } from '../fixtures/AdjustPrices';
import { Suspend } from '../fixtures/Suspend';
import type { Target } from '../fixtures/target';
import { MakeHedge } from './MakeHedge';
import { WithdrawHedge } from './WithdrawHedge';

/** An action on a fixture of the board or a part of it. */
export type LiabilityAction =
  | { kind: 'suspend' | 'adjust'; target: Target }
  | { kind: 'hedge'; line: LiabilityLine; selection: LiabilitySelection }
  | { kind: 'withdraw'; hedge: HedgeRow };

interface Props {
  act: LiabilityAction;
  fixture: LiabilityRow;
  onClose: () => void;
}

/** The dialog of an action on the board. It belongs to the page, since the row of the fixture may go. */
export function LiabilityDialog({ act, fixture, onClose }: Props) {
  switch (act.kind) {
    case 'suspend':
      return <Suspend target={act.target} fixture={fixture} onClose={onClose} />;
    case 'adjust':
      return <AdjustPrices target={act.target} fixture={fixture} onClose={onClose} />;
    case 'hedge':
      return (
        <MakeHedge line={act.line} selection={act.selection} fixture={fixture} onClose={onClose} />
      );
    case 'withdraw':
      return <WithdrawHedge hedge={act.hedge} onClose={onClose} />;
  }
}
