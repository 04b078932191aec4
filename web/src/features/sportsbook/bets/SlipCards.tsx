import { useQuery } from '@tanstack/react-query';
import { cashOutsQuery, type Slip } from './queries';
import { SlipCard } from './SlipCard';
import styles from './SlipList.module.css';
import type { useSlipChange } from './useSlipChange';

interface Props {
  memberId: number;
  slips: Slip[];
  change: ReturnType<typeof useSlipChange>;
  /** The list contains several kinds of games. */
  mixed?: boolean;
}

/** A list of slips, with the cash-out value of those that can be sold. */
export function SlipCards({ memberId, slips, change, mixed = false }: Props) {
  const { data, isError } = useQuery(cashOutsQuery(memberId, slips));
  // An old value must not be shown as a price.
  const worth = isError ? undefined : data;
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
