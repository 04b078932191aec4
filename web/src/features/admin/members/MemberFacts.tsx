import type { ReactNode } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { shownWon } from '@/components/price';
import type { MemberDetail, SelfLimit } from '@/rules/wire';
import styles from './MemberDialog.module.css';
import { kindLabel } from './standing';

/** All that an operator may see of a member. */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const { row } = member;
  const limits = member.limits.filter(({ amount, nextAt }) => amount !== null || nextAt !== null);
  return (
    <dl className={styles.facts}>
      <Fact label="레벨 · 구분">
        LV.{row.role} · {kindLabel(row.type)}
        {row.userType === 'G' && ' · 게스트'}
        {row.staff && ' · 직원'}
      </Fact>
      <Fact label="상태">
        {row.approvedAt ? '승인됨' : '승인대기'}
        {row.banType !== 0 && ' · 이용 정지'}
      </Fact>
      <Fact label="접속">
        {member.address ? <span className="number">{member.address}</span> : '로그아웃 상태'}
      </Fact>
      <Fact label="휴대전화">
        <span className="number">{row.phoneNumber}</span>
      </Fact>
      <Fact label="출금 계좌">
        {row.bankName} <span className="number">{row.bankAccountNumber}</span> {row.accountHolder}
      </Fact>
      <Fact label="보유머니 · 포인트">
        <span className="number">
          {shownWon(row.emoney)}원 · {shownWon(row.point)}P
        </span>
      </Fact>
      <Fact label="추천인">
        {member.recommender ? `${member.recommender} (${member.joinCode})` : '없음'}
      </Fact>
      <Fact label="가입일시">
        <KoreanTime at={row.createdAt} />
      </Fact>
      {member.accountPasswordLockedUntil && (
        <Fact label="출금 비밀번호 잠금">
          <KoreanTime at={member.accountPasswordLockedUntil} /> 까지
        </Fact>
      )}
      {member.excludedUntil && (
        <Fact label="자가 이용제한">
          <KoreanTime at={member.excludedUntil} /> 까지
        </Fact>
      )}
      {limits.map((limit) => (
        <Fact key={limit.subject + limit.period} label={limitLabel(limit)}>
          <span className="number">
            {shownLimit(limit.amount)} · 사용 {shownWon(limit.used)}원
          </span>
        </Fact>
      ))}
    </dl>
  );
}

const limitLabel = ({ subject, period }: SelfLimit) =>
  `본인 ${subject === 'deposit' ? '충전' : '손실'} 한도 (${periods[period]})`;

const periods = { day: '1일', week: '1주', month: '1개월' };

const shownLimit = (amount: number | null) =>
  amount === null ? '제한 없음' : `${shownWon(amount)}원`;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
