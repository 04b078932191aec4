import { TextField } from '@/components/form/fields';
import styles from './ReasonField.module.css';

interface Props {
  /** Frequent reasons to pick from. */
  reasons: string[];
  value: string;
  onChange: (reason: string) => void;
  /** What the server said of it. */
  refusal: string | undefined;
  /** Something else is filled in before it. */
  second?: boolean;
}

/** Why an act is done; whether it is missing the server says. */
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
