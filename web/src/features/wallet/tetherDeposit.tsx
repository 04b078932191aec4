import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { report, useSettings } from '@/api/session';
import { Fact, Facts, Guide } from '@/components/facts/Facts';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { DepositFields, useDepositForm } from './depositForm';
import { PendingNotice, usePendingDeposit } from './PendingNotice';
import { PendingTether } from './PendingTether';
import { tetherTerms } from './queries';
import { TetherConfirm, type TetherOffer } from './TetherConfirm';
import { TetherRate } from './TetherRate';
import { TetherWallet } from './TetherWallet';
import type { Pane } from './WalletDialog';
import styles from './WalletForm.module.css';

const TETHER = 33;

/**
 * A deposit in USDT (account spec §4): the first press requests rate and address and shows them for
 * confirmation; the transaction id follows now or later.
 */
export function useTetherDeposit(user: User): Pane {
  const rules = useRules();
  const { form, overLimit } = useDepositForm(user, TETHER);
  const amount = useWatch({ control: form.control, name: 'depositAmount' });
  const [offer, setOffer] = useState<TetherOffer | null>(null);
  const submit = form.handleSubmit(async ({ depositAmount, eventDepositId }) => {
    try {
      const { rate, address } = await tetherTerms();
      const price = rules.usdt(Number(depositAmount), rate);
      if (price) setOffer({ depositAmount, eventDepositId, rate, address, price });
    } catch (error) {
      report(error);
    }
  });
  return {
    form: (
      <>
        <div className={styles.columns}>
          <form id="tether-deposit" noValidate onSubmit={submit}>
            <fieldset className={styles.form} disabled={user.isChargeData}>
              <DepositFields form={form} overLimit={overLimit} />
            </fieldset>{' '}
          </form>
          <TetherFacts user={user} amount={amount} />
        </div>
        {offer && (
          <TetherConfirm
            user={user}
            offer={offer}
            onClose={() => setOffer(null)}
            onAccepted={() => {
              setOffer(null);
              form.reset();
            }}
          />
        )}
      </>
    ),
    action: user.isChargeData ? (
      <PendingNotice />
    ) : (
      <Button type="submit" form="tether-deposit" miw={160} loading={form.formState.isSubmitting}>
        충전신청
      </Button>
    ),
  };
}

function TetherFacts({ user, amount }: { user: User; amount: string }) {
  const settings = useSettings();
  const { min, step } = useRules().chargeLimits(true);
  const pending = usePendingDeposit(user, TETHER);
  return (
    <>
      <div className={styles.facts}>
        {pending && <PendingTether charge={pending} />}
        <TetherWallet user={user} />
        <Facts title="내 정보">
          <Fact name="보유머니">
            <span className={`${styles.money} number`}>{formatWonUnit(user.emoney)}</span>
          </Fact>
          <TetherRate amount={amount} name="예상 송금액" />
        </Facts>
      </div>
      <Guide
        lines={[
          `최소 ${formatWonUnit(min)}부터 ${formatWonUnit(step)} 단위로 신청할 수 있습니다.`,
          '신청하면 현재 환율로 계산한 USDT 금액과 입금 주소를 보여드립니다.',
          '등록하신 지갑에서 TRC-20 네트워크로 보내신 USDT만 확인됩니다.',
          ...(settings
            ? [`충전금액과 보너스의 ${settings.rollingPercent}%를 베팅하신 뒤 환전할 수 있습니다.`]
            : []),
        ]}
      />
    </>
  );
}
