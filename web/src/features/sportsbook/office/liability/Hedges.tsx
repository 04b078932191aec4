import { Button } from '@mantine/core';
import { usePermission } from '@/components/office/permissions';
import { formatPrice, formatWon } from '@/components/price';
import type { HedgeRow } from '@/rules/wire';
import { HedgeResult } from './HedgeResult';
import { pickOf } from './hedge';
import styles from './Notes.module.css';

interface Props {
  rows: HedgeRow[];
  onWithdraw: (hedge: HedgeRow) => void;
}

/** The hedges of a fixture. */
export function Hedges({ rows, onWithdraw }: Props) {
  const can = usePermission();
  const acts = can('POST /api/admin/hedges/{id}/withdraw');
  return (
    <section className={styles.notes} aria-label="헤지">
      <p className={styles.title}>헤지</p>
      <ul>
        {rows.map((hedge) => (
          <li key={hedge.id}>
            <span>
              {hedge.marketName} {pickOf(hedge)} · {hedge.bookmaker}{' '}
              <span className="number">
                {formatWon(hedge.stake)}원 {formatPrice(hedge.price)}
              </span>
            </span>
            <HedgeResult hedge={hedge} />
            {acts && !hedge.withdrawnAt && hedge.result === null && (
              <Button
                variant="default"
                className={styles.act ?? ''}
                onClick={() => onWithdraw(hedge)}
                aria-label={`${pickOf(hedge)} 헤지 취소`}
              >
                헤지 취소
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
