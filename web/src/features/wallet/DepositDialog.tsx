import { Button } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { useSettings, useUser } from '@/api/session';
import { AmountField } from '@/components/form/AmountField';
import { refusedBy } from '@/components/form/rules';
import { shownWon } from '@/components/price';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { BonusField } from './BonusField';
import { ChargeHistory } from './ChargeHistory';
import { Fact, Facts, Guide } from './Facts';
import { DepositDeadline, PendingNotice } from './PendingNotice';
import { QuickAmounts } from './QuickAmounts';
import { SiteAccountCard } from './SiteAccountCard';
import { useCharge } from './useCharge';
import { WalletDialog } from './WalletDialog';
import styles from './WalletForm.module.css';

const DEPOSIT = 0;
const WON = 0;
const empty = { depositAmount: '', eventDepositId: null as number | null };

/** Asks for a deposit by bank transfer, and shows the earlier ones (account spec §2, §4, §5). */
export default function DepositDialog() {
  const user = useUser();
  return user ? <Deposit user={user} /> : null;
}

function Deposit({ user }: { user: User }) {
  const rules = useRules();
  const form = useForm({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: refusedBy(({ depositAmount, eventDepositId }) => {
      const wallet = Boolean(user.cryptoAccount);
      const refusal = rules.checkDeposit({
        type: WON,
        amount: depositAmount,
        bonus: eventDepositId,
        wallet,
      });
      if (!refusal) return [];
      return [
        { field: refusal.code === 'BONUS_MISSING' ? 'eventDepositId' : 'depositAmount', refusal },
      ];
    }),
  });
  const charge = useCharge(user, DEPOSIT);
  const submit = form.handleSubmit(async (values) => {
    const input = { ...values, eventDepositId: values.eventDepositId ?? undefined };
    if (await charge(input)) form.reset();
  });
  return (
    <WalletDialog
      title="충전"
      won={
        <div className={styles.columns}>
          <form id="deposit" noValidate onSubmit={submit}>
            <fieldset className={styles.form} disabled={user.isChargeData}>
              <Controller
                name="depositAmount"
                control={form.control}
                render={({ field, fieldState }) => (
                  <div>
                    <AmountField
                      {...field}
                      onBlur={() => field.value && field.onBlur()}
                      label="충전금액"
                      error={fieldState.error?.message}
                    />
                    <QuickAmounts amount={field.value} onChange={field.onChange} />
                  </div>
                )}
              />
              <Controller
                name="eventDepositId"
                control={form.control}
                render={({ field: { value, onChange, ref }, fieldState }) => (
                  <BonusField
                    ref={ref}
                    value={value}
                    onChange={onChange}
                    error={fieldState.error?.message}
                  />
                )}
              />
            </fieldset>{' '}
          </form>
          <DepositFacts user={user} />
        </div>
      }
      action={
        user.isChargeData ? (
          <PendingNotice />
        ) : (
          <Button type="submit" form="deposit" miw={160} loading={form.formState.isSubmitting}>
            충전신청
          </Button>
        )
      }
      history={<ChargeHistory user={user} mode={DEPOSIT} name="충전" />}
    />
  );
}

function DepositFacts({ user }: { user: User }) {
  const settings = useSettings();
  const { min, step } = useRules().chargeLimits(false);
  return (
    <>
      <div className={styles.facts}>
        {user.isChargeData && <DepositDeadline user={user} />}
        {settings && <SiteAccountCard account={settings.siteAccount} />}
        <Facts title="내 정보">
          <Fact name="보유머니">
            <span className={`${styles.money} number`}>{shownWon(user.emoney)}원</span>
          </Fact>
          <Fact name="입금자명">{user.accountHolder}</Fact>
        </Facts>
      </div>
      {settings && (
        <Guide
          lines={[
            `최소 ${shownWon(min)}원부터 ${shownWon(step)}원 단위로 신청할 수 있습니다.`,
            '반드시 위 입금자명과 같은 이름으로 입금해 주세요.',
            `신청 후 ${settings.bankDepositMinutes}분 안에 입금이 확인되지 않으면 자동으로 취소됩니다.`,
            `충전금액과 보너스의 ${settings.rollingPercent}%를 베팅하신 뒤 환전할 수 있습니다.`,
          ]}
        />
      )}
    </>
  );
}
