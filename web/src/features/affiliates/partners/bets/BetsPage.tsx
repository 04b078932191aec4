import {
  betColumn,
  betExpected,
  betNumber,
  betOdds,
  betPaid,
  betStake,
  betState,
} from '@/components/bets/betColumns';
import { Legs } from '@/components/bets/Legs';
import { slipOf } from '@/components/bets/slip';
import { betStates } from '@/components/bets/states';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Shown } from '@/components/list/columns';
import { game, kind, period } from '@/components/list/filters';
import { ListView } from '@/components/list/ListView';
import { Sums } from '@/components/list/Sums';
import { ALL } from '@/components/list/useListState';
import type { BetRow } from '@/rules/wire';
import styles from '../Page.module.css';
import { betsQuery } from '../queries';

const who = betColumn('회원', ({ head }) => <Lines main={head.nickname} side={head.user_id} />);
const placed = betColumn('베팅일시', ({ head }) => <KoreanTime at={head.created_at} />);

const OPEN = 'open';

/** Columns of a list of slips. */
export const betList: Shown<BetRow> = {
  keyOf: (row) => slipOf(row).head.id,
  detail: { label: '베팅 상세', show: (row) => <Legs legs={row.slip} /> },
  columns: [betNumber, placed, betStake, betOdds, betPaid, betState],
};

const games = Object.fromEntries(game.options.map(({ value, label }) => [value, label]));

/** `/partner/bet_history`: the bets of the branch with their legs. */
export default function BetsPage() {
  return (
    <ListView
      {...betList}
      query={betsQuery}
      title="베팅 내역"
      tabs={[
        { status: ALL, label: '전체' },
        { status: OPEN, label: '진행중' },
        { status: 'won', label: betStates.won },
        { status: 'lost', label: betStates.lost },
        { status: 'refunded', label: betStates.refunded },
        { status: 'cashedOut', label: betStates.cashedOut },
      ]}
      searchLabel="베팅번호, 아이디, 닉네임"
      filters={[kind('게임', games), period('베팅일')]}
      tool={({ from, to }) =>
        !from && !to && <span className={styles.side}>기간을 정하지 않으면 최근 30일</span>
      }
      sums={({ stakes, open, payouts }) => (
        <Sums
          sums={[
            { label: '베팅금', amount: stakes },
            { label: '진행중', amount: open },
            { label: '당첨·환불', amount: payouts },
          ]}
        />
      )}
      empty={() => '베팅이 없습니다'}
      columns={(status) => [
        betNumber,
        who,
        placed,
        betStake,
        betOdds,
        status === OPEN ? betExpected : betPaid,
        betState,
      ]}
    />
  );
}
