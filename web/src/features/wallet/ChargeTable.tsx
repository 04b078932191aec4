import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import { formatWonUnit } from '@/components/price';
import type { Charge } from '@/rules/wire';
import styles from './ChargeHistory.module.css';
import { HistoryTable } from './HistoryTable';

const DEPOSIT = 0;
const PROCESSING = 0;
const TETHER = 33;

/** Label of each state of a request (account spec §4); any other state is an error. */
const statuses: Record<number, { label: string; className: string | undefined }> = {
  0: { label: '처리중', className: styles.processing },
  1: { label: '완료', className: styles.completed },
  2: { label: '취소', className: styles.cancelled },
};
const unknown = { label: '오류', className: styles.unknown };

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
  const { label, className } = statuses[charge.status] ?? unknown;
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
        <span className={className}>{label}</span>
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
