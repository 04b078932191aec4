import { useState } from 'react';
import { agents } from '@/components/agents';
import { TextField } from '@/components/form/fields';
import type { Rates } from '@/rules/wire';
import { FormDialog } from '../FormDialog';
import styles from '../Page.module.css';

interface Props {
  title: string;
  accept: string;
  /** The partner's own rates, as maximum. */
  ceiling: Rates;
  /** Initial rates of the fields. */
  rates: Rates;
  /** Whether the dialog asks for a member. */
  named?: boolean;
  perform: (rates: Rates, userId: string) => Promise<unknown>;
  onClose: () => void;
}

/** Form for rates. */
export function RatesDialog({ ceiling, named, perform, onClose, ...props }: Props) {
  const [userId, setUserId] = useState('');
  const [rates, setRates] = useState(props.rates);
  return (
    <FormDialog
      title={props.title}
      accept={props.accept}
      className={styles.fields}
      perform={() => perform(rates, userId.trim())}
      onDone={onClose}
      onClose={onClose}
    >
      {(refusal) => (
        <>
          {named && (
            <div className={styles.wide}>
              <TextField
                label="직속 회원 아이디"
                value={userId}
                onChange={({ currentTarget }) => setUserId(currentTarget.value)}
              />
            </div>
          )}
          {agents.map(({ agent, label }) => (
            <TextField
              key={agent}
              label={`${label} (최대 ${ceiling[agent]}%)`}
              inputMode="decimal"
              value={rates[agent]}
              onChange={({ currentTarget }) =>
                setRates({ ...rates, [agent]: currentTarget.value.trim() })
              }
            />
          ))}
          {refusal && (
            <p className={styles.refusal} role="alert">
              {refusal.message}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
