import { Badge } from '@/components/Badge';
import type { PartnerMember } from '@/rules/wire';

/** Whether a member may use the site. */
export function MemberBadge({ member: { banType, approved } }: { member: PartnerMember }) {
  if (banType !== 0) return <Badge tone="red">이용 정지</Badge>;
  return approved ? <Badge tone="green">이용중</Badge> : <Badge tone="gold">승인대기</Badge>;
}
