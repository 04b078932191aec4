import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRequestId } from '@/api/requestId';
import { useRefusal } from '@/api/useRefusal';
import { AmountField } from '@/components/form/AmountField';
import { TitledCard } from '@/components/TitledCard';
import type { RequestPayout } from '@/rules/wire';
import styles from './PayoutForm.module.css';

interface Props {
  /** Title of the form and its button. */
  title: string;
  /** Label of the amount. */
  label: string;
  note: string;
  /** Amount that can be requested, in won. */
  owed: number;
  ask: (input: RequestPayout) => Promise<unknown>;
  /** Requests the data again that the payout changes. */
  refresh: () => unknown;
}

/** Form to request a payout of what is owed. */
export function PayoutForm({ title, label, note, owed, ask, refresh }: Props) {
  const [amount, setAmount] = useState('');
  const request = useRequestId();
  const act = useMutation({
    mutationFn: () => ask({ requestId: request.idFor({ amount }), amount }),
    onSuccess: () => {
      setAmount('');
      request.done();
    },
    onSettled: refresh,
  });
  const refusal = useRefusal(act.error);
  return (
    <TitledCard title={title} note={note}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) act.mutate();
        }}
      >
        <AmountField label={label} value={amount} onChange={setAmount} />
        <Button variant="default" disabled={owed <= 0} onClick={() => setAmount(String(owed))}>
          전액
        </Button>
        <Button type="submit" loading={act.isPending}>
          {title}
        </Button>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal.message}
          </p>
        )}
      </form>
    </TitledCard>
  );
}
