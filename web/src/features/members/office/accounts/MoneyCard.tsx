import { formatWon } from '@/components/price';
import type { MemberDetail } from '@/rules/wire';
import { Fact, FactCard, Facts } from './FactCard';

/** The member's balances, pending amounts and totals. */
export function MoneyCard({ member: { row, money } }: { member: MemberDetail }) {
  return (
    <FactCard title="자산">
      <Facts>
        <Amount label="보유머니" amount={row.emoney} />
        <Amount label="포인트" amount={row.point} unit="P" />
        <Amount label="카지노머니" amount={money.casinoMoney} />
        <Amount
          label={money.openBets > 0 ? `진행중 베팅 ${formatWon(money.openBets)}건` : '진행중 베팅'}
          amount={money.openStakes}
        />
        <Amount label="처리중 환전" amount={money.heldWithdrawals} />
        <Amount label="미수금" amount={row.debt} alarming />
        <Amount label="남은 롤링" amount={money.rollingOpen} />
      </Facts>
      <Facts>
        <Amount label="누적 충전" amount={money.deposits} />
        <Amount label="누적 환전" amount={money.withdrawals} />
        <Result label="충전 − 환전" amount={money.deposits - money.withdrawals} />
      </Facts>
      <Facts>
        <Amount label="정산된 베팅금" amount={money.stakes} />
        <Amount label="지급된 당첨금" amount={money.payouts} />
        <Result label="회원 손익" amount={money.payouts - money.stakes} />
      </Facts>
    </FactCard>
  );
}

interface Props {
  label: string;
  amount: number;
  unit?: string;
  /** Highlighted as a warning if above zero. */
  alarming?: boolean;
}

/** An amount; zero is dimmed, so that the others stand out. */
function Amount({ label, amount, unit = '원', alarming }: Props) {
  const tone = alarming && amount > 0 ? 'danger' : amount === 0 ? 'quiet' : undefined;
  return (
    <Fact label={label} {...(tone && { tone })}>
      <span className="number">
        {formatWon(amount)}
        {unit}
      </span>
    </Fact>
  );
}

/** A signed difference. */
function Result({ label, amount }: { label: string; amount: number }) {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return (
    <Fact label={label} {...(amount === 0 && { tone: 'quiet' })}>
      <span className="number">
        {sign}
        {formatWon(Math.abs(amount))}원
      </span>
    </Fact>
  );
}
