import { useState } from 'react';
import { call } from '@/api/call';
import { randomId, useRequestId } from '@/api/requestId';
import { TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatPrice } from '@/components/price';
import { useOfficeRules, useRules } from '@/rules';
import type { LiabilityLine, LiabilityRow, LiabilitySelection } from '@/rules/wire';
import { selectionName } from '../fixtures/selectionName';
import { Cost } from './Cost';

const OF_BOOKMAKER = 'HEDGE_BOOKMAKER_INVALID';
/** Refusals that stand below the price. */
const OF_PRICE = ['HEDGE_AMOUNT_INVALID', 'MALFORMED_REQUEST'];

interface Props {
  fixture: LiabilityRow;
  line: LiabilityLine;
  selection: LiabilitySelection;
  onClose: () => void;
}

/** Notes a bet that was laid with another bookmaker. */
export function MakeHedge({ fixture, line, selection, onClose }: Props) {
  const rules = useRules();
  const office = useOfficeRules();
  const requestId = useRequestId();
  const [bookmaker, setBookmaker] = useState('');
  const [stake, setStake] = useState<number | string>('');
  const [price, setPrice] = useState('');
  const name = selectionName(selection, fixture, rules);
  const noted = (reason: string) => ({
    fixtureId: fixture.fixtureId,
    marketId: line.marketId,
    oddsId: selection.oddsId,
    bookmaker,
    // The rules refuse what is no number.
    stake: Number(stake) || 0,
    price: price.trim(),
    reason,
  });
  return (
    <ActionDialog
      title="헤지 기록"
      headline={name}
      facts={[
        { label: '경기', value: `${fixture.homeName} vs ${fixture.awayName}` },
        { label: '마켓', value: line.marketName },
        { label: '현재 배당', value: formatPrice(selection.price) },
        { label: '이 결과일 때', value: <Cost amount={selection.cost} /> },
      ]}
      effect="다른 업체에 건 베팅을 기록합니다. 결과별 손익에 바로 더해집니다. 기록일 뿐이며 사이트의 머니는 움직이지 않습니다."
      ofFields={[OF_BOOKMAKER, ...OF_PRICE]}
      reasons={['베팅 쏠림', '한도 초과', '큰 베팅']}
      accept="헤지 저장"
      done={`${name}: 헤지를 기록했습니다.`}
      // Nothing is sent: the id of the request stays as it is.
      check={() => office.checkHedge({ ...noted(''), requestId: randomId() })}
      perform={(reason) => {
        const hedge = noted(reason);
        return call('POST /api/admin/hedges', {
          input: { ...hedge, requestId: requestId.idFor(hedge) },
        });
      }}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <TextField
            label="베팅한 업체"
            data-autofocus
            value={bookmaker}
            onChange={({ currentTarget }) => setBookmaker(currentTarget.value)}
            error={refused(OF_BOOKMAKER)}
          />
          <WholeNumber label="베팅금액" unit="원" value={stake} onChange={setStake} />
          <TextField
            label="배당"
            inputMode="decimal"
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
            error={refused(...OF_PRICE)}
          />
        </>
      )}
    </ActionDialog>
  );
}
