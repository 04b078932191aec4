import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '@/components/CopyButton';
import { Front } from '@/components/dialogs/Front';
import { Fact, FactCard, Facts } from '@/components/facts/Facts';
import { formatRate, formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { DepositAddress } from './DepositAddress';
import { TxidField } from './TxidField';
import { useCharge } from './useCharge';
import styles from './WalletForm.module.css';

const DEPOSIT = 0;
const TETHER = 33;

/** The terms of a tether deposit. */
export interface TetherOffer {
  depositAmount: string;
  eventDepositId: number | null;
  /** Won per USDT. */
  rate: string;
  /** The site's wallet address. */
  address: string;
  /** Amount in USDT. */
  price: string;
}

interface Props {
  user: User;
  offer: TetherOffer;
  onClose: () => void;
  onAccepted: () => void;
}

/** Confirms rate, amount and address; the transaction can follow later (account spec §4). */
export function TetherConfirm({ user, offer, onClose, onAccepted }: Props) {
  const rules = useRules();
  const charge = useCharge(user, DEPOSIT, TETHER);
  const [txid, setTxid] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = txid ? rules.checkField('cryptoTxid', txid) : null;
    setError(refusal?.message);
    if (refusal || sending) return;
    setSending(true);
    const accepted = await charge({
      depositAmount: offer.depositAmount,
      eventDepositId: offer.eventDepositId ?? undefined,
      cryptoPrice: offer.price,
      cryptoDepositAccount: offer.address,
      cryptoTxid: txid || undefined,
    });
    setSending(false);
    if (accepted) onAccepted();
  }

  return (
    <Front
      title="테더 충전 확인"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form="tether-confirm" loading={sending}>
            {txid ? '입금신청' : 'txid 없이 신청'}
          </Button>
        </>
      }
    >
      <form
        id="tether-confirm"
        className={styles.confirm}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className={styles.price}>
          <span className={styles.priceName}>보내실 금액</span>
          <strong className="number">{offer.price} USDT</strong>
          <CopyButton text={offer.price} name="금액" />
        </div>
        <FactCard title="입금 주소 (TRC-20)">
          <DepositAddress address={offer.address} />
        </FactCard>
        <Facts title="신청 내용">
          <Fact name="충전금액">
            <span className="number">{formatWonUnit(Number(offer.depositAmount))}</span>
          </Fact>
          <Fact name="환율">
            <span className="number">1 USDT = {formatRate(offer.rate)}원</span>
          </Fact>
        </Facts>
        <TxidField
          value={txid}
          onChange={setTxid}
          error={error}
          description="보내신 뒤에는 충전내역에서 등록하실 수도 있습니다."
        />
      </form>
    </Front>
  );
}
