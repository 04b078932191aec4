import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { banksQuery } from '@/api/banks';
import { useSettings, useUser } from '@/api/session';
import { AmountField } from '@/components/form/AmountField';
import { PasswordField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { shownWon } from '@/components/price';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { ChargeHistory } from './ChargeHistory';
import { Fact, Facts, Guide } from './Facts';
import { PendingNotice } from './PendingNotice';
import { QuickAmounts } from './QuickAmounts';
import { useCharge } from './useCharge';
import { WalletDialog } from './WalletDialog';
import styles from './WalletForm.module.css';

const WITHDRAWAL = 1;
const WON = 0;
const empty = { depositAmount: '', bankAccountPssword: '' };

/** Asks for a withdrawal to the own account, and shows the earlier ones (account spec §2, §5). */
export default function WithdrawalDialog() {
  const user = useUser();
  return user ? <Withdrawal user={user} /> : null;
}

function Withdrawal({ user }: { user: User }) {
  const rules = useRules();
  const form = useForm({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: refusedBy(({ depositAmount, bankAccountPssword }) => {
      const refusal = rules.checkWithdrawalForm({
        type: WON,
        amount: depositAmount,
        password: bankAccountPssword,
        emoney: user.emoney,
      });
      if (!refusal) return [];
      const ofPassword = refusal.code === 'FIELD_MISSING';
      return [{ field: ofPassword ? 'bankAccountPssword' : 'depositAmount', refusal }];
    }),
  });
  const charge = useCharge(user, WITHDRAWAL);
  const submit = form.handleSubmit(async (values) => {
    if (await charge(values)) form.reset();
    else form.resetField('bankAccountPssword');
  });
  return (
    <WalletDialog
      title="환전"
      won={
        <div className={styles.columns}>
          <form id="withdrawal" noValidate onSubmit={submit}>
            <fieldset className={styles.form} disabled={user.isChargeData}>
              {user.rollingOpen > 0 && <RollingNotice missing={user.rollingOpen} />}
              <Controller
                name="depositAmount"
                control={form.control}
                render={({ field, fieldState }) => (
                  <div>
                    <AmountField
                      {...field}
                      onBlur={() => field.value && field.onBlur()}
                      label="환전금액"
                      error={fieldState.error?.message}
                    />
                    <QuickAmounts amount={field.value} onChange={field.onChange} />
                  </div>
                )}
              />
              <PasswordField
                label="출금 비밀번호"
                placeholder="숫자 4자리"
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                {...field(form, 'bankAccountPssword')}
              />
            </fieldset>{' '}
          </form>
          <WithdrawalFacts user={user} />
        </div>
      }
      action={
        user.isChargeData ? (
          <PendingNotice />
        ) : (
          <Button type="submit" form="withdrawal" miw={160} loading={form.formState.isSubmitting}>
            환전신청
          </Button>
        )
      }
      history={<ChargeHistory user={user} mode={WITHDRAWAL} name="환전" />}
    />
  );
}

/** How much is still to be staked before money may leave, and why (account spec §9). */
function RollingNotice({ missing }: { missing: number }) {
  const percent = useSettings()?.rollingPercent;
  return (
    <div className={styles.rolling} role="status">
      <p>
        환전까지 <strong className="number">{shownWon(missing)}원</strong>을 더 베팅하셔야 합니다.
      </p>
      {percent !== undefined && (
        <p className={styles.why}>
          충전금액과 보너스의 {percent}%를 베팅하고 정산까지 끝나야 환전할 수 있습니다. 취소되거나
          적중특례로 처리된 베팅은 포함되지 않습니다.
        </p>
      )}
    </div>
  );
}

function WithdrawalFacts({ user }: { user: User }) {
  const { data: banks } = useQuery(banksQuery);
  const limits = useRules().chargeLimits(false);
  const bank = banks?.find(({ bankCode }) => bankCode === user.bankCode);
  return (
    <>
      <div className={styles.facts}>
        <Facts title="출금 계좌">
          <Fact name="은행">{bank?.bankName ?? ''}</Fact>
          <Fact name="계좌번호">
            <span className="number">{user.bankAccountNumber}</span>
          </Fact>
          <Fact name="예금주">{user.accountHolder}</Fact>
        </Facts>
        <Facts title="내 정보">
          <Fact name="보유머니">
            <span className={`${styles.money} number`}>{shownWon(user.emoney)}원</span>
          </Fact>
        </Facts>
      </div>
      <Guide
        lines={[
          `최소 ${shownWon(limits.min)}원부터 ${shownWon(limits.step)}원 단위로 신청할 수 있습니다.`,
          `1회 최대 ${shownWon(limits.withdrawalMax ?? 0)}원, 1일 최대 ${shownWon(limits.dayMax ?? 0)}원입니다.`,
          `한 번 신청하신 뒤 ${limits.intervalHours}시간이 지나야 다시 신청할 수 있습니다.`,
          `은행 점검시간(${limits.closed})에는 신청할 수 없습니다.`,
          '본인 명의로 등록된 위 계좌로만 출금됩니다.',
        ]}
      />
    </>
  );
}
