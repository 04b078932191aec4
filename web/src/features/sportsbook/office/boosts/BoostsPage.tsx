import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { CostLink } from '@/components/office/CostLink';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import {
  isRunning,
  offeredColumn,
  stateColumn,
  wonColumn,
} from '@/components/office/list/offerColumns';
import { formatPrice, formatWon, formatWonUnit } from '@/components/price';
import type { BoostRow } from '@/rules/wire';

const teamsOf = ({ homeName, awayName }: BoostRow) => `${homeName} vs ${awayName}`;
const sideOf = ({ label, line }: BoostRow) => (line ? `${label} ${line}` : label);

const facts: Column<BoostRow>[] = [
  {
    head: '경기',
    card: 'top',
    cell: (boost) => (
      <Lines main={teamsOf(boost)} side={<KoreanTime at={boost.startAt} planned />} />
    ),
  },
  {
    head: '선택',
    card: 'top',
    cell: (boost) => <Lines main={sideOf(boost)} side={boost.marketName} />,
  },
  {
    head: '배당',
    end: true,
    cell: ({ price, boostedPrice }) => (
      <span className="number">
        <s>
          <span className="visually-hidden">기존 배당 </span>
          {formatPrice(price)}
        </s>{' '}
        → <strong>{formatPrice(boostedPrice)}</strong>
      </span>
    ),
  },
  wonColumn<BoostRow>('1인 한도', ({ stakeMax }) => stakeMax),
  offeredColumn,
  stateColumn,
  {
    head: '베팅',
    end: true,
    cell: ({ bets }) => <span className="number">{formatWon(bets)}건</span>,
  },
  wonColumn<BoostRow>('베팅금', ({ staked }) => staked),
  {
    head: '비용',
    end: true,
    cell: ({ id, homeName, awayName, cost }) => (
      <CostLink subject={`boost:${id}`} of={`${homeName} vs ${awayName}`}>
        {formatWonUnit(cost)}
      </CostLink>
    ),
  },
];

/** Price boosts with what they have cost; a running one can be stopped. */
export default function BoostsPage() {
  const [stopping, setStopping] = useState<BoostRow | null>(null);
  const act = actionColumn<BoostRow>(
    (boost) =>
      isRunning(boost) && (
        <Button variant="default" onClick={() => setStopping(boost)}>
          중지
        </Button>
      ),
  );
  return (
    <ListPage
      list="boosts"
      table="boosts"
      title="배당 부스트"
      searchLabel="팀"
      empty={() => '배당 부스트가 없습니다. 경기의 선택지에서 시작할 수 있습니다.'}
      columns={() => [...facts, act]}
      keyOf={({ id }) => id}
    >
      {stopping && <StopBoost boost={stopping} onClose={() => setStopping(null)} />}
    </ListPage>
  );
}

function StopBoost({ boost, onClose }: { boost: BoostRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="배당 부스트 중지"
      headline={`${sideOf(boost)} ${formatPrice(boost.boostedPrice)}`}
      facts={[
        { label: '경기', value: teamsOf(boost) },
        { label: '마켓', value: boost.marketName },
        { label: '베팅', value: `${formatWon(boost.bets)}건 · ${formatWonUnit(boost.staked)}` },
      ]}
      effect="바로 이 배당으로 베팅을 받지 않습니다. 이미 접수된 베팅은 그대로입니다."
      reasons={['배당 변경', '베팅 쏠림', '잘못된 부스트']}
      accept="부스트 중지"
      destructive
      done="배당 부스트를 중지했습니다."
      perform={(reason) =>
        call('POST /api/admin/boosts/{id}/stop', { path: [boost.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
