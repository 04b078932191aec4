import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { now } from '@/api/clock';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { Lines } from '@/components/Lines';
import { AsOf } from '@/components/list/AsOf';
import type { Column } from '@/components/list/columns';
import { FilterBar } from '@/components/list/FilterBar';
import { type Filters, filtersOf, pastPeriod, sort } from '@/components/list/filters';
import listStyles from '@/components/list/ListView.module.css';
import { Rows } from '@/components/list/Rows';
import { SearchField } from '@/components/list/SearchField';
import { Tabs } from '@/components/list/Tabs';
import { ExportButton } from '@/components/office/export/ExportButton';
import { reportQuery } from '@/components/office/queries';
import { Pager } from '@/components/Pager';
import { formatWon } from '@/components/price';
import { useRules } from '@/rules';
import type { Figures, ReportRow } from '@/rules/wire';
import { Presets } from './Presets';
import { Promotions } from './Promotions';
import styles from './ReportsPage.module.css';
import {
  addressOf,
  type By,
  inside,
  noteOf,
  type Place,
  periods,
  rowName,
  slipsOf,
  spanOf,
  tabs,
} from './report';
import { Total } from './Total';

/** Rows per page: a month of days on one. */
const ROWS = 31;

const filters = [
  pastPeriod('기간'),
  sort('정산 베팅금 많은 순', {
    stakes: '베팅금 많은 순',
    payouts: '당첨금 많은 순',
    won: '손익 높은 순',
    lost: '손익 낮은 순',
    bets: '베팅 많은 순',
  }),
];

/**
 * Reports of a period by day, game, sport, league, market, member and partner; each row links to
 * its parts and to the bets behind its figures.
 */
export default function ReportsPage() {
  const { place, set, defaults, page, search, go } = useReport();
  const { by, from, to, subject, of } = place;
  const rules = useRules();
  const timed = by === 'day' || by === 'hour';
  const narrowed = {
    from,
    to,
    ...(subject && { subject }),
    ...(set.sort && !timed && { sort: set.sort }),
    ...(search && by === 'member' && { search }),
  };
  const answer = useQuery(reportQuery(by, { ...narrowed, page, perpage: ROWS }));
  const { data, dataUpdatedAt, isError, isPlaceholderData } = answer;
  const tab = tabs.find(({ status }) => status === by);
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>보고서</h1>
        <div className={styles.fresh}>
          <p className={`${listStyles.fresh} number`}>
            {from === to ? from : `${from} ~ ${to}`} · 한국시간
          </p>
          {data && <AsOf updatedAt={dataUpdatedAt} failed={isError} />}
        </div>
      </header>
      <div className={listStyles.tools}>
        <Tabs
          tabs={[...tabs]}
          status={by}
          onStatus={(next) => go({ by: next as By, subject: '', of: '', search: '' })}
        />
        {by === 'member' && (
          <SearchField
            key={search}
            label="아이디, 닉네임"
            search={search}
            onSearch={(next) => go({ search: next })}
          />
        )}
      </div>
      <div className={listStyles.filters}>
        <Presets ranges={periods(now())} span={{ from, to }} onSpan={go} />
        <FilterBar
          filters={timed ? filters.slice(0, 1) : filters}
          set={{ ...set, from, to }}
          defaults={defaults}
          onChange={go}
        />
        <ExportButton
          list={`report-${by}`}
          title={`보고서 ${tab?.label} ${from}~${to}`}
          filters={narrowed}
        />
      </div>
      {subject && (
        <p className={styles.within}>
          <button
            type="button"
            className={styles.leave}
            onClick={() => go({ subject: '', of: '' })}
          >
            {of || subject}
            <Icon name="close" size={14} />
            <span className="visually-hidden">범위 해제</span>
          </button>
        </p>
      )}
      <div className={isPlaceholderData ? listStyles.leaving : ''} aria-busy={isPlaceholderData}>
        {data && <Total total={data.total} />}
        {data && <Promotions report={data} />}
        <Card label="보고서">
          <Rows
            answer={{ ...answer, data: data?.rows }}
            shown={{ keyOf: ({ key }) => key, columns: columnsOf(place, tab?.label ?? '') }}
            empty="이 기간에는 내역이 없습니다"
          />
        </Card>
      </div>
      <p className={styles.note}>
        {noteOf(place)} 모든 금액은 원장에 기록된 시각을 기준으로 하며, 정정은 정정한 날에
        반영됩니다. 베팅 보기는 그 기간에 정산되거나 정정된 베팅을 열고, 베팅에는 마지막 정정까지
        반영된 금액이 표시됩니다. 베팅금과 베팅은 그 기간에 접수된 베팅을 열고, 일부 캐시아웃한
        베팅은 처음 베팅금으로 합산됩니다. 카지노와 슬롯은 베팅 목록에 없습니다.
      </p>
      {data && (
        <Pager
          page={page}
          pageCount={rules.pageCount(data.rows.count, ROWS)}
          onPage={(next) => go({ page: String(next) })}
        />
      )}
    </>
  );
}

