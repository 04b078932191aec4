import type { ReactNode } from 'react';
import styles from './BoardHead.module.css';

interface Props {
  title: string;
  /** Of how many rounds. */
  about: string;
  /** What there is a board of. */
  names: string[];
  chosen: number;
  onChoose: (place: number) => void;
  /** What stands at the end of the line. */
  children?: ReactNode;
}

/** What the boards are of, and the choice of one where there are several. */
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
