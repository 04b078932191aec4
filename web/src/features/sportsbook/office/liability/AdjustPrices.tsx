import { useQuery } from '@tanstack/react-query';
import { Notice } from '@/components/Notice';
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
  const { data, error, refetch } = useQuery(selectionsQuery(fixture.fixtureId));
  if (!data && error) {
    return (
      <Notice
        icon="warning"
        title="선택지를 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return null;
  return <SetPriceAdjustment fixture={fixture} target={target} rows={data} onClose={onClose} />;
}
