import { CopyButton } from '@/components/CopyButton';
import { formatMinute } from '@/components/time';
import type { ShareReceipt } from '@/rules/wire';
import { formatCode } from './code';
import styles from './ShareDialog.module.css';

/** Takes the focus, since the button that had it is gone. */
const takeFocus = (part: HTMLElement | null) => part?.focus();

/** The code and the link of a slip that was shared, and until when they open it. */
export function ShareCode({ receipt, link }: { receipt: ShareReceipt; link: string }) {
  const code = formatCode(receipt.code);
  return (
    <section className={styles.receipt} aria-label="공유된 픽" tabIndex={-1} ref={takeFocus}>
      <p className={styles.made}>코드나 링크를 받은 회원은 현재 배당으로 픽을 담을 수 있습니다.</p>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>공유 코드</dt>
          <dd>
            <strong className={`${styles.code} number`}>{code}</strong>
            <CopyButton text={code} name="공유 코드" />
          </dd>
        </div>
        <div className={styles.row}>
          <dt>링크</dt>
          <dd>
            <span className={styles.link}>{link}</span>
            <CopyButton text={link} name="링크" />
          </dd>
        </div>
      </dl>
      <p className={styles.made}>
        <span className="number">{formatMinute(receipt.expiresAt)}</span>까지 30일 동안 열 수
        있습니다.
      </p>
    </section>
  );
}
