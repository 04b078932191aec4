import { now } from '@/api/clock';
import { Badge, type Tone } from '../../Badge';
import { KoreanTime } from '../../KoreanTime';
import { Lines } from '../../Lines';
import type { Column } from '../../list/columns';
import { formatWonUnit } from '../../price';

/** Something that is on offer for a time, and can be stopped before its end. */
interface Offer {
  createdAt: string;
  endsAt: string;
  stoppedAt: string | null;
}

/** Whether members can take an offer, as far as its times say. */
export const isRunning = ({ stoppedAt, endsAt }: Offer) => !stoppedAt && Date.parse(endsAt) > now();

/** One that gave way to another after its end counts as ended, not as stopped. */
function stateOf(offer: Offer): [Tone, string] {
  if (isRunning(offer)) return ['green', '진행중'];
  const { stoppedAt, endsAt } = offer;
  const stopped = stoppedAt !== null && Date.parse(stoppedAt) < Date.parse(endsAt);
  return stopped ? ['red', '중지'] : ['grey', '종료'];
}

/** Begin and end of an offer. */
export const offeredColumn: Column<Offer> = {
  head: '기간',
  cell: ({ createdAt, endsAt }) => (
    <Lines
      main={<KoreanTime at={createdAt} planned />}
      side={
        <>
          ~ <KoreanTime at={endsAt} planned />
        </>
      }
    />
  ),
};

/** Whether an offer is running, stopped or over. */
export const stateColumn: Column<Offer> = {
  head: '상태',
  cell: (offer) => {
    const [tone, label] = stateOf(offer);
    return <Badge tone={tone}>{label}</Badge>;
  },
};

/** An amount in won. */
export const wonColumn = <Row,>(head: string, of: (row: Row) => number): Column<Row> => ({
  head,
  end: true,
  cell: (row) => <span className="number">{formatWonUnit(of(row))}</span>,
});
