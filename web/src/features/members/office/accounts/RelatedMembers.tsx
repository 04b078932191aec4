import { Badge } from '@/components/Badge';
import { MemberLink } from '@/components/office/MemberLink';
import type { MemberDetail, RelatedMember } from '@/rules/wire';
import { FactCard } from './FactCard';
import styles from './RelatedMembers.module.css';

/** Members who may be the same person, with what they share. */
export function RelatedMembers({ member: { related } }: { member: MemberDetail }) {
  return (
    <FactCard title={`같은 IP · 예금주 · 지갑 ${related.length}명`}>
      {related.length === 0 && <p className={styles.none}>겹치는 회원이 없습니다.</p>}
      <ul className={styles.list}>
        {related.map((other) => (
          <li key={other.id} className={styles.other}>
            <div>
              <MemberLink memberId={other.id} userId={other.userId} side={other.nickname} />
            </div>
            <Shared other={other} />
          </li>
        ))}
      </ul>
    </FactCard>
  );
}

function Shared({ other }: { other: RelatedMember }) {
  return (
    <div className={styles.shared}>
      {other.banType !== 0 && <Badge tone="red">이용 정지</Badge>}
      {other.sameHolder && <Badge tone="gold">예금주</Badge>}
      {other.sameWallet && <Badge tone="gold">지갑</Badge>}
      {other.addresses.length > 0 && (
        <span className={`${styles.addresses} number`} title={other.addresses.join('\n')}>
          {other.addresses[0]}
          {other.addresses.length > 1 && ` 외 ${other.addresses.length - 1}`}
        </span>
      )}
    </div>
  );
}
