import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '@/api/call';
import { reportInBrowser } from '@/api/session';
import { Fact } from '@/components/facts/Facts';
import { PasswordField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import styles from './MyPage.module.css';

/** The member's account number: masked until the account password is entered (account spec §7). */
export function AccountNumber({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const [account, setAccount] = useState<string | null>(null);
  return (
    <>
      <Fact name="계좌번호">
        <span className="number">{account ?? user.bankAccountNumber}</span>
        {!account && !asking && (
          <button type="button" className={styles.link} onClick={() => setAsking(true)}>
            전체 보기
          </button>
        )}
      </Fact>
      {asking && (
        <Ask
          user={user}
          onAccount={(text) => {
            setAccount(text);
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

function Ask({ user, onAccount }: { user: User; onAccount: (text: string) => void }) {
  const rules = useRules();
  const form = useForm({
    defaultValues: { bankAccountPssword: '' },
    resolver: refusedBy(({ bankAccountPssword }) => {
      const refusal = rules.checkField('bankAccountPssword', bankAccountPssword);
      return refusal ? [{ field: 'bankAccountPssword', refusal }] : [];
    }),
  });
  const submit = form.handleSubmit(async ({ bankAccountPssword }) => {
    try {
      const input = { userId: user.userId, bankAccountPssword };
      onAccount(await call('POST /api/member/check-deposit-pw', { input }));
    } catch (error) {
      form.reset();
      reportInBrowser(error, rules.accountCheckFailed());
    }
  });
  return (
    <form className={styles.ask} noValidate onSubmit={submit}>
      <PasswordField
        label="환전 비밀번호"
        placeholder="숫자 4자리"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        autoFocus
        {...field(form, 'bankAccountPssword')}
      />
      <Button type="submit" variant="default" loading={form.formState.isSubmitting}>
        확인
      </Button>
    </form>
  );
}
