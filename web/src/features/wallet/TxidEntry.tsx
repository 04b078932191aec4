import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { alert } from '@/api/dialogs';
import { report } from '@/api/session';
import { Front } from '@/components/dialogs/Front';
import { Fact, Facts } from '@/components/facts/Facts';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { Charge } from '@/rules/wire';
import { registerTxid } from './queries';
import { TxidField } from './TxidField';
import styles from './WalletForm.module.css';

interface Props {
  charge: Charge;
  onClose: () => void;
}

/** Registers the transaction of a pending tether deposit (account spec §4). */
export function TxidEntry({ charge, onClose }: Props) {
  const rules = useRules();
  const [txid, setTxid] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = rules.checkField('cryptoTxid', txid);
    setError(refusal?.message);
    if (refusal || sending) return;
    setSending(true);
    try {
      const said = await registerTxid(charge.memberId, charge.id, txid);
      onClose();
      await alert(said);
    } catch (failure) {
      report(failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <Front
      title="트랜잭션 id 등록"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" form="txid" loading={sending}>
            등록
          </Button>
        </>
      }
    >
      <form
        id="txid"
        className={styles.confirm}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Facts title="충전 신청">
          <Fact name="충전금액">
            <span className="number">{formatWonUnit(charge.depositAmount)}</span>
          </Fact>
          <Fact name="보낼 금액">
            <span className="number">{charge.cryptoPrice} USDT</span>
          </Fact>
        </Facts>
        <TxidField value={txid} onChange={setTxid} error={error} />
      </form>
    </Front>
  );
}
