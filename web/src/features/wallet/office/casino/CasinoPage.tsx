import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { TransferRow, TransferState } from '@/rules/wire';
import { DecideTransfer } from './DecideTransfer';

const tones: Record<TransferState, Tone> = { pending: 'gold', done: 'green', returned: 'grey' };
const states = variantsOf(tones);

function Direction({ code }: TransferRow) {
  return useOfficeRules().transferCodeLabel(code);
}

function State({ state }: TransferRow) {
  return <Badge tone={tones[state]}>{useOfficeRules().transferStateLabel(state)}</Badge>;
}

const facts: Column<TransferRow>[] = [
  {
    head: '방향',
    card: 'top',
    cell: (transfer) => <Direction {...transfer} />,
  },
  {
    head: '회원',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '금액',
    end: true,
    card: 'top',
    cell: ({ amount }) => <span className="number">{formatWon(amount)}원</span>,
  },
  { head: '신청일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  {
    head: '상태',
    cell: (transfer) => (
      <Lines main={<State {...transfer} />} side={<KoreanTime at={transfer.updatedAt} />} />
    ),
  },
  {
    head: '시도',
    cell: ({ attempts, failure }) => (
      <Lines main={<span className="number">{attempts}회</span>} side={failure} />
    ),
  },
];

/**
 * State of the casino, and its transfers: a stuck one is resumed automatically or by an operator.
 */
export default function CasinoPage({ provider }: { provider: ReactNode }) {
  const rules = useOfficeRules();
  const [deciding, setDeciding] = useState<{ transfer: TransferRow; act: 'resume' | 'return' }>();
  const actions = actionColumn<TransferRow>((transfer) => (
    <>
      <Button variant="default" onClick={() => setDeciding({ transfer, act: 'return' })}>
        되돌리기
      </Button>
      <Button onClick={() => setDeciding({ transfer, act: 'resume' })}>다시 시도</Button>
    </>
  ));
  return (
    <ListPage
      list="transfers"
      table="casino-transfers"
      title="카지노 전환"
      tabs={states.map((status) => ({ status, label: rules.transferStateLabel(status) }))}
      searchLabel="아이디, 닉네임"
      filters={[
        kind('방향', {
          toCasino: rules.transferCodeLabel(4),
          fromCasino: rules.transferCodeLabel(3),
        }),
        period('신청일'),
      ]}
      empty={(status) =>
        status === 'pending'
          ? `${rules.transferStateLabel(status)}인 내역이 없습니다`
          : '해당하는 전환내역이 없습니다'
      }
      columns={(status) => (status === 'pending' ? [...facts, actions] : facts)}
      keyOf={({ id }) => id}
      above={provider}
    >
      {deciding && <DecideTransfer {...deciding} onClose={() => setDeciding(undefined)} />}
    </ListPage>
  );
}
