import { useQuery } from '@tanstack/react-query';
import { selectionsQuery } from '@/components/office/queries';
import type { LiabilityRow } from '@/rules/wire';
import { SetPriceAdjustment } from '../fixtures/SetPriceAdjustment';
import type { Target } from '../fixtures/target';

interface Props {
  fixture: LiabilityRow;
  /** The fixture, one of its markets or a selection. */
  target: Target;
  onClose: () => void;
}

/** The price adjustment, once the selections that it would change are known. */
export function AdjustPrices({ fixture, target, onClose }: Props) {
  const { data } = useQuery(selectionsQuery(fixture.fixtureId));
  if (!data) return null;
  return <SetPriceAdjustment fixture={fixture} target={target} rows={data} onClose={onClose} />;
}
