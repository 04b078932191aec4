import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, subject } from '@/components/list/filters';
import { ListPage } from '@/components/office/list/ListPage';
import { formatWon } from '@/components/price';
import type { LiabilityRow } from '@/rules/wire';
import { adjustmentText } from '../fixtures/target';
import { Cost } from './Cost';
import { FixtureLiability } from './FixtureLiability';
import { type LiabilityAction, LiabilityDialog } from './LiabilityDialog';
import styles from './LiabilityPage.module.css';
import { Moved } from './Moved';
import { SPORT_NAMES } from './sports';

const SPORTS = Object.fromEntries(
  Object.entries(SPORT_NAMES).map(([id, name]) => [`sport:${id}`, name]),
);

const won = (head: string, of: (row: LiabilityRow) => number): Column<LiabilityRow> => ({
  head,
  end: true,
  cell: (row) => (
    <Moved amount={of(row)}>
      <span className="number">{formatWon(of(row))}원</span>
    </Moved>
  ),
});

const columns: Column<LiabilityRow>[] = [
  {
    head: '경기',
    card: 'top',
    cell: (row) => (
      <Lines
        main={`${row.homeName} vs ${row.awayName}`}
        side={
          <span className={styles.side}>
            <Link to={`?subject=league:${row.leagueId}`}>{row.leagueName}</Link>
            {row.suspended && <Badge tone="red">베팅 중지</Badge>}
            {row.priceAdjustment !== 0 && (
              <Badge tone="blue">배당 조정 {adjustmentText(row.priceAdjustment)}</Badge>
            )}
          </span>
        }
      />
    ),
  },
  {
    head: '상태',
    cell: ({ statusName, score, startAt }) => (
      <Lines
        main={score ? `${statusName} ${score}` : statusName}
        side={<KoreanTime at={startAt} planned />}
      />
    ),
  },
  {
    head: '가장 나쁜 결과',
    end: true,
    cell: ({ worst, worstMarket, worstName, worstLine }) => (
      <Lines
        main={<Cost amount={worst} />}
        side={[worstMarket, worstName, worstLine].filter(Boolean).join(' ')}
      />
    ),
  },
  {
    head: '베팅',
    end: true,
    cell: ({ fixtureId, bets }) => (
      <Moved amount={bets}>
        <Link className="number" to={`/admin/bets?fixture=${fixtureId}`}>
          {formatWon(bets)}건
        </Link>
      </Moved>
    ),
  },
  won('베팅금 합계', ({ stake }) => stake),
  won('모두 당첨 시', ({ liability }) => liability),
];

/** Fixtures by what their worst result would cost, with the results of each; it follows the bets. */
export default function LiabilityPage() {
  const [open, setOpen] = useState<{ act: LiabilityAction; fixture: LiabilityRow } | null>(null);
  return (
    <ListPage
      list="liability"
      table="liability"
      title="위험 금액 현황"
      unit="경기"
      searchLabel="경기번호, 팀, 리그"
      filters={[
        kind('경기 상태', { live: '경기중', before: '시작 전' }),
        subject('종목', SPORTS, '선택한 리그'),
      ]}
      above={
        <p className={styles.note}>
          결과가 나오지 않은 선택지마다 진행중 베팅을 모두 더합니다. 여러 폴더는 선택지마다 전액을
          더하므로 실제 손실은 더 적을 수 있습니다. 헤지를 포함하며 몇 초마다 갱신됩니다.
        </p>
      }
      empty={() => '진행중인 베팅이 있는 경기가 없습니다'}
      columns={() => columns}
      steady
      keyOf={({ fixtureId }) => fixtureId}
      detail={{
        label: '결과별 손익',
        show: (fixture) => (
          <FixtureLiability
            fixture={fixture}
            busy={open !== null}
            onAct={(act) => setOpen({ act, fixture })}
          />
        ),
      }}
    >
      {open && <LiabilityDialog {...open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
