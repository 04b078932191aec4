import { Badge } from '@/components/Badge';
import type { LinkFault, PartnerLink } from '@/rules/wire';

/** Why a link that has not ended counts nothing. */
const faults: Record<LinkFault, string> = {
  joinCode: '가입코드 종료',
  partner: '총판 종료·정지',
};

/** What a link is: it counts, it has ended, or why it counts nothing. */
export function LinkState({ link: { endedAt, fault } }: { link: PartnerLink }) {
  if (endedAt) return <Badge tone="grey">종료</Badge>;
  if (fault) return <Badge tone="red">{faults[fault]}</Badge>;
  return <Badge tone="green">사용중</Badge>;
}
