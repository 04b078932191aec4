import { useQuery } from '@tanstack/react-query';
import { useSettings } from '@/api/session';
import { CopyButton } from '@/components/CopyButton';
import { Icon } from '@/components/Icon';
import { wonText } from '@/components/price';
import { shownTime } from '@/components/time';
import type { Charge, ChargeType, User } from '@/rules/wire';
import styles from './PendingNotice.module.css';
import { chargesQuery } from './queries';
import walletStyles from './WalletForm.module.css';

const DEPOSIT = 0;
const PROCESSING = 0;
const MINUTE_MILLISECONDS = 60_000;

/** Stands where the button was while a request is being processed (account spec §4). */
export function PendingNotice() {
  return (
    <p className={styles.notice} role="status">
      <Icon name="clock" size={18} />
      신청하신 내역을 처리하고 있습니다. 완료된 후 다시 신청하실 수 있습니다.
    </p>
  );
}

/** The member's deposit of a type that is being processed, if there is one. */
export function usePendingDeposit(user: User, type: ChargeType): Charge | undefined {
  const { data: charges } = useQuery({
    ...chargesQuery(user.id, DEPOSIT, 1),
    enabled: user.isChargeData,
  });
  if (!user.isChargeData) return undefined;
  return charges?.find((charge) => charge.status === PROCESSING && charge.type === type);
}

/** How much the bank deposit that is being processed is, and until when it has to be paid. */
export function PendingDeposit({ charge }: { charge: Charge }) {
  const minutes = useSettings()?.bankDepositMinutes;
  const until = Date.parse(charge.createdAt) + (minutes ?? 0) * MINUTE_MILLISECONDS;
  return (
    <div className={styles.pending}>
      <p>
        <strong className="number">{wonText(charge.depositAmount)}</strong> 충전을 신청하셨습니다.
      </p>
      {minutes !== undefined && (
        <p>
          <strong className="number">{shownTime(new Date(until).toISOString())}</strong>까지 아래
          계좌로 입금해주세요.
        </p>
      )}
    </div>
  );
}

/** How much the tether deposit that is being processed is, and where it goes; it has no deadline. */
export function PendingTether({ charge }: { charge: Charge }) {
  return (
    <div className={styles.pending}>
      <p>
        <strong className="number">{charge.cryptoPrice} USDT</strong> (
        {wonText(charge.depositAmount)}) 충전을 신청하셨습니다.
      </p>
      {charge.cryptoDepositAccount && (
        <>
          <p>아직 보내지 않으셨다면 아래 주소로 보내주세요.</p>
          <div className={walletStyles.address}>
            <span className={walletStyles.account}>{charge.cryptoDepositAccount}</span>
            <CopyButton text={charge.cryptoDepositAccount} name="입금 주소" />
          </div>
        </>
      )}
    </div>
  );
}
