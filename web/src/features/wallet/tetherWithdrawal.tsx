import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Fact, Facts, Guide } from '@/components/facts/Facts';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { PendingNotice, PendingRequest } from './PendingNotice';
import { TetherRate } from './TetherRate';
import { TetherWallet } from './TetherWallet';
import type { Pane } from './WalletDialog';
import styles from './WalletForm.module.css';
import { useWithdrawalForm, WithdrawalFields } from './withdrawalForm';

const TETHER = 33;

/** A withdrawal to the registered wallet (account spec §5 and §9). */
export function useTetherWithdrawal(user: User): Pane {
  const { form, submit } = useWithdrawalForm(user, TETHER);
  const amount = useWatch({ control: form.control, name: 'depositAmount' });
  return {
    form: (
      <div className={styles.columns}>
        <form id="tether-withdrawal" noValidate onSubmit={submit}>
          <WithdrawalFields user={user} type={TETHER} form={form} />{' '}
        </form>
        <TetherFacts user={user} amount={amount} />
      </div>
    ),
    action: user.isChargeData ? (
      <PendingNotice />
    ) : (
      <Button
        type="submit"
        form="tether-withdrawal"
        miw={160}
        loading={form.formState.isSubmitting}
      >
        환전신청
      </Button>
    ),
  };
}

function TetherFacts({ user, amount }: { user: User; amount: string }) {
  const limits = useRules().chargeLimits(true);
  return (
    <>
      <div className={styles.facts}>
        <PendingRequest user={user} />
        <TetherWallet user={user} />
        <Facts title="내 정보">
          <Fact name="보유머니">
            <span className={`${styles.money} number`}>{formatWonUnit(user.emoney)}</span>
          </Fact>
          <TetherRate amount={amount} name="예상 수령액" />
        </Facts>
      </div>
      <Guide
        lines={[
          `최소 ${formatWonUnit(limits.min)}부터 ${formatWonUnit(limits.step)} 단위로 신청할 수 있습니다.`,
          `한 번 신청하신 뒤 ${limits.intervalHours}시간이 지나야 다시 신청할 수 있습니다.`,
          `${limits.closed}에는 신청할 수 없습니다.`,
          'USDT 금액은 신청하시는 시점의 환율로 정해집니다.',
          '등록하신 지갑으로만 환전됩니다.',
        ]}
      />
    </>
  );
}
