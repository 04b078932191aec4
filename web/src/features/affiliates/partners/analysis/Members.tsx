import { Card } from '@/components/Card';
import { ShareBar } from '@/components/charts/ShareBar';
import { Notice } from '@/components/Notice';
import { formatWonUnit } from '@/components/price';
import type { MemberWorth } from '@/rules/wire';
import { SignedAmount } from '../SignedAmount';
import styles from './Analysis.module.css';

/** The members with the largest losses. */
export function Members({ members }: { members: MemberWorth[] }) {
  const most = Math.max(...members.map(({ loss }) => Math.abs(loss)), 0);
  return (
    <Card label="회원별 손익" className={styles.side ?? ''}>
      <h2 className={styles.heading}>회원별 손익</h2>
      {members.length === 0 && <Notice icon="empty" title="정산된 베팅이 없습니다" />}
      <ol className={styles.members}>
        {members.map(({ memberId, userId, nickname, turnover, loss }) => (
          <li key={memberId} className={styles.member}>
            <span>
              <strong>{nickname}</strong> <span className={styles.quiet}>{userId}</span>
            </span>
            <span className={`${styles.quiet} number`}>베팅 {formatWonUnit(turnover)}</span>
            <SignedAmount amount={loss} />
            <ShareBar value={loss} most={most} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
