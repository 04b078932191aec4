import { Button } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { Refusal } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { refreshSession, reportElse, useUser } from '@/api/session';
import { alert } from '@/components/dialogs/store';
import { AmountField } from '@/components/form/AmountField';
import { refusedBy } from '@/components/form/rules';
import { wonText } from '@/components/price';
import { useRules } from '@/rules';
import type { TransferCode, User } from '@/rules/wire';
import { Fact, Facts, Guide } from './Facts';
import { QuickAmounts } from './QuickAmounts';
import { INTO_CASINO, OUT_OF_CASINO, transfer } from './queries';
import { TransferHistory } from './TransferHistory';
import { type Pane, WalletDialog } from './WalletDialog';
import styles from './WalletForm.module.css';

const empty = { emoney: '' };

/** Moves money between cash and the casino, either way (account spec §5 and §7). */
export default function CasinoDialog() {
  const user = useUser();
  return user ? <Casino user={user} /> : null;
}

function Casino({ user }: { user: User }) {
  const into = useTransfer(user, INTO_CASINO);
  const out = useTransfer(user, OUT_OF_CASINO);
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

function useTransfer(user: User, code: TransferCode): Pane {
  const rules = useRules();
  const into = code === INTO_CASINO;
  const held = into ? user.emoney : user.casinoMoney;
  const form = useForm({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: refusedBy(({ emoney }) => {
      const check = into ? rules.checkToCasino : rules.checkFromCasino;
      const refusal = check(emoney, held);
      return refusal ? [{ field: 'emoney', refusal }] : [];
    }),
  });
  const requestId = useRequestId();
  const submit = form.handleSubmit(async ({ emoney }) => {
    const content = { memberId: user.id, emoney, code };
    try {
      const requestedId = requestId.idFor(content);
      const said = await transfer({ ...content, requestId: requestedId, totalEmoney: held });
      requestId.done();
      form.reset();
      await alert(said);
    } catch (error) {
      // What the casino refused is decided: pressing again is another request.
      if (error instanceof Refusal && error.status === 422) requestId.done();
      await refreshSession();
      reportElse(error, rules.notConverted());
    }
  });
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
                <QuickAmounts amount={field.value} onChange={field.onChange} />
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
            <span className={`${into ? styles.money : ''} number`}>{wonText(user.emoney)}</span>
          </Fact>
          <Fact name="카지노머니">
            <span className={`${into ? '' : styles.money} number`}>
              {wonText(user.casinoMoney)}
            </span>
          </Fact>
        </Facts>
      </div>
      <Guide
        lines={[
          `${wonText(min)}부터 원 단위로 전환할 수 있습니다.`,
          '카지노의 응답이 늦어지면 전환중으로 남았다가 자동으로 완료되거나 되돌아옵니다.',
        ]}
      />
    </>
  );
}
