import { useState } from 'react';
import { ChoiceField } from '@/components/form/fields';
import type { AdjustmentKind, MemberRow } from '@/rules/wire';
import { Adjustment } from './Adjustment';

type Money = 'cash' | 'point';
type Way = 'give' | 'take';

const kinds: Record<Money, Record<Way, AdjustmentKind>> = {
  cash: { give: 'giveCash', take: 'takeCash' },
  point: { give: 'givePoints', take: 'takePoints' },
};
const moneys = [
  { value: 'cash', label: '보유머니' },
  { value: 'point', label: '포인트' },
];
const ways = [
  { value: 'give', label: '지급' },
  { value: 'take', label: '차감' },
];
const labelOf = (options: typeof moneys, value: string) =>
  options.find((option) => option.value === value)?.label ?? '';

/** Credits or debits a member's cash or points manually. */
export function AdjustMoney({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const [money, setMoney] = useState<Money>('cash');
  const [way, setWay] = useState<Way>('give');
  return (
    <Adjustment
      title="머니·포인트 조정"
      member={member}
      kind={kinds[money][way]}
      of={labelOf(moneys, money)}
      verb={labelOf(ways, way)}
      held={money === 'cash' ? member.emoney : member.point}
      reasons={['고객센터 요청', '이벤트 지급', '오지급 회수', '정산 오류 보정']}
      effect="바로 반영되지만, 금액이 크면 다른 운영자가 승인한 뒤에 반영됩니다. 회원의 충전·환전 내역에는 나타나지 않습니다."
      onClose={onClose}
    >
      <ChoiceField
        legend="대상"
        name="money"
        options={moneys}
        value={money}
        onChange={(value) => setMoney(value as Money)}
      />
      <ChoiceField
        legend="처리"
        name="way"
        options={ways}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
    </Adjustment>
  );
}
