import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { confirm } from '@/api/dialogs';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { GAME_TYPE, gameTypeLabel } from '@/components/labels';
import { formatWonUnit } from '@/components/price';
import { promotionKinds } from '@/components/promotionKinds';
import { WinFlagChip } from '@/components/WinFlagChip';
import { loadRules } from '@/rules';
import type { PromotedStake, SlipHead } from '@/rules/wire';
import { shareBet } from '../sharing/queries';
import { ShareButton } from '../sharing/ShareButton';
import { CashOut } from './CashOut';
import { LegRow } from './LegRow';
import type { Slip } from './queries';
import styles from './SlipCard.module.css';

interface Props {
  slip: Slip;
  busy: boolean;
  onCancel: () => void;
  onDelete: () => void;
  /** Cash-out value in won; undefined if unknown, or if the slip cannot be sold now. */
  worth?: number | undefined;
  /** The list contains several kinds of games: the card names its kind. */
  mixed?: boolean;
}

/** A slip with its legs, its sums and its actions. */
export function SlipCard({ slip, busy, onCancel, onDelete, worth, mixed }: Props) {
  const { head, legs } = slip;
  const [cashingOut, setCashingOut] = useState(false);
  const settled = head.settlement_flag !== 0;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <WinFlagChip flag={head.status} label={head.status_name} />
        <span className={styles.which}>
          {mixed && <span>{gameTypeLabel(head.game_type)}</span>}
          <KoreanTime at={head.created_at} />
          <span className="number">No.{head.id}</span>
        </span>
        <span className={styles.actions}>
          {isShareable(head) && (
            <ShareButton placed compact share={(shown) => shareBet(head.id, shown)} />
          )}
          <Action head={head} busy={busy} {...{ onCancel, onDelete }} />
        </span>
      </div>
      {head.part_of !== null && (
        <p className={`${styles.system} number`}>No.{head.part_of}의 일부 캐시아웃</p>
      )}
      {head.placed_amount !== null && (
        <p className={`${styles.system} number`}>
          처음 베팅금액 {formatWonUnit(head.placed_amount)} 중{' '}
          {formatWonUnit(head.placed_amount - head.amount)} 캐시아웃
        </p>
      )}
      {head.system_name && <p className={`${styles.system} number`}>{head.system_name}</p>}
      <ul>
        {legs.map((leg, index) => (
          <LegRow
            key={leg.sports_betting_sports_prematch_odds_id}
            leg={leg}
            gameType={head.game_type}
            sold={Boolean(head.cashed_out_at)}
            ordinary={head.boost?.ordinal === index + 1 ? head.boost.priceBefore : undefined}
          />
        ))}
      </ul>
      <dl className={`${styles.sums} number`}>
        <Sum label="베팅금액" value={formatWonUnit(head.amount)}>
          {head.promotion && <Badge tone="gold">{promotionTag(head.promotion)}</Badge>}
        </Sum>
        <Sum label="예상배당" value={head.total_odds} />
        <Sum label="실배당" value={head.real_odds} />
        <Sum label="대기" value={`${head.waiting_count}${isRound(head) ? '회차' : '경기'}`} />
        {head.win_bet_name && <Sum label="추첨결과" value={head.win_bet_name} />}
        {settled ? (
          <Paid head={head} />
        ) : (
          <Sum label="예상당첨금" value={formatWonUnit(head.expect_amount)} strong />
        )}
      </dl>
      {(head.can_cash_out || binds(head)) && (
        <div className={styles.cashOut}>
          {binds(head) && (
            <p className={styles.why} id={reasonIdOf(head)}>
              {whyNotCancellable(head)}
            </p>
          )}
          {head.auto_cash_out !== null && (
            <p className={styles.why}>자동 캐시아웃 {formatWonUnit(head.auto_cash_out)} 이상</p>
          )}
          {head.can_cash_out && (
            <Button variant="light" size="sm" disabled={busy} onClick={() => setCashingOut(true)}>
              {worth === undefined ? '캐시아웃' : `캐시아웃 ${formatWonUnit(worth)}`}
            </Button>
          )}
        </div>
      )}
      {cashingOut && (
        <CashOut
          slip={{ id: head.id, gameType: head.game_type, order: head.auto_cash_out }}
          onClose={() => setCashingOut(false)}
        />
      )}
    </li>
  );
}