type Change = Partial<Place> & Filters & { page?: string; search?: string };

/** The state of the report. It lives in the address, so that back, reload and a link keep it. */
function useReport() {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const set = filtersOf(filters, params);
  const by = tabs.find(({ status }) => status === text('by'))?.status ?? 'day';
  const days = by === 'day' ? 7 : 1;
  const { from, to } = spanOf(set, now(), days);
  const place: Place = { by, from, to, subject: text('subject'), of: text('of') };
  const page = Math.max(1, Number.parseInt(text('page'), 10) || 1);
  const search = text('search');
  const go = (change: Change) => {
    const next = { ...place, ...set, from, to, search, page: '', ...change };
    setParams(Object.entries(next).filter(([, value]) => value) as [string, string][]);
  };
  return { place, set, defaults: spanOf({}, now(), days), page, search, go };
}

/** The name of a row, linked to the narrower report, or else to its slips. */
const named = (place: Place, head: string): Column<ReportRow> => ({
  head,
  card: 'top',
  cell: (row) => {
    const [name, report, slips] = [rowName(place, row), inside(place, row), slipsOf(place, row)];
    const to = report ?? slips;
    return (
      <Lines
        main={
          to ? (
            <Link to={to} className={styles.into}>
              {name}
            </Link>
          ) : (
            <span className={styles.plain}>{name}</span>
          )
        }
        side={
          row.detail ||
          (report && slips && (
            <>
              {place.by === 'day' && (
                <Link
                  to={addressOf({ by: 'game', from: row.key, to: row.key })}
                  className={styles.beside}
                >
                  게임별
                </Link>
              )}
              <Link to={slips} className={styles.beside}>
                베팅 보기
              </Link>
            </>
          ))
        }
      />
    );
  },
});

const sum = (head: string, of: (figures: Figures) => number): Column<ReportRow> => ({
  head,
  end: true,
  cell: ({ figures }) => <span className="number">{formatWon(of(figures))}</span>,
});

/** A figure of what was placed, linked to the slips that were. */
const placed = (
  place: Place,
  head: string,
  of: (figures: Figures) => number,
): Column<ReportRow> => ({
  head,
  end: true,
  cell: (row) => {
    const [figure, slips] = [formatWon(of(row.figures)), slipsOf(place, row, 'placed')];
    return slips && of(row.figures) > 0 ? (
      <Link to={slips} className={`${styles.beside} number`}>
        {figure}
      </Link>
    ) : (
      <span className="number">{figure}</span>
    );
  },
});

const columnsOf = (place: Place, head: string): Column<ReportRow>[] => [
  named(place, head),
  placed(place, '베팅금', ({ stakes }) => stakes),
  sum('정산 베팅금', ({ turnover }) => turnover),
  sum('당첨금', ({ payouts }) => payouts),
  {
    head: '손익',
    end: true,
    cell: ({ figures: { ggr } }) => (
      <span className={`${styles.ggr} number`} data-sign={Math.sign(ggr)}>
        {ggr > 0 ? '+' : ''}
        {formatWon(ggr)}
      </span>
    ),
  },
  {
    head: '마진',
    end: true,
    cell: ({ figures: { ggrPercent } }) => (
      <span className="number">{ggrPercent === null ? '-' : `${ggrPercent}%`}</span>
    ),
  },
  placed(place, '베팅', ({ bets }) => bets),
  sum('회원', ({ members }) => members),
];
