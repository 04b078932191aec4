import { Button } from '@mantine/core';
import { Icon } from '@/components/Icon';
import styles from './BetLimitsPage.module.css';

/** A selection of the bet that is asked about. */
export interface AskedPick {
  /** `fixture:market:selection`. */
  key: string;
  label: string;
}

export interface PicksProps {
  picks: AskedPick[];
  onChange: (picks: AskedPick[]) => void;
}

/** The picks with another one; the same picks if it is among them. */
export const withPick = (picks: AskedPick[], pick: AskedPick) =>
  picks.some(({ key }) => key === pick.key) ? picks : [...picks, pick];

/** The selections of the bet; each can be removed. */
export function PickList({ picks, onChange }: PicksProps) {
  return (
    <ul className={styles.picks} aria-label="선택">
      {picks.map(({ key, label }) => (
        <li key={key}>
          {label}
          <Button
            variant="default"
            aria-label={`${label} 빼기`}
            onClick={() => onChange(picks.filter((pick) => pick.key !== key))}
          >
            <Icon name="close" size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
