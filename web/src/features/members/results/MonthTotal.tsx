import { formatWon, formatWonUnit } from '@/components/price';
import type { PlayResult } from '@/rules/wire';
import styles from './Results.module.css';
import { SignedWon } from './SignedWon';

/** The sums of a month. */
export function MonthTotal({ total: { bets, stakes, payouts, net } }: { total: PlayResult }) {
  return (
    <dl className={`${styles.total} number`} aria-label="이 달의 합계">
      <div>
        <dt>손익</dt>
        <dd>
          <SignedWon amount={net} />
        </dd>
      </div>
      <div>
        <dt>베팅금액</dt>
        <dd>{formatWonUnit(stakes)}</dd>
      </div>
      <div>
        <dt>당첨금</dt>
        <dd>{formatWonUnit(payouts)}</dd>
      </div>
      <div>
        <dt>건수</dt>
        <dd>{formatWon(bets)}건</dd>
      </div>
    </dl>
  );
}
