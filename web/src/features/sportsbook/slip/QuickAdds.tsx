import { AmountButtons } from './AmountButtons';
import { addStake, fillStake } from './enter';
import type { Slip } from './quote';
import { setStake } from './store';

/** The buttons that change the stake of the slip. */
export const QuickAdds = ({ slip }: { slip: Slip }) => (
  <AmountButtons
    onAdd={(won) => addStake(slip, won)}
    onFill={() => fillStake(slip)}
    onClear={() => setStake('')}
  />
);
