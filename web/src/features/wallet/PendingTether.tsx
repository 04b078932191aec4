import { formatWonUnit } from '@/components/price';
import type { Charge } from '@/rules/wire';
import { DepositAddress } from './DepositAddress';
import { intoSight } from './PendingNotice';
import styles from './PendingNotice.module.css';

/** The amount and the address of the pending tether deposit, which has no deadline. */
export function PendingTether({ charge }: { charge: Charge }) {
  return (
    <div ref={intoSight} className={styles.pending}>
      <p>
        <strong className="number">{charge.cryptoPrice} USDT</strong> (
        {formatWonUnit(charge.depositAmount)}) 충전을 신청하셨습니다.
      </p>
      {charge.cryptoDepositAccount && (
        <>
          <p>아직 보내지 않으셨다면 아래 주소로 보내주세요.</p>
          <DepositAddress address={charge.cryptoDepositAccount} />
        </>
      )}
    </div>
  );
}
