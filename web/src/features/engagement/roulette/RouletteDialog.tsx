import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '@/api/dialogs';
import { useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import { formatWon } from '@/components/price';
import { RulesBoundary } from '@/components/RulesBoundary';
import { useRewardRules } from '@/rules';
import type { SpinCount } from '@/rules/wire';
import { spinsQuery } from './queries';
import styles from './RouletteDialog.module.css';
import { useSpin } from './useSpin';
import { Wheel } from './Wheel';

/** The roulette: the one for new members if the member has a coupon for it (account spec §4). */
export default function RouletteDialog() {
  const user = useUser();
  return (
    <Dialog title="룰렛" width={500}>
      <RulesBoundary fallback={<RouletteSkeleton />}>
        {user && <Roulette memberId={user.id} />}
      </RulesBoundary>
    </Dialog>
  );
}

const RouletteSkeleton = () => <Skeleton className={styles.skeleton ?? ''} radius="md" />;

function Roulette({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useQuery(spinsQuery(memberId));
  if (!data && error) {
    return (
      <Notice
        icon="warning"
        title="룰렛을 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <RouletteSkeleton />;
  return <SpinningWheel memberId={memberId} spins={data} />;
}

function SpinningWheel({ memberId, spins }: { memberId: number; spins: SpinCount }) {
  const rules = useRewardRules();
  const { vip, press, unanswered, ...turning } = useSpin(memberId, spins.vip > 0);
  const name = vip ? '신규회원 룰렛' : '일반 룰렛';
  const left = vip ? spins.vip : spins.normal;
  const empty = left === 0 && turning.phase === 'rest' && !unanswered;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <p className={`${styles.left} number`}>
          남은 쿠폰 <strong>{formatWon(left)}</strong>장
        </p>
      </div>
      <div className={styles.wheel} data-empty={empty || undefined}>
        <Wheel key={name} sectors={[...rules.rouletteSectors(vip)]} {...turning} />
        <button
          type="button"
          className={styles.hub}
          aria-label={`${name} 돌리기`}
          aria-busy={turning.phase !== 'rest'}
          onClick={() => void press()}
        >
          돌리기
        </button>
      </div>
      {empty && (
        <div className={styles.none}>
          <p>쿠폰을 받으시면 룰렛을 돌릴 수 있습니다.</p>
          <Button variant="default" onClick={() => openDialog('couponMessages')}>
            쿠폰함 열기
          </Button>
        </div>
      )}
    </>
  );
}
