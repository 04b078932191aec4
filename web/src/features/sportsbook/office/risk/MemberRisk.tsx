import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded, LoadFailed } from '@/components/Loaded';
import { Fact, Facts } from '@/components/office/facts/Facts';
import { usePermission } from '@/components/office/permissions';
import { listQuery } from '@/components/office/queries';
import { TitledCard } from '@/components/TitledCard';
import { useOfficeRules } from '@/rules';
import type { MemberDetail, RiskProfileRow } from '@/rules/wire';
import styles from './MemberRisk.module.css';
import { termsText } from './terms';
import { Worth } from './Worth';

/** The limits, the worth and the open proposal of a member, for operators who may read them. */
export function MemberRisk({ member }: { member: MemberDetail }) {
  const can = usePermission();
  if (!can('GET /api/admin/risk-profiles')) return null;
  const { id, userId } = member.row;
  return (
    <TitledCard title="회원 한도">
      <div className={styles.parts}>
        <div>
          <Profile memberId={id} userId={userId} />
          {can('GET /api/admin/risk-proposals') && <OpenProposal memberId={id} userId={userId} />}
        </div>
        <div>{can('GET /api/admin/risk-profiles/{id}/worth') && <Worth memberId={id} />}</div>
      </div>
    </TitledCard>
  );
}

interface Props {
  memberId: number;
  userId: string;
}

function Profile({ memberId, userId }: Props) {
  const answer = useQuery(listQuery('riskProfiles', { member: memberId }));
  return (
    <Loaded answer={answer} what="회원 한도를" height={60}>
      {({ items }) => (
        <>
          <InForce profile={items.find((row) => row.memberId === memberId)} />
          <p className={styles.link}>
            <Link to={`/admin/risk-profiles?search=${encodeURIComponent(userId)}`}>
              회원 한도 변경
            </Link>
          </p>
        </>
      )}
    </Loaded>
  );
}

function InForce({ profile }: { profile: RiskProfileRow | undefined }) {
  if (!profile) return <p className={styles.note}>따로 정한 한도가 없습니다. 기본 한도입니다.</p>;
  const { groupName, terms, reason, changedAt, changedBy } = profile;
  return (
    <Facts>
      <Fact label="적용">{groupName === null ? '개별' : `그룹 ${groupName}`}</Fact>
      <Fact label="한도">{termsText(terms).join(' · ')}</Fact>
      <Fact label="사유">{reason}</Fact>
      <Fact label="변경">
        <KoreanTime at={changedAt} /> <small>{changedBy ?? '자동 적용'}</small>
      </Fact>
    </Facts>
  );
}

/** The proposal on which an operator has to decide. */
function OpenProposal({ memberId, userId }: Props) {
  const rules = useOfficeRules();
  const answer = useQuery(
    listQuery('riskProposals', { status: 'open', search: userId, perpage: 100 }),
  );
  const open = answer.data?.items.find((row) => row.memberId === memberId);
  if (!open) return <LoadFailed answer={answer} what="열린 제안을" />;
  const { kind, factorBefore, stakeFactor } = open;
  return (
    <Facts>
      <Fact label={`열린 제안: ${rules.riskProposalLabel(kind)}`}>
        <Link to={`/admin/risk-proposals?status=open&search=${encodeURIComponent(userId)}`}>
          {stakeFactor === null ? '제안 확인' : `한도 ${factorBefore}% → ${stakeFactor}% 결정`}
        </Link>
      </Fact>
    </Facts>
  );
}
