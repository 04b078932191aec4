import { useState } from 'react';
import { call } from '@/api/call';
import { WholeNumber } from '@/components/form/WholeNumber';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { type Place, RulePlace } from './RulePlace';
import { SPORT_NAMES } from './sports';

const INVALID = 'PRICE_RULE_INVALID';

const idOf = (value: string) => (value === '' ? null : Number(value));

/** Makes a price rule. */
export function MakePriceRule({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState<Place>({ sport: '', league: '', market: '' });
  const [threshold, setThreshold] = useState<number | string>(1_000_000);
  const [step, setStep] = useState<number | string>(1);
  const [max, setMax] = useState<number | string>(5);
  const [recovery, setRecovery] = useState<number | string>(70);
  return (
    <ActionDialog
      title="배당 규칙 추가"
      headline={place.sport ? SPORT_NAMES[Number(place.sport)] : '모든 종목'}
      effect="선택지의 손실이 기준 금액의 배수를 넘을 때마다 배당을 한 단계씩 낮춥니다. 1.01보다 낮아지지 않습니다. 여러 규칙이 맞으면 가장 많이 낮추는 규칙을 따릅니다."
      ofFields={[INVALID]}
      reasons={['베팅 쏠림 대응']}
      accept="규칙 저장"
      done="배당 규칙을 추가했습니다."
      perform={(reason) =>
        call('POST /api/admin/price-rules', {
          input: {
            rule: {
              sportId: idOf(place.sport),
              leagueId: idOf(place.league),
              marketId: idOf(place.market),
              // What is no number is refused by the server.
              threshold: Number(threshold) || 0,
              stepPercent: Number(step) || 0,
              maxPercent: Number(max) || 0,
              recoveryPercent: Number(recovery) || 0,
            },
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          <RulePlace place={place} onChange={setPlace} />
          <WholeNumber
            label="기준 금액"
            unit="원"
            value={threshold}
            onChange={setThreshold}
            error={refused(INVALID)}
          />
          <WholeNumber label="단계" unit="%" value={step} onChange={setStep} />
          <WholeNumber label="최대 인하" unit="%" value={max} onChange={setMax} />
          <WholeNumber label="회복 기준" unit="%" value={recovery} onChange={setRecovery} />
        </>
      )}
    </ActionDialog>
  );
}
