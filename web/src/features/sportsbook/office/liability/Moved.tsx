import { type ReactNode, useState } from 'react';
import styles from './Moved.module.css';

interface Props {
  amount: number;
  children: ReactNode;
}

/** A figure that lights up for a moment when it has changed. */
export function Moved({ amount, children }: Props) {
  const [known, setKnown] = useState({ amount, moved: undefined as 'up' | 'down' | undefined });
  if (known.amount !== amount) {
    setKnown({ amount, moved: amount > known.amount ? 'up' : 'down' });
  }
  return (
    <span key={amount} className={styles.moved} data-moved={known.moved}>
      {children}
    </span>
  );
}
