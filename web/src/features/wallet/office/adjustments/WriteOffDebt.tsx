import type { MemberRow } from '@/rules/wire';
import { Adjustment } from './Adjustment';

/** Writes off a member's debt from a correction: all of it unless less is entered. */
export function WriteOffDebt({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  return (
    <Adjustment
      title="미수금 탕감"
      member={member}
      kind="writeOff"
      of="미수금"
      verb="탕감"
      held={member.debt}
      initial={String(member.debt)}
      reasons={['회수 불가', '운영 과실', '회원과 합의']}
      effect="탕감한 금액은 이후 당첨금에서 회수하지 않습니다. 보유머니는 바뀌지 않습니다."
      onClose={onClose}
    />
  );
}
