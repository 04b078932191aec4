import { formatPrice, formatWon } from '@/components/price';
import type { Spot, SpotResult, TableBoard } from '@/rules/wire';
import styles from './Spots.module.css';

interface Props {
  board: TableBoard;
  stakes: Partial<Record<Spot, number>>;
  /** Results of the last stakes; undefined until known. */
  results: SpotResult[] | undefined;
  disabled: boolean;
  onPut: (spot: Spot) => void;
}

/** Spots for the chips: each press adds one of the selected chip. */
export function Spots({ board, stakes, results, disabled, onPut }: Props) {
  return (
    <div className={styles.spots}>
      {board.spots.map(({ spot, name, price, rtp }) => {
        const stake = stakes[spot] ?? 0;
        const payout = results?.find((result) => result.spot === spot)?.payout ?? 0;
        return (
          <button
            key={spot}
            type="button"
            className={styles.spot}
            data-spot={spot}
            data-won={payout > 0 || undefined}
            disabled={disabled}
            title={`이론 환급률 ${rtp}%`}
            onClick={() => onPut(spot)}
          >
            <span className={styles.name}>{name}</span>
            <span className={`${styles.price} number`}>{formatPrice(price)}</span>
            {stake > 0 && <span className={`${styles.stake} number`}>{formatWon(stake)}</span>}
            {stake === 0 && payout > 0 && (
              <span className={`${styles.payout} number`}>+{formatWon(payout)}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
