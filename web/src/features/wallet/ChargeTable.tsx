import { chargeStatuses } from '@/components/charges/status';
import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import { formatWonUnit } from '@/components/price';
import type { Charge, ChargeStatus } from '@/rules/wire';
import styles from './ChargeHistory.module.css';
import { HistoryTable } from './HistoryTable';

const DEPOSIT = 0;
const PROCESSING = 0;
const TETHER = 33;

const classes: Record<ChargeStatus, string | undefined> = {
  0: styles.processing,
  1: styles.completed,
  2: styles.cancelled,
};

/** The state of a request; any other than the known ones is an error (account spec §4). */
const State = ({ status }: Pick<Charge, 'status'>) => (
  <span className={status in classes ? classes[status] : styles.unknown}>
    {chargeStatuses[status]?.label ?? '오류'}
  </span>
);

interface Props {
  charges: Charge[];
  onHide: (id: number) => void;
  /** Registers the transaction of a tether deposit. */
  onTxid: (charge: Charge) => void;
}

/** Whether a tether deposit waits for its transaction id from the member (account spec §4). */
const lacksTxid = ({ status, type, depositMode, cryptoTxid }: Charge) =>
  status === PROCESSING && type === TETHER && depositMode === DEPOSIT && !cryptoTxid;

/** One row per request; pending requests cannot be hidden. */
export function ChargeTable({ charges, ...actions }: Props) {
  return (
    <HistoryTable action="삭제">
      {charges.map((charge) => (
        <Row key={charge.id} charge={charge} {...actions} />
      ))}
    </HistoryTable>
  );
}

function Row({ charge, onHide, onTxid }: Omit<Props, 'charges'> & { charge: Charge }) {
  return (
    <tr>
      <td>
        <KoreanTime at={charge.createdAt} className={styles.moment} />
      </td>
      <td className={styles.kind}>{charge.type === TETHER ? '테더' : '원화'}</td>
      <td className={`${styles.amount} number`}>
        {formatWonUnit(charge.depositAmount)}
        {charge.cryptoPrice && <small className={styles.usdt}>{charge.cryptoPrice} USDT</small>}
      </td>
      <td className={styles.status}>
        <State status={charge.status} />
        {lacksTxid(charge) && (
          <button type="button" className={styles.txid} onClick={() => onTxid(charge)}>
            txid 등록
          </button>
        )}
      </td>
      <td className={styles.action}>
        {charge.status !== PROCESSING && (
          <button
            type="button"
            className={styles.hide}
            aria-label={`${formatWonUnit(charge.depositAmount)} 내역 삭제`}
            onClick={() => onHide(charge.id)}
          >
            <Icon name="trash" size={16} />
          </button>
        )}
      </td>
    </tr>
  );
}
