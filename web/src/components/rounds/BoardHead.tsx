import type { ReactNode } from 'react';
import styles from './BoardHead.module.css';

interface Props {
  title: string;
  /** Number of rounds, as text. */
  about: string;
  /** Names of the boards. */
  names: string[];
  chosen: number;
  onChoose: (place: number) => void;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** Title of the boards, and tabs if there are several. */
export const BoardHead = ({ title, about, names, chosen, onChoose, children }: Props) => (
  <>
    <header className={styles.head}>
      <h2 className={styles.title}>
        {title} <span className="number">{about}</span>
      </h2>
      {children}
    </header>
    {names.length > 1 && (
      <nav className={styles.names} aria-label="통계 시장">
        {names.map((name, place) => (
          <button
            key={name}
            type="button"
            className={styles.name}
            aria-pressed={place === chosen}
            onClick={() => onChoose(place)}
          >
            {name}
          </button>
        ))}
      </nav>
    )}
  </>
);
