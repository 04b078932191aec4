import { formatWon } from '@/components/price';
import type { SegmentRow } from '@/rules/wire';

/** The number of outreaches that still send to a segment, as a fact of a dialog. */
export const openOutreaches = ({ openOutreaches: open }: SegmentRow) => ({
  label: '예약·진행중인 발송',
  value: `${formatWon(open)}건`,
});
