import { useState } from 'react';
import type { SiteAccount } from '@/rules/wire';
import { Fact, Facts } from './Facts';
import styles from './WalletForm.module.css';

/** Where members send their deposits (account spec §2, the account block). */
export function SiteAccountCard({ account }: { account: SiteAccount }) {
  if (!account.accountNumber) {
    return (
      <Facts title="입금 계좌">
        <Fact name="계좌번호">고객센터로 문의해 주세요</Fact>
      </Facts>
    );
  }
  return (
    <Facts title="입금 계좌">
      <Fact name="은행">{account.bankName}</Fact>
      <Fact name="계좌번호">
        <span className={`${styles.account} number`}>{account.accountNumber}</span>
        <CopyButton text={account.accountNumber} />
      </Fact>
      <Fact name="예금주">{account.accountHolder}</Fact>
    </Facts>
  );
}

/** Copies the account number; not there where the browser forbids it. */
function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => null);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label="계좌번호 복사"
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? '복사됨' : '복사'}</span>
    </button>
  );
}
