import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
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
import { formatWon, formatWonUnit } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { CampaignRow } from '@/rules/wire';
import { MakeCampaign } from './MakeCampaign';

/** Whom it is for, in words. */
function audienceOf({ levels, depositedMin }: CampaignRow) {
  const members = levels.length === 0 ? '전체' : levels.map((level) => `LV.${level}`).join(', ');
  return depositedMin > 0 ? `${members} · 충전 ${formatWonUnit(depositedMin)} 이상` : members;
}

/** What a member gets, in words. */
function Given({ kind, amount }: CampaignRow) {
  return `${useOfficeRules().promotionKindLabel(kind)} ${formatWonUnit(amount)}`;
}

const facts: Column<CampaignRow>[] = [
  {
    head: '프로모션',
    card: 'top',
    cell: (campaign) => <Lines main={campaign.name} side={<Given {...campaign} />} />,
  },
  {
    head: '조건',
    cell: ({ terms }) => <Lines main={terms[0]} side={terms.slice(1).join(' · ')} />,
  },
  { head: '대상', cell: audienceOf },
  offeredColumn,
  stateColumn,
  {
    head: '지급',
    end: true,
    cell: ({ id, name, granted, grantsMax, used }) => (
      <Lines
        main={`${formatWon(granted)}/${formatWon(grantsMax)}명`}
        side={
          <CostLink subject={`campaign:${id}`} of={name}>
            사용 {formatWon(used)}건
          </CostLink>
        }
      />
    ),
  },
  wonColumn<CampaignRow>('미사용·미정산', ({ openAmount }) => openAmount),
  {
    head: '비용',
    end: true,
    cell: ({ cost, costMax }) => (
      <Lines main={formatWonUnit(cost)} side={`최대 ${formatWonUnit(costMax)}`} />
    ),
  },
  wonColumn<CampaignRow>('베팅금', ({ staked }) => staked),
  wonColumn<CampaignRow>('이후 충전', ({ depositedSince }) => depositedSince),
];

/** Campaigns of free bets and bonuses, with what they have given and cost. */
export default function CampaignsPage() {
  const [making, setMaking] = useState(false);
  const [stopping, setStopping] = useState<CampaignRow | null>(null);
  const act = actionColumn<CampaignRow>(
    (campaign) =>
      isRunning(campaign) && (
        <Button variant="default" onClick={() => setStopping(campaign)}>
          중지
        </Button>
      ),
  );
  return (
    <ListPage
      list="campaigns"
      title="프로모션"
      table="campaigns"
      searchLabel="프로모션 이름"
      empty={() => '프로모션이 없습니다. 프리벳이나 보너스를 등록해주세요.'}
      action={() => <Button onClick={() => setMaking(true)}>프로모션 등록</Button>}
      columns={() => [...facts, act]}
      keyOf={({ id }) => id}
    >
      {making && <MakeCampaign onClose={() => setMaking(false)} />}
      {stopping && <StopCampaign campaign={stopping} onClose={() => setStopping(null)} />}
    </ListPage>
  );
}

interface StopProps {
  campaign: CampaignRow;
  onClose: () => void;
}

function StopCampaign({ campaign, onClose }: StopProps) {
  const { id, name, kind, granted, openAmount } = campaign;
  return (
    <ActionDialog
      title="프로모션 중지"
      headline={name}
      facts={[
        { label: '지급', value: `${formatWon(granted)}명` },
        { label: '미사용·미정산', value: formatWonUnit(openAmount) },
      ]}
      effect={
        kind === 'bonus'
          ? '지금부터 지급하지 않습니다. 진행중인 보너스는 그대로 사용할 수 있습니다.'
          : '지금부터 지급하지 않으며, 사용하지 않은 프리벳은 사라집니다.'
      }
      reasons={['예산 소진', '기간 조정', '잘못된 등록']}
      accept="프로모션 중지"
      destructive
      done="프로모션을 중지했습니다."
      perform={(reason) =>
        call('POST /api/admin/campaigns/{id}/stop', { path: [id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
