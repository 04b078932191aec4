import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Refusal } from '@/api/call';
import { agents } from '@/components/agents';
import { Dialog } from '@/components/dialogs/Dialog';
import { TextField } from '@/components/form/fields';
import type { Rates } from '@/rules/wire';
import styles from '../Page.module.css';
import { refreshPartner } from '../queries';

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

/** Form for rates; the server checks them. */
export function RatesDialog({ title, accept, ceiling, named, perform, onClose, ...props }: Props) {
  const form = useId();
  const [userId, setUserId] = useState('');
  const [rates, setRates] = useState(props.rates);
  const act = useMutation({
    mutationFn: () => perform(rates, userId.trim()),
    onSuccess: onClose,
    onSettled: refreshPartner,
  });
  if (act.error && !(act.error instanceof Refusal)) throw act.error;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnClickOutside
      actions={
        <Button type="submit" form={form} loading={act.isPending}>
          {accept}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) act.mutate();
        }}
      >
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
        {act.error && (
          <p className={styles.refusal} role="alert">
            {act.error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
