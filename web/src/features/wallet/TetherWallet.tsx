import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { alert } from '@/api/dialogs';
import { reportElse } from '@/api/session';
import { FactCard } from '@/components/facts/Facts';
import { TextField } from '@/components/form/fields';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { registerWallet } from './queries';
import styles from './WalletForm.module.css';

/** The member's tether wallet: shows, registers, changes it (account spec §2 and §7). */
export function TetherWallet({ user }: { user: User }) {
  const [changing, setChanging] = useState(false);
  if (!user.cryptoAccount || changing) {
    return (
      <FactCard title="내 지갑주소 (TRC-20)">
        <WalletForm user={user} onDone={() => setChanging(false)} />
      </FactCard>
    );
  }
  return (
    <FactCard title="내 지갑주소 (TRC-20)">
      <div className={styles.address}>
        <span className="number">{user.cryptoAccount}</span>
        {!user.isChargeData && (
          <button type="button" className={styles.change} onClick={() => setChanging(true)}>
            변경
          </button>
        )}
      </div>
    </FactCard>
  );
}

function WalletForm({ user, onDone }: { user: User; onDone: () => void }) {
  const rules = useRules();
  const [address, setAddress] = useState(user.cryptoAccount ?? '');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = rules.checkField('cryptoAccount', address);
    setError(refusal?.message);
    if (refusal || sending) return;
    setSending(true);
    try {
      const said = await registerWallet(user.id, address);
      onDone();
      await alert(said);
    } catch (failure) {
      reportElse(failure, rules.walletNotRegistered());
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="지갑 주소"
        placeholder="T로 시작하는 34자리"
        autoCapitalize="none"
        value={address}
        error={error}
        onChange={({ currentTarget }) => setAddress(currentTarget.value.trim())}
        beside={
          <Button type="submit" variant="default" h={44} loading={sending}>
            등록
          </Button>
        }
      />
    </form>
  );
}
