import { useKeyHint } from '@/components/shortcuts';
import { enterStake } from './enter';
import type { Slip } from './quote';
import { StakeInput } from './StakeInput';

/** The stake of the slip, capped by the limits. */
export function StakeField({ slip }: { slip: Slip }) {
  const keys = useKeyHint('B', '단축키 B, 비우기 Esc');
  return (
    <StakeInput
      {...keys}
      label="베팅금액"
      value={slip.stake}
      onType={(text) => enterStake(slip, text)}
    />
  );
}
