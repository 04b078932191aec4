import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/Loaded';
import listStyles from '@/components/list/ListView.module.css';
import { ExportButton } from '@/components/office/export/ExportButton';
import { usePermission } from '@/components/office/permissions';
import { Pager } from '@/components/Pager';
import { formatWon } from '@/components/price';
import { useRules } from '@/rules';
import type { Dashboard, DashboardFigures } from '@/rules/wire';
import styles from './DashboardPage.module.css';
import days from './DaysPage.module.css';
import { type Sum, sums } from './days';
import { type Span, toDashboard } from './figures';
import { Head } from './Head';
import { dashboardQuery } from './queries';
import { Scroll } from './Scroll';
import { useSpan } from './useSpan';

/** Rows per page: a month of days on one. */
const ROWS = 31;

/** The days of the dashboard, each with its figures and what they are computed from. */
export default function DaysPage() {
  const chosen = useSpan();
  const { span, page, go } = chosen;
  const rules = useRules();
  const answer = useQuery(dashboardQuery(span.from, span.to));
  const { data, isPlaceholderData } = answer;
  const pages = rules.pageCount(data?.days.length ?? 0, ROWS);
  const here = Math.min(page, Math.max(1, pages));
  return (
    <>
      <Head title="일자별 표" days={chosen} answer={answer}>
        <Link to={toDashboard(span)} className={styles.tool}>
          대시보드
        </Link>
        <ExportButton
          list="dashboard-days"
          title={`대시보드 일자별 ${span.from}~${span.to}`}
          filters={span}
        />
      </Head>
      <Card label="일자별 표" className={isPlaceholderData ? (listStyles.leaving ?? '') : ''}>
        <Loaded answer={answer} what="일자별 표를" margin={18}>
          {(dashboard) => <DaysTable dashboard={dashboard} span={span} page={here} />}
        </Loaded>
      </Card>
      <p className={styles.note}>
        순손익은 손익에서 프로모션 비용을 뺀 금액입니다. 프로모션 비용은 프리벳과 보너스, 보유머니로
        전환된 포인트(쿠폰·룰렛·출석·충전 보너스)입니다. 활동 회원의 합계는 기간 중 한 번만
        계산합니다. 한국시간 0시에 시작하는 하루를 기준으로 하며, 정정은 정정한 날에 반영됩니다.
        베팅의 프로모션 비용만 베팅이 처음 정산된 날에 반영됩니다.
      </p>
      <Pager page={here} pageCount={pages} onPage={(next) => go({ page: String(next) })} />
    </>
  );
}

interface TableProps {
  dashboard: Dashboard;
  span: Span;
  page: number;
}

/** The total of the range, and the days of a page, newest first. */
function DaysTable({ dashboard, span, page }: TableProps) {
  const rows = dashboard.days.toReversed().slice((page - 1) * ROWS, page * ROWS);
  return (
    <Scroll label="일자별 표의 행" tall>
      <table className={days.table}>
        <thead>
          <tr>
            <th scope="col">일자</th>
            {sums.map(({ name, head }) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="합계" figures={dashboard.total} span={span} reported={dashboard.reported} />
          {rows.map(({ day, figures }) => (
            <Row key={day} name={day} figures={figures} span={{ from: day, to: day }} reported />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface RowProps {
  name: string;
  figures: DashboardFigures;
  span: Span;
  /** Whether a report covers the days of the row. */
  reported: boolean;
}

function Row({ name, figures, span, reported }: RowProps) {
  const may = usePermission();
  /** Where a cell leads: nowhere if the operator may not, or no report covers the days. */
  const leads = ({ behind }: Sum) =>
    behind && may(behind.reads) && (reported || !behind.report) ? behind.rows(span) : undefined;
  return (
    <tr>
      <th scope="row" className="number">
        {name}
      </th>
      {sums.map((sum) => (
        <td
          key={sum.name}
          className="number"
          data-sign={sum.signed ? Math.sign(figures[sum.name]) : undefined}
        >
          <Value text={formatWon(figures[sum.name])} of={`${name} ${sum.head}`} to={leads(sum)} />
        </td>
      ))}
    </tr>
  );
}

/** A number, linked to the rows behind it. Its link says which one it is. */
function Value({ text, of, to }: { text: string; of: string; to: string | undefined }) {
  if (to === undefined) return text;
  return (
    <Link to={to}>
      <span className="visually-hidden">{of} </span>
      {text}
    </Link>
  );
}
