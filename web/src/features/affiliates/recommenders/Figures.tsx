import { Card } from '@/components/Card';
import styles from './Page.module.css';

interface Figure {
  label: string;
  value: string;
  /** The value is negative. */
  below?: boolean;
}

/** A few figures side by side. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <div className={styles.figures}>
      {figures.map(({ label, value, below = false }) => (
        <Card key={label} className={styles.figure ?? ''}>
          <p className={styles.label}>{label}</p>
          <strong className={`${styles.value} number`} data-below={below || undefined}>
            {value}
          </strong>
        </Card>
      ))}
    </div>
  );
}
