import { Badge } from '@/components/Badge';
import type { HedgeRow } from '@/rules/wire';
import { Cost } from './Cost';

/** What became of a hedge. */
export function HedgeResult({ hedge: { withdrawnAt, fits, result } }: { hedge: HedgeRow }) {
  if (withdrawnAt) return <Badge tone="grey">취소</Badge>;
  if (!fits) return <Badge tone="grey">선택지 변경</Badge>;
  if (result === null) return <Badge tone="green">진행중</Badge>;
  return <Cost amount={-result} />;
}
