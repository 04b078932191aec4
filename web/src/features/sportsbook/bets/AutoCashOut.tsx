import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '@/api/queryClient';
import { report, useSettings } from '@/api/session';
import { AmountField } from '@/components/form/AmountField';
import { formatWonUnit } from '@/components/price';
import styles from './AutoCashOut.module.css';
import { setAutoCashOut, stopAutoCashOut } from './queries';

interface Props {
  id: number;
  /** The amount of the order that waits; null without one. */
  order: number | null;
}

/** The order to cash a slip out at an amount: the one that waits, or a field for a new one. */
export function AutoCashOut({ id, order }: Props) {
  const offered = useSettings()?.autoCashOutEnabled === true;
  const [waiting, setWaiting] = useState(order);
  const [entering, setEntering] = useState(false);
  if (!offered && waiting === null) return null;
  const change = (amount: number | null) => {
    setWaiting(amount);
    setEntering(false);
    void queryClient.invalidateQueries({ queryKey: ['history'] });
  };
  return (
    <section className={styles.auto} aria-label="자동 캐시아웃">
      {entering ? (
        <Entry id={id} onSet={change} onCancel={() => setEntering(false)} />
      ) : waiting === null ? (
        <Button variant="default" size="sm" fullWidth onClick={() => setEntering(true)}>
          자동 캐시아웃 설정
        </Button>
      ) : (
        <Waiting id={id} amount={waiting} onStop={() => change(null)} />
      )}
    </section>
  );
}

/** The order that waits, and the button that takes it back. */
function Waiting({ id, amount, onStop }: { id: number; amount: number; onStop: () => void }) {
  const stopping = useMutation({
    mutationFn: () => stopAutoCashOut(id),
    onSuccess: onStop,
    onError: report,
  });
  return (
    <div className={styles.waiting}>
      <p>
        <strong className="number">{formatWonUnit(amount)}</strong> 이상이 되면 자동으로
        캐시아웃합니다.
      </p>
      <Button
        variant="default"
        size="sm"
        loading={stopping.isPending}
        onClick={() => stopping.mutate()}
      >
        해제
      </Button>
    </div>
  );
}

interface EntryProps {
  id: number;
  onSet: (amount: number) => void;
  onCancel: () => void;
}

/** The amount of a new order. A refusal of the server stands below it. */
function Entry({ id, onSet, onCancel }: EntryProps) {
  const [typed, setTyped] = useState('');
  const setting = useMutation({
    mutationFn: (amount: number) => setAutoCashOut(id, amount),
    onSuccess: ({ amount }) => onSet(amount),
  });
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        setting.mutate(Number(typed));
      }}
    >
      <AmountField
        label="이 금액 이상이 되면 자동으로 캐시아웃"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setting.reset();
        }}
        error={setting.error?.message}
      />
      <p className={styles.note}>
        로그아웃해도 유지되며, 경기 결과가 나오거나 베팅이 끝나면 해제됩니다.
      </p>
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={onCancel}>
          닫기
        </Button>
        <Button type="submit" size="sm" disabled={typed === ''} loading={setting.isPending}>
          설정
        </Button>
      </div>
    </form>
  );
}
