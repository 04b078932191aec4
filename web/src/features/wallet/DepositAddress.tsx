import { encode } from 'uqr';
import { CopyButton } from '@/components/CopyButton';
import styles from './DepositAddress.module.css';

/** Light modules around the code, required by the standard. */
const QUIET_ZONE = 4;
/** Whole pixels per module, so that its edges are sharp. */
const MODULE_PIXELS = 4;

/** The address of a tether deposit: as a QR code for a wallet's camera, and as text to copy. */
export function DepositAddress({ address }: { address: string }) {
  return (
    <div className={styles.address}>
      <AddressCode address={address} />
      <div className={styles.text}>
        <span className="number">{address}</span>
        <CopyButton text={address} name="입금 주소" />
      </div>
    </div>
  );
}

function AddressCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.code}
      width={size * MODULE_PIXELS}
      height={size * MODULE_PIXELS}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="입금 주소 QR 코드"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
