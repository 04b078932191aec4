import { KoreanTime } from '@/components/KoreanTime';
import { shownWon } from '@/components/price';
import type { ChargeRow } from '@/rules/wire';
import type { Fact } from '../acts/ActDialog';
import { ModeBadge } from './ChargeBadges';
import { isWithdrawal } from './charge';

/** Deposit or withdrawal, and how much. */
export function ChargeHeadline({ charge }: { charge: ChargeRow }) {
  return (
    <>
      <ModeBadge charge={charge} />
      <span className="number">{shownWon(charge.depositAmount)}원</span>
    </>
  );
}

/** Whom a charge concerns and which account. */
export function chargeFacts(charge: ChargeRow): Fact[] {
  return [
    { label: '회원', value: `${charge.userId} (${charge.nickname})` },
    { label: isWithdrawal(charge) ? '받는 분' : '입금자', value: charge.depositName },
    { label: isWithdrawal(charge) ? '송금할 계좌' : '회원 계좌', value: <Account {...charge} /> },
    ...(charge.bonusAmount > 0
      ? [{ label: '함께 지급할 보너스', value: `${shownWon(charge.bonusAmount)} P` }]
      : []),
    { label: '신청일시', value: <KoreanTime at={charge.createdAt} /> },
  ];
}

function Account({ bankName, bankAccountNumber }: ChargeRow) {
  return (
    <span className="number">
      {bankName} {bankAccountNumber}
    </span>
  );
}
