import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { now } from '@/api/clock';
import { siteName } from '@/api/siteName';
import { agentLabel } from '@/components/agents';
import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { payoutStatuses } from '@/components/payouts/status';
import { formatWon, formatWonUnit } from '@/components/price';
import { dayOf, momentOf } from '@/components/time';
import type { Statement } from '@/rules/wire';
import { linkFigures } from '../../linkFigures';
import page from '../Page.module.css';
import { statementQuery } from '../queries';
import styles from './StatementPage.module.css';

/** Months that can be chosen, the current one among them. */
const MONTHS = 13;

/** `/partner/statement`: a month's figures, commissions and payouts, to print. */
export default function StatementPage() {
  const [query, setQuery] = useSearchParams();
  const months = lastMonths();
  const month = months.find((of) => of === query.get('month')) ?? months[0] ?? '';
  const answer = useQuery(statementQuery(month));
  return (
    <>
      <header className={`${page.head} ${styles.tools}`}>
        <h1 className={page.title}>월 명세서</h1>
        <span className={styles.choice}>
          <select
            className={styles.month}
            aria-label="월"
            value={month}
            onChange={({ currentTarget }) => setQuery({ month: currentTarget.value })}
          >
            {months.map((of) => (
              <option key={of}>{of}</option>
            ))}
          </select>
          <Button onClick={() => window.print()}>인쇄</Button>
        </span>
      </header>
      <Loaded answer={answer} what="명세서를">
        {(statement) => <Sheet statement={statement} />}
      </Loaded>
    </>
  );
}

/** The last months, newest first. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = momentOf(now()).slice(0, 7).split('-').map(Number);
  const current = year * 12 + month - 1;
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = current - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

function Sheet({ statement }: { statement: Statement }) {
  return (
    <Card label="명세서" className={styles.sheet ?? ''}>
      <h2 className={styles.name}>
        {statement.nickname} ({statement.userId})
      </h2>
      <p className={`${page.note} number`}>
        {statement.from} ~ {statement.until}
      </p>
      <p className={`${page.note} number`}>
        {siteName} · 명세서 번호 {statement.from.slice(0, 7)}-{statement.userId} · 발행일{' '}
        {dayOf(now())}
      </p>
      <Lines
        title="정산"
        rows={[
          ['이월 미지급액', formatWonUnit(statement.opening)],
          ['반영된 정산금', formatWonUnit(statement.posted)],
          ['지급·지급 대기', formatWonUnit(statement.paid)],
          ['월말 미지급액', formatWonUnit(statement.closing)],
          ['이월 손실', formatWonUnit(statement.deficit)],
        ]}
      />
      <Lines
        title="실적"
        rows={[
          ['신규 회원', `${formatWon(statement.joined)}명`],
          ['충전', formatWonUnit(statement.deposits)],
          ['환전', formatWonUnit(statement.withdrawals)],
          ['베팅금', formatWonUnit(statement.turnover)],
          ['손익', formatWonUnit(statement.loss)],
        ]}
      />
      <Lines
        title="링크 실적"
        rows={linkFigures.map(({ name, label, unit }) => [
          label,
          `${formatWon(statement.links[name])}${unit}`,
        ])}
      />
      <Commissions statement={statement} />
      <Contract statement={statement} />
      <Payouts statement={statement} />
    </Card>
  );
}

function Lines({ title, rows }: { title: string; rows: [string, string][] }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.lines}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Commissions({ statement: { commissions } }: { statement: Statement }) {
  if (commissions.length === 0) return null;
  return (
    <section aria-label="구분별 정산금" className={styles.part}>
      <h3 className={styles.heading}>구분별 정산금</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">구분</th>
            <th scope="col">기준 금액</th>
            <th scope="col">정산금</th>
          </tr>
        </thead>
        <tbody>
          {commissions.map(({ agent, base, amount }) => (
            <tr key={agent}>
              <td>{agentLabel(agent)}</td>
              <td className="number">{formatWonUnit(base)}</td>
              <td className="number">{formatWonUnit(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Contract({ statement: { contract } }: { statement: Statement }) {
  if (!contract) return null;
  const { pay } = contract;
  const share: [string, string][] = [
    ['직속 회원 손익', formatWonUnit(pay.revenue)],
    ['비용', formatWonUnit(-pay.costs)],
    ['이월 손실', formatWonUnit(-pay.deficitBefore)],
    [`수익 배분 (${pay.rate}%)`, formatWonUnit(pay.share)],
  ];
  const heads = `${formatWon(pay.heads)}명 × ${formatWonUnit(pay.amountByHead)}`;
  return (
    <Lines
      title="계약 정산금"
      rows={[
        ...share,
        [`회원당 지급 (${heads})`, formatWonUnit(pay.byHead)],
        ['합계', formatWonUnit(pay.total)],
        ['다음 달 이월 손실', formatWonUnit(pay.deficitAfter)],
      ]}
    />
  );
}

function Payouts({ statement: { payouts } }: { statement: Statement }) {
  if (payouts.length === 0) return null;
  return (
    <section aria-label="지급 내역" className={styles.part}>
      <h3 className={styles.heading}>지급 내역</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">신청</th>
            <th scope="col">상태</th>
            <th scope="col">금액</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ id, createdAt, status, amount }) => (
            <tr key={id}>
              <td>
                <KoreanTime at={createdAt} />
              </td>
              <td>{payoutStatuses[status].label}</td>
              <td className="number">{formatWonUnit(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
