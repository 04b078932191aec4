import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alert } from '@/api/dialogs';
import { formatWonUnit } from '@/components/price';
import { promotionKinds } from '@/components/promotionKinds';
import { promotionsQuery } from '@/features/wallet/promotions/queries';
import type { FreeBet } from '@/rules/wire';
import type { Slip } from '../quote';
import styles from './FreeBetChoice.module.css';
import { chooseFreeBet, misfitOf } from './freeBet';

/** The member's free bets, one of which may pay for the slip. */
export default function FreeBetChoice({ slip, memberId }: { slip: Slip; memberId: number }) {
  const { data } = useQuery(promotionsQuery(memberId));
  const chosen = slip.freeBet;
  const misfit = chosen && misfitOf(chosen, slip);
  useEffect(() => {
    if (!misfit) return;
    chooseFreeBet(null);
    void alert(`${misfit}\n프리벳 선택을 해제했습니다.`);
  }, [misfit]);
  const freeBets = data?.freeBets ?? [];
  const gone = data && chosen && !freeBets.some(({ id }) => id === chosen.id);
  useEffect(() => {
    if (gone) chooseFreeBet(null);
  }, [gone]);
  if (freeBets.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{promotionKinds.freeBet}</legend>
      {freeBets.map((freeBet) => (
        <Choice
          key={freeBet.id}
          freeBet={freeBet}
          chosen={chosen?.id === freeBet.id}
          misfit={misfitOf(freeBet, slip)}
        />
      ))}
      {chosen && <p className={styles.note}>프리벳은 베팅금이 당첨금에서 제외됩니다.</p>}
    </fieldset>
  );
}

interface ChoiceProps {
  freeBet: FreeBet;
  chosen: boolean;
  misfit: string | null;
}

function Choice({ freeBet, chosen, misfit }: ChoiceProps) {
  return (
    <div>
      <Button
        variant={chosen ? 'filled' : 'default'}
        aria-pressed={chosen}
        disabled={misfit !== null}
        onClick={() => chooseFreeBet(chosen ? null : freeBet)}
      >
        {promotionKinds.freeBet} {formatWonUnit(freeBet.amount)}
      </Button>
      {misfit && <p className={styles.note}>{misfit}</p>}
    </div>
  );
}
