import { Button } from '@mantine/core';
import { useSettings } from '@/api/session';
import { Fact, Facts, Guide } from '@/components/facts/Facts';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { DepositFields, useDepositForm } from './depositForm';
import { PendingDeposit, PendingNotice, usePendingDeposit } from './PendingNotice';
import { SiteAccountCard } from './SiteAccountCard';
import { useCharge } from './useCharge';
import type { Pane } from './WalletDialog';
import styles from './WalletForm.module.css';

const DEPOSIT = 0;
const WON = 0;

/** A deposit by bank transfer (account spec §2, §4, §5). */
export function useWonDeposit(user: User): Pane {
  const { form, overLimit } = useDepositForm(user, WON);
  const charge = useCharge(user, DEPOSIT, WON);
  const submit = form.handleSubmit(async (values) => {
    const input = { ...values, eventDepositId: values.eventDepositId ?? undefined };
    if (await charge(input)) form.reset();
  });
  return {
    form: (
      <div className={styles.columns}>
        <form id="deposit" noValidate onSubmit={submit}>
          <fieldset className={styles.form} disabled={user.isChargeData}>
            <DepositFields form={form} overLimit={overLimit} />
          </fieldset>{' '}
        </form>
        <DepositFacts user={user} />
      </div>
    ),
    action: user.isChargeData ? (
      <PendingNotice />
    ) : (
      <Button type="submit" form="deposit" miw={160} loading={form.formState.isSubmitting}>
        충전신청
      </Button>
    ),
  };
}

function DepositFacts({ user }: { user: User }) {
  const settings = useSettings();
  const { min, step } = useRules().chargeLimits(false);
  const pending = usePendingDeposit(user, WON);
  return (
    <>
      <div className={styles.facts}>
        {pending && <PendingDeposit charge={pending} />}
        <SiteAccountCard memberId={user.id} needed={pending !== undefined} />
        <Facts title="내 정보">
          <Fact name="보유머니">
            <span className={`${styles.money} number`}>{formatWonUnit(user.emoney)}</span>
          </Fact>
          <Fact name="입금자명">{user.accountHolder}</Fact>
        </Facts>
      </div>
      {settings && (
        <Guide
          lines={[
            `최소 ${formatWonUnit(min)}부터 ${formatWonUnit(step)} 단위로 신청할 수 있습니다.`,
            '반드시 위 입금자명과 같은 이름으로 입금해주세요.',
            `신청 후 ${settings.bankDepositMinutes}분 안에 입금이 확인되지 않으면 자동으로 취소됩니다.`,
            `충전금액과 보너스의 ${settings.rollingPercent}%를 베팅하신 뒤 환전할 수 있습니다.`,
          ]}
        />
      )}
    </>
  );
}
