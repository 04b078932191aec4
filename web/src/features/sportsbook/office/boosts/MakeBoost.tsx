import { useState } from 'react';
import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { useSettings } from '@/api/session';
import { TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatPrice, formatWonUnit } from '@/components/price';
import { type Rules, useRules } from '@/rules';
import type { FixtureRow, SelectionRow } from '@/rules/wire';
import { selectionName } from '../fixtures/selectionName';

/** Refusals that stand below a field. */
const OF_PRICE = ['BOOST_PRICE_INVALID', 'MALFORMED_REQUEST'];
const OF_LIMITS = 'BOOST_LIMITS_INVALID';

/** The largest possible amount: no limit. */
const ANY = Number.MAX_SAFE_INTEGER;

interface Props {
  selection: SelectionRow;
  fixture: FixtureRow;
  onClose: () => void;
}

/** Offers a selection at a better price for a time. */
export function MakeBoost({ selection, fixture, onClose }: Props) {
  const rules = useRules();
  const hidden = useSettings()?.priceBoostsEnabled === false;
  const requestId = useRequestId();
  const [price, setPrice] = useState('');
  const [stakeMax, setStakeMax] = useState<number | string>(50_000);
  const [minutes, setMinutes] = useState<number | string>(60);
  const name = selectionName(selection, fixture, rules);
  const cost = costAtLimit(rules, selection.price, price.trim(), stakeMax);
  const perform = () => {
    const boost = {
      fixtureId: selection.fixtureId,
      marketId: selection.marketId,
      oddsId: selection.oddsId,
      price: price.trim(),
      // What is no number is refused by the server.
      stakeMax: Number(stakeMax),
      minutes: Number(minutes),
    };
    return call('POST /api/admin/boosts', {
      input: { ...boost, requestId: requestId.idFor(boost) },
    });
  };
  return (
    <ActionDialog
      title="배당 부스트"
      headline={name}
      facts={[
        { label: '경기', value: `${fixture.homeName} vs ${fixture.awayName}` },
        { label: '마켓', value: selection.marketName },
        { label: '현재 배당', value: formatPrice(selection.price) },
        { label: '한도까지 당첨 시 1인당 비용', value: cost === null ? '-' : formatWonUnit(cost) },
      ]}
      effect={effectOf(hidden)}
      ofFields={[...OF_PRICE, OF_LIMITS]}
      accept="부스트 시작"
      done={`${name}: 배당 부스트를 시작했습니다.`}
      perform={perform}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <TextField
            label="부스트 배당"
            inputMode="decimal"
            placeholder={`예: ${formatPrice(selection.price)}보다 높게`}
            data-autofocus
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
            error={refused(...OF_PRICE)}
          />
          <WholeNumber label="1인당 베팅 한도" unit="원" value={stakeMax} onChange={setStakeMax} />
          <WholeNumber
            label="시간"
            unit="분"
            value={minutes}
            onChange={setMinutes}
            error={refused(OF_LIMITS)}
          />
        </>
      )}
    </ActionDialog>
  );
}

function effectOf(hidden: boolean) {
  const effect =
    '정한 시간 동안, 늦어도 경기 시작까지 회원에게 이 배당으로 제공합니다. 한 슬립에 하나만 적용되며 실시간 베팅에는 적용되지 않습니다.';
  return hidden
    ? `${effect}\n설정에서 배당 부스트가 꺼져 있어 켤 때까지 회원에게 표시되지 않습니다.`
    : effect;
}

/** What a winning single at the limit costs beyond the ordinary price; null while it is unknown. */
function costAtLimit(rules: Rules, ordinary: string, boosted: string, stakeMax: number | string) {
  const winnings = (price: string) =>
    rules.quoteSlip(false, price, String(stakeMax), ANY, ANY, ANY, false).winnings;
  const [before, after] = [winnings(ordinary), winnings(boosted)];
  if (before === null || after === null) return null;
  return Math.max(0, Number(after) - Number(before));
}
