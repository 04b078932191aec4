import { useQuery } from '@tanstack/react-query';
import { cashOutsQuery, type Slip } from './queries';
import { SlipCard } from './SlipCard';
import styles from './SlipList.module.css';
import type { useSlipChange } from './useSlipChange';

interface Props {
  memberId: number;
  slips: Slip[];
  change: ReturnType<typeof useSlipChange>;
  /** They are of several kinds of games. */
  mixed?: boolean;
}

/** Slips one below the other, with what those are worth now that can be sold. */
export function SlipCards({ memberId, slips, change, mixed = false }: Props) {
  const { data: worth } = useQuery(cashOutsQuery(memberId, slips));
  return (
    <ul className={styles.slips} aria-busy={change.busy}>
      {slips.map((slip) => (
        <SlipCard
          key={slip.head.id}
          slip={slip}
          mixed={mixed}
          worth={worth?.get(slip.head.id)}
          {...change.of(slip.head.id)}
        />
      ))}
    </ul>
  );
}
