import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/dialogs/Dialog';
import { KoreanTime } from '@/components/KoreanTime';
import { Notice } from '@/components/Notice';
import { actionLabel } from '@/components/office/audit/labels';
import { betTimelineQuery } from '@/components/office/queries';
import { formatPrice, formatWon } from '@/components/price';
import { WinFlagChip } from '@/components/WinFlagChip';
import { postingLabel } from '@/features/members/office/accounts/postings';
import { useRules } from '@/rules';
import type { AcceptedLeg, BetPosting, BetTimeline as Timeline } from '@/rules/wire';
import styles from './BetTimeline.module.css';
import { accountLabel, causeOf, revisionOf, SYSTEM, sourceLabels } from './timeline';

interface Props {
  betId: number;
  onClose: () => void;
}

/** The timeline of one bet: offer, accepted prices, results, postings and actions. */
export function BetTimeline({ betId, onClose }: Props) {
  const { data, error, refetch } = useQuery(betTimelineQuery(betId));
  return (
    <Dialog title={`베팅 ${betId}번 전체 이력`} width={860} onClose={onClose}>
      {data ? (
        <>
          <Legs timeline={data} />
          <Results timeline={data} />
          <Postings timeline={data} />
          <Actions timeline={data} />
        </>
      ) : error ? (
        <Notice
          icon="warning"
          title="이력을 불러오지 못했습니다"
          text={error.message}
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

interface PartProps {
  title: string;
  heads: string[];
  empty: string;
  rows: { key: string | number; cells: ReactNode[] }[];
  className?: string | undefined;
}

/** A part of the timeline as a table. */
function TimelinePart({ title, heads, empty, rows, className = '' }: PartProps) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={`${styles.table} ${className}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={heads[index]} data-head={heads[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Legs({ timeline: { slip, legs } }: { timeline: Timeline }) {
  const rules = useRules();
  const systemName = slip[0]?.system_name;
  const rows = slip.map((leg, index) => {
    const accepted = legs[index];
    return {
      key: leg.sports_betting_sports_prematch_odds_id,
      cells: [
        <span key="n" className="number">
          {index + 1}
        </span>,
        <span key="pick">
          {leg.sports_betting_home_participants_name} vs {leg.sports_betting_away_participants_name}
          <small>
            {leg.sports_betting_market_name} · {leg.sports_betting_bet_side}
            {leg.betTimingScore && ` · 베팅 당시 ${leg.betTimingScore}`}
          </small>
        </span>,
        ...prices(accepted),
        <WinFlagChip
          key="flag"
          flag={leg.sports_betting_win_flag}
          label={rules.legLabel(leg.sports_betting_win_flag)}
          deadHeat={leg.dead_heat}
        />,
      ],
    };
  });
  return (
    <TimelinePart
      title={systemName ? `선택과 배당 · ${systemName}` : '선택과 배당'}
      heads={['폴더', '선택', '회원 화면', '접수', '현재', '결과']}
      empty="선택이 없습니다"
      rows={rows}
      className={styles.legs}
    />
  );
}

/** The prices of a leg with their versions: shown, accepted and current. */
function prices(leg: AcceptedLeg | undefined): ReactNode[] {
  if (!leg) return ['-', '-', '-'];
  const changed = leg.shownPrice !== leg.price;
  const price = (key: string, value: string | null, version: number | null, moved = false) => (
    <span key={key} className="number" data-moved={moved || undefined}>
      {value === null ? '-' : formatPrice(value)}
      {version !== null && <small>버전 {version}</small>}
    </span>
  );
  return [
    price('shown', leg.shownPrice, leg.shownVersion),
    price('accepted', leg.price, leg.version, changed),
    price('now', leg.priceNow, leg.versionNow),
  ];
}

function Results({ timeline: { results } }: { timeline: Timeline }) {
  const rules = useRules();
  const rows = results.map((result, index) => ({
    key: index,
    cells: [
      <KoreanTime key="at" at={result.cameAt} />,
      `${result.leg}번 폴더`,
      <WinFlagChip
        key="flag"
        flag={result.winFlag}
        label={rules.legLabel(result.winFlag)}
        deadHeat={result.deadHeat}
      />,
      <span key="source">
        {sourceLabels[result.source]}
        {result.actor && <small>{result.actor}</small>}
      </span>,
      result.reason ?? '-',
    ],
  }));
  return (
    <TimelinePart
      title="받은 결과"
      heads={['시각', '폴더', '결과', '출처', '사유']}
      empty="아직 받은 결과가 없습니다"
      rows={rows}
    />
  );
}

function Postings({ timeline: { slip, postings } }: { timeline: Timeline }) {
  const soldAt = slip[0]?.cashed_out_at;
  const label = ({ kind, at }: BetPosting) =>
    kind === 'payout' && at === soldAt ? '캐시아웃' : postingLabel(kind);
  const rows = postings.map((posting) => ({
    key: posting.reference,
    cells: [
      <KoreanTime key="at" at={posting.at} />,
      <span key="kind">
        {label(posting)}
        <small>{revisionOf(posting.reference)}</small>
      </span>,
      `${accountLabel(posting.from)} → ${accountLabel(posting.to)}`,
      <strong key="amount" className="number">
        {formatWon(posting.amount)}원
      </strong>,
      <code key="reference" className={styles.reference}>
        {posting.reference}
      </code>,
    ],
  }));
  return (
    <TimelinePart
      title="금액 이동"
      heads={['시각', '내용', '계정', '금액', '참조']}
      empty="이동한 금액이 없습니다"
      rows={rows}
    />
  );
}

function Actions({ timeline: { audit, results } }: { timeline: Timeline }) {
  const rows = audit.map((row) => {
    const cause = causeOf(row, results);
    return {
      key: row.id,
      cells: [
        <KoreanTime key="at" at={row.at} />,
        actionLabel(row.action),
        <span key="actor">
          {row.actor === SYSTEM ? '시스템' : row.actor}
          {cause?.actor && <small>{cause.actor} 결과 입력</small>}
        </span>,
        row.reason ?? cause?.reason ?? '-',
      ],
    };
  });
  return (
    <TimelinePart
      title="작업 기록"
      heads={['시각', '작업', '작업자', '사유']}
      empty="이 베팅에 대한 작업이 없습니다"
      rows={rows}
    />
  );
}
