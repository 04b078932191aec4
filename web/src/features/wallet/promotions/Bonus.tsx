import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { alert, confirm } from '@/api/dialogs';
import { report } from '@/api/session';
import { formatWonUnit } from '@/components/price';
import { formatMinute } from '@/components/time';
import type { ActiveBonus } from '@/rules/wire';
import styles from './Promotions.module.css';
import { forfeitBonus, refreshPromotions } from './queries';
import { WonProgress } from './WonProgress';

/** The bonus that is being wagered, and the way to give it up. */
export function Bonus({ memberId, bonus }: { memberId: number; bonus: ActiveBonus }) {
  const forfeit = useMutation({
    mutationFn: () => forfeitBonus(memberId, bonus.id),
    onSuccess: (said) => void alert(said),
    onError: report,
    onSettled: refreshPromotions,
  });
  const ask = async () => {
    const question = `남은 보너스 ${formatWonUnit(bonus.balance)}이 사라집니다. 보너스를 포기하시겠습니까?`;
    if (await confirm(question, { destructive: true })) forfeit.mutate();
  };
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h4 className={styles.name}>{bonus.name}</h4>
        <strong className={`${styles.amount} number`}>{formatWonUnit(bonus.balance)}</strong>
      </div>
      <WonProgress label="베팅" done={bonus.wagered} all={bonus.required} />
      {bonus.cashMax !== null && (
        <p className={`${styles.quiet} number`}>
          최대 {formatWonUnit(bonus.cashMax)}까지 보유머니로 전환됩니다.
        </p>
      )}
      <div className={styles.foot}>
        <span className={`${styles.quiet} number`}>{formatMinute(bonus.expiresAt)}까지</span>
        <Button variant="default" loading={forfeit.isPending} onClick={() => void ask()}>
          보너스 포기
        </Button>
      </div>
    </div>
  );
}
