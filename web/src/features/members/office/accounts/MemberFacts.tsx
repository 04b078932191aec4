import { now } from '@/api/clock';
import { KoreanTime } from '@/components/KoreanTime';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import { formatMoment } from '@/components/time';
import { useOfficeRules } from '@/rules';
import type { MemberDetail, SelfLimit } from '@/rules/wire';
import { AccountProofFacts } from './AccountProofFacts';
import { Fact, FactCard, Facts } from './FactCard';

/** The member's identity and settings. */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const { row } = member;
  return (
    <FactCard title="회원 정보">
      <Facts>
        <Fact label="회원번호">
          <span className="number">{row.id}</span>
        </Fact>
        <Fact label="휴대전화">
          <span className="number">{row.phoneNumber}</span>
        </Fact>
        <Fact label="환전 계좌">
          {row.bankName} <span className="number">{row.bankAccountNumber}</span> {row.accountHolder}
        </Fact>
        <AccountProofFacts member={member} />
        {member.identityProof.inReview ? (
          <Fact label="본인인증" tone="danger">
            운영자 확인 필요
          </Fact>
        ) : (
          member.identityProof.provenAt && (
            <Fact label="본인인증">
              <Moment at={member.identityProof.provenAt} />
            </Fact>
          )
        )}
        {member.cryptoAccount && (
          <Fact label="테더 지갑">
            <span className="number">{member.cryptoAccount}</span>
          </Fact>
        )}
        <Fact label="생년월일 · 성별">
          <span className="number">{member.birthDate}</span> · {member.sex === 0 ? '남' : '여'}
        </Fact>
        {member.region && <Fact label="지역">{member.region}</Fact>}
        <Fact label="이벤트 수신">{member.messageReceiveFlag === 1 ? '동의' : '거부'}</Fact>
      </Facts>
      <Facts>
        <Fact label="가입">
          <Moment at={row.createdAt} />
        </Fact>
        <Fact label="승인">{row.approvedAt ? <Moment at={row.approvedAt} /> : '대기'}</Fact>
        <Fact label="최근 접속">{row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : '없음'}</Fact>
        <Fact label="접속 IP" {...(!member.address && { tone: 'quiet' })}>
          {member.address ? <span className="number">{member.address}</span> : '로그아웃 상태'}
        </Fact>
      </Facts>
      <Recommending member={member} />
      <Restrictions member={member} />
    </FactCard>
  );
}

/** The member's recommender, and the members recommended by it. */
function Recommending({ member }: { member: MemberDetail }) {
  return (
    <Facts>
      <Fact label="추천인" {...(!member.recommenderId && { tone: 'quiet' })}>
        {member.recommenderId ? (
          <>
            <MemberLink memberId={member.recommenderId} userId={member.recommender ?? ''} />{' '}
            {member.joinCode && `(${member.joinCode})`}
          </>
        ) : (
          '없음'
        )}
      </Fact>
      {member.ownCodes.length > 0 && (
        <Fact label="보유 가입코드">
          <span className="number">{member.ownCodes.join(', ')}</span>
        </Fact>
      )}
      {(member.ownCodes.length > 0 || member.recommended > 0) && (
        <Fact label="추천한 회원">
          <span className="number">{formatWon(member.recommended)}명</span>
        </Fact>
      )}
    </Facts>
  );
}

/** Locks, and the limits that the member has set. */
function Restrictions({ member }: { member: MemberDetail }) {
  const rules = useOfficeRules();
  const { accountPasswordLockedUntil: locked, excludedUntil: excluded } = member;
  const limits = member.limits.filter(({ amount, nextAt }) => amount !== null || nextAt !== null);
  if (!locked && !excluded && limits.length === 0) return null;
  return (
    <Facts>
      {locked && (
        <Fact label="환전 비밀번호 잠금" tone="danger">
          <KoreanTime at={locked} /> 까지
        </Fact>
      )}
      {excluded && (
        <Fact label="자가 이용제한" tone="danger">
          <span className="number">{rules.exclusionLabel(Date.parse(excluded), now())}</span>
        </Fact>
      )}
      {limits.map((limit) => (
        <Fact key={limit.subject + limit.period} label={limitLabel(limit)}>
          <span className="number">
            {formatLimit(limit.amount)} · 사용 {formatWon(limit.used)}원
          </span>
          {limit.nextAt && (
            <div className="number">
              <KoreanTime at={limit.nextAt} />
              부터 {formatLimit(limit.nextAmount ?? null)}
            </div>
          )}
        </Fact>
      ))}
    </Facts>
  );
}

/** With the year: a time years ago or ahead must not look like this year's. */
function Moment({ at }: { at: string }) {
  return (
    <time className="number" dateTime={at}>
      {formatMoment(at)}
    </time>
  );
}

const limitLabel = ({ subject, period }: SelfLimit) =>
  `본인 ${subject === 'deposit' ? '충전' : '손실'} 한도 (${periods[period]})`;

const periods = { day: '1일', week: '1주', month: '1개월' };

const formatLimit = (amount: number | null) =>
  amount === null ? '제한 없음' : `${formatWon(amount)}원`;