/** Whether the slip is open and can no longer be cancelled. */
const binds = (head: SlipHead) => head.settlement_flag === 0 && !head.can_cancel;
/** Whether another member can take its picks: on sports, in a slip as it is. */
const isShareable = ({ game_type, builder }: SlipHead) =>
  !builder && (game_type === GAME_TYPE.sports || game_type === GAME_TYPE.inPlay);
/** Whether the bet is on the round of a mini-game. */
const isRound = (head: SlipHead) => head.game_type === GAME_TYPE.mini;

/** Why an open slip can no longer be cancelled. */
function whyNotCancellable(head: SlipHead) {
  if (head.game_type === GAME_TYPE.inPlay) return '실시간 베팅은 취소할 수 없습니다.';
  return isRound(head)
    ? '취소 가능 시간이 지났거나 회차가 마감되었습니다.'
    : '취소 가능 시간이 지났거나 경기가 시작되었습니다.';
}

/** Element id of that explanation. */
const reasonIdOf = (head: SlipHead) => `why-${head.id}`;

/** What paid the stake besides cash. */
const promotionTag = ({ kind, amount }: PromotedStake) =>
  kind === 'freeBet' ? promotionKinds.freeBet : `${promotionKinds.bonus} ${formatWonUnit(amount)}`;

/** Why the cash is less than the payout. */
const returnedWords = ({ kind, returned }: PromotedStake) =>
  kind === 'freeBet' ? '베팅금 제외' : `보너스로 ${formatWonUnit(returned)}`;

/** Payout of a settled slip: winnings, the refunded stake, or the cash-out. */
function Paid({ head }: { head: SlipHead }) {
  const refunded = head.status === -1 || head.status === 3;
  const returned = head.promotion?.returned ?? 0;
  const amount = {
    value: formatWonUnit(head.win_amount - returned),
    strong: true,
    children: head.promotion && returned > 0 && (
      <span className={styles.returned}>{returnedWords(head.promotion)}</span>
    ),
  };
  if (head.cashed_out_at) return <Sum label="캐시아웃" {...amount} />;
  return (
    <Sum
      label={refunded ? '환불금' : '당첨금'}
      quiet={refunded || head.win_amount === 0}
      {...amount}
    />
  );
}

type ActionProps = Pick<Props, 'busy' | 'onCancel' | 'onDelete'> & { head: SlipHead };

function Action({ head, busy, onCancel, onDelete }: ActionProps) {
  if (head.settlement_flag !== 0) {
    return (
      <Button
        variant="default"
        size="sm"
        disabled={busy}
        onClick={async () => {
          if (await confirm('베팅내역을 삭제하시겠습니까?', { destructive: true })) onDelete();
        }}
      >
        삭제
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy || !head.can_cancel}
      aria-describedby={binds(head) ? reasonIdOf(head) : undefined}
      onClick={async () => {
        const question = (await loadRules()).cancelQuestion();
        if (await confirm(question, { cancel: '닫기', destructive: true })) onCancel();
      }}
    >
      베팅취소
    </Button>
  );
}

interface SumProps {
  label: string;
  value: string;
  /** The most important sum. */
  strong?: boolean;
  /** Nothing was won. */
  quiet?: boolean;
  /** Text after the value. */
  children?: ReactNode;
}

function Sum({ label, value, strong, quiet, children }: SumProps) {
  return (
    <div className={styles.sum} data-strong={strong} data-quiet={quiet || undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {children && <> {children}</>}
      </dd>
    </div>
  );
}
