import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { now } from '@/api/clock';
import { siteName } from '@/api/siteName';
import { agentLabel } from '@/components/agents';
import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { payoutStatuses } from '@/components/payouts/status';
import { formatWon, formatWonUnit } from '@/components/price';
import { dayOf } from '@/components/time';
import type { Statement } from '@/rules/wire';
import { linkFigures } from '../linkFigures';
import styles from './Statement.module.css';
import type { ChosenMonth } from './useMonth';

interface Props {
  chosen: ChosenMonth;
  answer: { data: Statement | undefined; error: Error | null; refetch: () => unknown };
  /** What stands before the choice of the month; it is not printed. */
  tool?: ReactNode;
}

/** A partner's month with its figures, commissions and payouts, to print. */
export function MonthlyStatement({ chosen: { month, months, choose }, answer, tool }: Props) {
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>월 명세서</h1>
        <span className={styles.choice}>
          {tool}
          <select
            className={styles.month}
            aria-label="월"
            value={month}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
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

function Sheet({ statement }: { statement: Statement }) {
  return (
    <Card label="명세서" className={styles.sheet ?? ''}>
      <h2 className={styles.name}>
        {statement.nickname} ({statement.userId})
      </h2>
      <p className={`${styles.note} number`}>
        {statement.from} ~ {statement.until}
      </p>
      <p className={`${styles.note} number`}>
        {siteName} · 명세서 번호 {statement.from.slice(0, 7)}-{statement.userId} ·{' '}
        <span className={styles.issued}>발행일 {dayOf(now())}</span>
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
      <Posted statement={statement} />
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

/** How what was posted in the month follows from what was earned of it. */
function Posted({ statement }: { statement: Statement }) {
  const { earned, contract, later, others, posted } = statement;
  const rows: [string, number][] = [['구분별 정산금', earned]];
  if (contract) rows.push(['계약 정산금', contract.pay.total]);
  if (later !== 0) rows.push(['이 달의 정산금 중 다음 달 이후 반영', -later]);
  for (const { month, amount } of others) rows.push([`${month.slice(0, 7)} 정산분`, amount]);
  rows.push(['합계 (반영된 정산금)', posted]);
  return (
    <Lines
      title="반영된 정산금 내역"
      rows={rows.map(([label, won]) => [label, formatWonUnit(won)])}
    />
  );
}

function Commissions({ statement: { commissions, earned } }: { statement: Statement }) {
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
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              합계
            </th>
            <td className="number">{formatWonUnit(earned)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** What the contract pays, or what it would pay by current figures. */
function Contract({ statement: { contract, expected } }: { statement: Statement }) {
  const shown = contract ?? expected;
  if (!shown) return null;
  const { pay } = shown;
  const share: [string, string][] = [
    ['직속 회원 손익', formatWonUnit(pay.revenue)],
    ['비용', formatWonUnit(-pay.costs)],
    ['이월 손실', formatWonUnit(-pay.deficitBefore)],
    [`수익 배분 (${pay.rate}%)`, formatWonUnit(pay.share)],
  ];
  const heads = `${formatWon(pay.heads)}명 × ${formatWonUnit(pay.amountByHead)}`;
  return (
    <Lines
      title={contract ? '계약 정산금' : '계약 정산금 (정산 전 예상)'}
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
