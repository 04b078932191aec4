import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bankNamesQuery } from '@/api/banks';
import { Fact, Facts, Guide } from '@/components/facts/Facts';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { PendingNotice, PendingRequest } from './PendingNotice';
import type { Pane } from './WalletDialog';
import styles from './WalletForm.module.css';
import { useWithdrawalForm, WithdrawalFields } from './withdrawalForm';

const WON = 0;

/** A withdrawal to the member's bank account (account spec §2, §5). */
export function useWonWithdrawal(user: User): Pane {
  const { form, submit } = useWithdrawalForm(user, WON);
  return {
    form: (
      <div className={styles.columns}>
        <form id="withdrawal" noValidate onSubmit={submit}>
          <WithdrawalFields user={user} type={WON} form={form} />{' '}
        </form>
        <WithdrawalFacts user={user} />
      </div>
    ),
    action: user.isChargeData ? (
      <PendingNotice />
    ) : (
      <Button type="submit" form="withdrawal" miw={160} loading={form.formState.isSubmitting}>
        환전신청
      </Button>
    ),
  };
}

function WithdrawalFacts({ user }: { user: User }) {
  const { data: banks } = useQuery(bankNamesQuery);
  const limits = useRules().chargeLimits(false);
  const bank = banks?.find(({ bankCode }) => bankCode === user.bankCode);
  return (
    <>
      <div className={styles.facts}>
        <PendingRequest user={user} />
        <Facts title="환전 계좌">
          <Fact name="은행">{bank?.bankName ?? ''}</Fact>
          <Fact name="계좌번호">
            <span className="number">{user.bankAccountNumber}</span>
          </Fact>
          <Fact name="예금주">{user.accountHolder}</Fact>
        </Facts>
        <Facts title="내 정보">
          <Fact name="보유머니">
            <span className={`${styles.money} number`}>{formatWonUnit(user.emoney)}</span>
          </Fact>
        </Facts>
      </div>
      <Guide
        lines={[
          `최소 ${formatWonUnit(limits.min)}부터 ${formatWonUnit(limits.step)} 단위로 신청할 수 있습니다.`,
          `1회 최대 ${formatWonUnit(limits.withdrawalMax ?? 0)}, 1일 최대 ${formatWonUnit(limits.dayMax ?? 0)}입니다.`,
          `한 번 신청하신 뒤 ${limits.intervalHours}시간이 지나야 다시 신청할 수 있습니다.`,
          `은행 점검시간(${limits.closed})에는 신청할 수 없습니다.`,
          '본인 명의로 등록된 위 계좌로만 환전됩니다.',
        ]}
      />
    </>
  );
}
