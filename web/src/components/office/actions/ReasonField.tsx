import { TextField } from '../../form/fields';
import styles from './ReasonField.module.css';

interface Props {
  /** Frequent reasons as suggestions. */
  reasons: string[];
  value: string;
  onChange: (reason: string) => void;
  /** The server's refusal of the reason. */
  refusal: string | undefined;
  /** Another field comes before it. */
  second?: boolean;
}

/** The reason of an action; the server checks whether it is missing. */
export function ReasonField({ reasons, value, onChange, refusal, second }: Props) {
  return (
    <TextField
      className={styles.field}
      label="사유"
      placeholder="작업 기록에 남습니다"
      data-autofocus={!second || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={refusal}
      descriptionProps={{ component: 'div' }}
      description={
        reasons.length > 0 && (
          <div className={styles.reasons}>
            {reasons.map((reason) => (
              <button
                key={reason}
                type="button"
                className={styles.reason}
                aria-pressed={reason === value}
                onClick={() => onChange(reason)}
              >
                {reason}
              </button>
            ))}
          </div>
        )
      }
    />
  );
}
