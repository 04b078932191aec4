import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Refusal } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { Card } from '@/components/Card';
import { AmountField } from '@/components/form/AmountField';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { wonText } from '@/components/price';
import type { PayoutRow, PayoutStatus } from '@/rules/wire';
import { payoutsQuery, refreshPartner } from '../queries';
import styles from '../Rooms.module.css';

const states: Record<PayoutStatus, string> = {
  waiting: '처리중',
  paid: '지급 완료',
  refused: '거절',
};

/** Asks for a payout of what is owed, and says what became of those before. */
export function Payouts() {
  const answer = useQuery(payoutsQuery);
  const [amount, setAmount] = useState('');
  const request = useRequestId();
  const act = useMutation({
    mutationFn: () =>
      call('POST /api/partner/payouts', {
        input: { requestId: request.idFor({ amount }), amount },
      }),
    onSuccess: () => {
      setAmount('');
      request.done();
    },
    onSettled: refreshPartner,
  });
  if (act.error && !(act.error instanceof Refusal)) throw act.error;
  return (
    <Card label="지급 신청" className={styles.figure ?? ''}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) act.mutate();
        }}
      >
        <AmountField label="지급 신청 금액" value={amount} onChange={setAmount} />
        <Button type="submit" loading={act.isPending}>
          지급 신청
        </Button>
        {act.error && (
          <p className={styles.refusal} role="alert">
            {act.error.message}
          </p>
        )}
      </form>
      <Loaded answer={answer} what="지급 신청을">
        {({ items }) => (
          <ul>
            {items.map((row) => (
              <Payout key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Payout({ row: { amount, status, reason, createdAt } }: { row: PayoutRow }) {
  return (
    <li className={styles.payout}>
      <KoreanTime at={createdAt} />
      <strong className="number">{wonText(amount)}</strong>
      <span>
        {states[status]}
        {reason && ` · ${reason}`}
      </span>
    </li>
  );
}
