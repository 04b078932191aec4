import type { ReactNode } from 'react';
import { Badge } from '@/components/Badge';
import { Lines } from '@/components/Lines';
import { gameTypeLabel } from '@/components/labels';
import type { Column } from '@/components/list/columns';
import { formatWon } from '@/components/price';
import { WinFlagChip } from '@/components/WinFlagChip';
import type { BetRow } from '@/rules/wire';
import { folders, isOther, type Slip, slipOf } from './slip';

/** Builds a column of a list of slips. */
export const betColumn = (
  head: string,
  cell: (slip: Slip) => ReactNode,
  place: Pick<Column<BetRow>, 'end' | 'card'> = {},
): Column<BetRow> => ({ head, cell: (row) => cell(slipOf(row)), ...place });

const won = (amount: number) => <span className="number">{formatWon(amount)}</span>;

/** The bet number, with the game unless it is the usual one, and the number of legs. */
export const betNumber = betColumn(
  '베팅번호',
  (slip) => (
    <Lines
      main={
        <>
          <span className="number">{slip.head.id}</span>{' '}
          {isOther(slip) && <Badge tone="green">{gameTypeLabel(slip.head.game_type)}</Badge>}
        </>
      }
      side={folders(slip)}
    />
  ),
  { card: 'top' },
);

/** The stake, with that of the slip as it was placed if parts of it were sold since, and the total odds. */
export const betStake = betColumn(
  '베팅금',
  ({ head }) => (
    <Lines
      main={won(head.amount)}
      side={
        head.placed_amount !== null && (
          <span className="number">처음 {formatWon(head.placed_amount)}</span>
        )
      }
    />
  ),
  { end: true },
);
export const betOdds = betColumn(
  '배당',
  ({ head }) => (
    <Lines
      main={<span className="number">{head.total_odds}</span>}
      side={
        head.real_odds !== head.total_odds && (
          <span className="number">실배당 {head.real_odds}</span>
        )
      }
    />
  ),
  { end: true },
);

/** The possible and the actual payout. */
export const betExpected = betColumn('예상당첨금', ({ head }) => won(head.expect_amount), {
  end: true,
});
export const betPaid = betColumn('당첨금', ({ head }) => won(head.win_amount), { end: true });

/** The state of the slip. */
export const betState = betColumn(
  '상태',
  ({ head, legs }) => (
    <Lines
      main={<WinFlagChip flag={head.status} label={head.status_name} />}
      side={
        legs.length > 1 && head.waiting_count > 0 && `${head.waiting_count}/${legs.length} 대기`
      }
    />
  ),
  { card: 'top' },
);
