import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Refusal } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { Card } from '@/components/Card';
import { AmountField } from '@/components/form/AmountField';
import { wonText } from '@/components/price';
import type { RecommenderHome } from '@/rules/wire';
import { refreshRecommender } from '../queries';
import styles from '../Rooms.module.css';

/** Asks for what is owed. */
export function Ask({ home: { owed, terms } }: { home: RecommenderHome }) {
  const [amount, setAmount] = useState('');
  const request = useRequestId();
  const act = useMutation({
    mutationFn: () =>
      call('POST /api/recommender/requests', {
        input: { requestId: request.idFor({ amount }), amount },
      }),
    onSuccess: () => {
      setAmount('');
      request.done();
    },
    onSettled: refreshRecommender,
  });
  if (act.error && !(act.error instanceof Refusal)) throw act.error;
  return (
    <Card label="수익금 신청" className={styles.part ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.heading}>수익금 신청</h2>
        <span className={styles.note}>
          {wonText(terms.requestMin)}부터 신청할 수 있으며, 승인되면 보유머니로 지급됩니다.
        </span>
      </div>
      <form
        className={`${styles.body} ${styles.ask}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) act.mutate();
        }}
      >
        <AmountField label="신청 금액" value={amount} onChange={setAmount} />
        <Button variant="default" disabled={owed <= 0} onClick={() => setAmount(String(owed))}>
          전액
        </Button>
        <Button type="submit" loading={act.isPending}>
          수익금 신청
        </Button>
        {act.error && (
          <p className={styles.refusal} role="alert">
            {act.error.message}
          </p>
        )}
      </form>
    </Card>
  );
}
