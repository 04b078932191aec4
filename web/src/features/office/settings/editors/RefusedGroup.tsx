import { type ReactNode, useId } from 'react';
import styles from './editors.module.css';

interface Props {
  label: string;
  /** Refusal of the group. */
  error: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Several fields of one setting, with the error of the group below. */
export function RefusedGroup({ label, error, className, children }: Props) {
  const refusal = useId();
  return (
    <fieldset className={styles.fields} aria-describedby={error && refusal}>
      <legend className="visually-hidden">{label}</legend>
      <div className={className}>{children}</div>
      <p id={refusal} className={styles.refusal} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
