import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '@/components/Badge';
import { ModeBadge, StatusBadge } from '@/components/charges/ChargeBadges';
import { isWithdrawal } from '@/components/charges/charge';
import { chargeTabs } from '@/components/charges/status';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { type Choice, kind, moment, period, subject } from '@/components/list/filters';
import { ALL } from '@/components/list/useListState';
import { RowActions } from '@/components/office/actions/RowActions';
import { cohortFilter } from '@/components/office/labels/cohorts';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import type { ChargeRow } from '@/rules/wire';
import { ApproveCharge } from './ApproveCharge';
import { CancelCharge } from './CancelCharge';
import { chainFaults } from './ChargeFacts';
import styles from './ChargesPage.module.css';
import { WaitingTime } from './WaitingTime';

const facts: Column<ChargeRow>[] = [
  {
    head: '구분',
    card: 'top',
    cell: (charge) => <ModeBadge charge={charge} />,
  },
  {
    head: '회원',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '예금주',
    cell: (charge) => <strong>{charge.depositName}</strong>,
  },
  {
    head: '회원 계좌',
    cell: (charge) =>
      charge.cryptoPrice ? (
        <Tether charge={charge} />
      ) : (
        <Lines
          main={<span className="number">{charge.bankAccountNumber}</span>}
          side={charge.bankName}
        />
      ),
  },
  {
    head: '금액',
    end: true,
    card: 'top',
    cell: (charge) => (
      <Lines
        main={<Amount charge={charge} />}
        side={
          charge.bonusAmount > 0 && (
            <span className="number">보너스 {formatWon(charge.bonusAmount)} P</span>
          )
        }
      />
    ),
  },
  {
    head: '신청일시',
    cell: (charge) => (
      <Lines
        main={<KoreanTime at={charge.createdAt} />}
        side={charge.status === 0 && <WaitingTime since={charge.createdAt} />}
      />
    ),
  },
];

const decision: Column<ChargeRow> = {
  head: '처리 결과',
  cell: (charge) => (
    <Lines
      main={<StatusBadge status={charge.status} />}
      side={charge.processDate && <KoreanTime at={charge.processDate} />}
    />
  ),
};

const reason: Column<ChargeRow> = { head: '사유', cell: (charge) => charge.reason ?? '-' };

const columnsOf = (status: string, actions: Column<ChargeRow>) =>
  ({
    processing: [...facts, actions],
    completed: [...facts, decision],
    cancelled: [...facts, decision, reason],
    [ALL]: [...facts, decision, actions],
  })[status] ?? facts;

/** The part of a tether request to compare with the blockchain; its dialog shows all of it. */
function Tether({ charge }: { charge: ChargeRow }) {
  const { cryptoPrice, cryptoTxid, cryptoWallet, chainFault } = charge;
  const named = isWithdrawal(charge) ? cryptoWallet : cryptoTxid;
  return (
    <Lines
      main={<span className="number">{cryptoPrice} USDT</span>}
      side={
        chainFault ? (
          <Badge tone="red">{chainFaults[chainFault]}</Badge>
        ) : (
          <span className="number">{named ? `${named.slice(0, 12)}…` : 'txid 미등록'}</span>
        )
      }
    />
  );
}

function Amount({ charge }: { charge: ChargeRow }) {
  return (
    <span className={`${styles.amount} number`}>
      {isWithdrawal(charge) ? '−' : '+'}
      {formatWon(charge.depositAmount)}
      <small>원</small>
    </span>
  );
}

/** What a link has narrowed the list to: a charge, `charge:17`, or the members of a cohort. */
function linked(params: URLSearchParams): Choice[] {
  const [of, id = ''] = (params.get('subject') ?? '').split(':');
  return of === 'charge' ? [subject('신청 번호', {}, id)] : cohortFilter(params);
}

/** Deposits and withdrawals: pending, paid and cancelled ones. */
export default function ChargesPage() {
  const [approving, setApproving] = useState<ChargeRow | null>(null);
  const [cancelling, setCancelling] = useState<ChargeRow | null>(null);
  const [params] = useSearchParams();
  const actions: Column<ChargeRow> = {
    head: '처리',
    end: true,
    card: 'actions',
    cell: (charge) =>
      charge.status === 0 ? (
        <RowActions>
          <Button variant="default" onClick={() => setCancelling(charge)}>
            취소
          </Button>
          <Button onClick={() => setApproving(charge)}>
            {isWithdrawal(charge) ? '환전 승인' : '충전 승인'}
          </Button>
        </RowActions>
      ) : null,
  };
  return (
    <ListPage
      list="charges"
      title="충전·환전"
      tabs={[...chargeTabs, { status: ALL, label: '전체' }]}
      searchLabel="아이디, 닉네임, 예금주"
      filters={[
        kind('구분', { deposit: '충전', withdrawal: '환전' }),
        moment('신청일 기준', { decided: '처리일 기준', first: '첫 충전 승인일' }),
        period('기간'),
        ...linked(params),
      ]}
      table="charges"
      empty={(status) =>
        status === 'processing' ? '처리할 신청이 없습니다' : '해당하는 신청내역이 없습니다'
      }
      columns={(status) => columnsOf(status, actions)}
      keyOf={({ id }) => id}
    >
      {approving && <ApproveCharge charge={approving} onClose={() => setApproving(null)} />}
      {cancelling && <CancelCharge charge={cancelling} onClose={() => setCancelling(null)} />}
    </ListPage>
  );
}
