import { Link } from 'react-router';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import type { RiskAlertRow } from '@/rules/wire';
import { kinds } from './kinds';
import styles from './RiskAlert.module.css';

/** A risk alert with its evidence, members and notes. */
export function RiskAlert({ row }: { row: RiskAlertRow }) {
  const { kind, members, memberCount, evidence, notes } = row;
  return (
    <div className={styles.finding}>
      <section>
        <h3 className={styles.title}>회원 {formatWon(memberCount)}명</h3>
        <ul className={styles.list}>
          {members.map((member) => (
            <li key={member.id} className={styles.member}>
              <MemberLink memberId={member.id} userId={member.userId} side={member.nickname} />
              {member.banned && <Badge tone="red">이용 정지</Badge>}
              <Link to={`/admin/bets?status=all&search=${member.userId}`} className={styles.link}>
                베팅
              </Link>
            </li>
          ))}
          {memberCount > members.length && (
            <li className={styles.quiet}>외 {formatWon(memberCount - members.length)}명</li>
          )}
        </ul>
      </section>
      <section>
        <h3 className={styles.title}>
          {kinds[kind].about} {formatWon(evidence.length)}건
        </h3>
        <ul className={styles.list}>
          {evidence.map(({ key, text }) => (
            <li key={key} className={styles.evidence}>
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.title}>메모 {notes.length}건</h3>
        {notes.length === 0 && <p className={styles.quiet}>남긴 메모가 없습니다.</p>}
        <ul className={styles.list}>
          {notes.map(({ writtenBy, note, closes, createdAt }) => (
            <li key={createdAt}>
              <p className={styles.note}>{note}</p>
              <p className={styles.quiet}>
                {writtenBy} · <KoreanTime at={createdAt} />
                {closes && ' · 종결'}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
