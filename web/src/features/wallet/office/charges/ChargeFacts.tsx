import { ModeBadge } from '@/components/charges/ChargeBadges';
import { isWithdrawal } from '@/components/charges/charge';
import { KoreanTime } from '@/components/KoreanTime';
import type { Fact } from '@/components/office/actions/ActionDialog';
import { formatRate, formatWon } from '@/components/price';
import type { ChainFault, ChargeRow } from '@/rules/wire';

/** Deposit or withdrawal, and the amount. */
export function ChargeHeadline({ charge }: { charge: ChargeRow }) {
  return (
    <>
      <ModeBadge charge={charge} />
      <span className="number">{formatWon(charge.depositAmount)}원</span>
    </>
  );
}

/** Member and account of a charge. */
export function chargeFacts(charge: ChargeRow): Fact[] {
  return [
    { label: '회원', value: `${charge.userId} (${charge.nickname})` },
    { label: isWithdrawal(charge) ? '받는 분' : '입금자', value: charge.depositName },
    ...(charge.cryptoPrice ? tetherFacts(charge) : [bankFact(charge)]),
    ...(charge.bonusAmount > 0
      ? [{ label: '함께 지급할 보너스', value: `${formatWon(charge.bonusAmount)} P` }]
      : []),
    { label: '신청일시', value: <KoreanTime at={charge.createdAt} /> },
  ];
}

const bankFact = (charge: ChargeRow): Fact => ({
  label: isWithdrawal(charge) ? '송금할 계좌' : '회원 계좌',
  value: <Account {...charge} />,
});

/** The values that an operator compares with the blockchain. */
function tetherFacts(charge: ChargeRow): Fact[] {
  const shown = (label: string, value: string | null | undefined): Fact => ({
    label,
    value: <span className="number">{value ?? '미등록'}</span>,
  });
  const leaves = isWithdrawal(charge);
  return [
    shown('USDT', `${charge.cryptoPrice} USDT`),
    shown('환율', `1 USDT = ${formatRate(plain(charge.cryptoRate))}원`),
    shown(leaves ? '보낼 지갑' : '회원 지갑', charge.cryptoWallet),
    ...(leaves
      ? []
      : [shown('입금 주소', charge.cryptoDepositAccount), shown('txid', charge.cryptoTxid)]),
    ...(charge.chainFault ? [{ label: '체인 확인', value: chainFaults[charge.chainFault] }] : []),
  ];
}

/** Why the blockchain does not confirm a deposit, for the operator. */
export const chainFaults: Record<ChainFault, string> = {
  failed: '실패한 트랜잭션입니다',
  contract: 'USDT 전송이 아닙니다',
  recipient: '받는 주소가 다릅니다',
  sender: '보낸 지갑이 등록된 지갑과 다릅니다',
  amount: '금액이 다릅니다',
  time: '결제 시각이 신청 시각과 맞지 않습니다',
  used: '이미 처리된 신청에 쓰인 트랜잭션입니다',
  shared: '여러 회원이 등록한 지갑입니다',
  txid: '트랜잭션 id가 아닙니다',
  address: '주소 형식이 올바르지 않습니다',
};

/** Removes trailing zeros of a decimal. */
const plain = (decimal: string | null | undefined) =>
  (decimal ?? '').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

function Account({ bankName, bankAccountNumber }: ChargeRow) {
  return (
    <span className="number">
      {bankName} {bankAccountNumber}
    </span>
  );
}
