import { Button } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { alert } from '@/api/dialogs';
import { useUser } from '@/api/session';
import { Fact, Facts, Guide } from '@/components/facts/Facts';
import { AmountField } from '@/components/form/AmountField';
import { formatWonUnit } from '@/components/price';
import { transferStates } from '@/components/transferStates';
import { useRules } from '@/rules';
import type { TransferCode, User } from '@/rules/wire';
import { QuickAmounts } from './QuickAmounts';
import { INTO_CASINO, OUT_OF_CASINO } from './queries';
import { TransferHistory } from './TransferHistory';
import { useTransfer } from './useTransfer';
import { type Pane, WalletDialog } from './WalletDialog';
import styles from './WalletForm.module.css';

/** Transfers money between cash and the casino in both directions (account spec §5 and §7). */
export default function CasinoDialog() {
  const user = useUser();
  return user ? <Casino user={user} /> : null;
}

function Casino({ user }: { user: User }) {
  const into = useTransferPane(user, INTO_CASINO);
  const out = useTransferPane(user, OUT_OF_CASINO);
  return (
    <WalletDialog
      title="카지노머니 전환"
      panes={[
        { key: 'into', label: '보유머니 → 카지노머니', pane: into },
        { key: 'out', label: '카지노머니 → 보유머니', pane: out },
      ]}
      history={<TransferHistory user={user} />}
    />
  );
}

function useTransferPane(user: User, code: TransferCode): Pane {
  const { form, submit, into, held } = useTransfer(user, code, ({ message }) => alert(message));
  const id = into ? 'into-casino' : 'out-of-casino';
  return {
    form: (
      <div className={styles.columns}>
        <form id={id} noValidate onSubmit={submit}>
          <Controller
            name="emoney"
            control={form.control}
            render={({ field, fieldState }) => (
              <div>
                <AmountField
                  {...field}
                  onBlur={() => field.value && field.onBlur()}
                  label="전환금액"
                  error={fieldState.error?.message}
                />
                <QuickAmounts amount={field.value} onChange={field.onChange} whole={held} />
              </div>
            )}
          />{' '}
        </form>
        <TransferFacts user={user} into={into} />
      </div>
    ),
    action: (
      <Button type="submit" form={id} miw={160} loading={form.formState.isSubmitting}>
        전환하기
      </Button>
    ),
  };
}

function TransferFacts({ user, into }: { user: User; into: boolean }) {
  const min = useRules().transferMin(into);
  return (
    <>
      <div className={styles.facts}>
        <Facts title="내 정보">
          <Fact name="보유머니">
            <span className={`${into ? styles.money : ''} number`}>
              {formatWonUnit(user.emoney)}
            </span>
          </Fact>
          <Fact name="카지노머니">
            <span className={`${into ? '' : styles.money} number`}>
              {formatWonUnit(user.casinoMoney)}
            </span>
          </Fact>
        </Facts>
      </div>
      <Guide
        lines={[
          `${formatWonUnit(min)}부터 원 단위로 전환할 수 있습니다.`,
          `카지노의 응답이 늦어지면 '${transferStates.pending}'으로 표시되며, 완료되지 않으면 자동으로 환불됩니다.`,
        ]}
      />
    </>
  );
}
