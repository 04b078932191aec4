import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { useSettings } from '@/api/session';
import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind } from '@/components/list/filters';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWonUnit } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { RiskProposal, RiskProposalRow } from '@/rules/wire';
import { Measures, percent } from './Worth';

const tones: Record<RiskProposal, Tone> = { raise: 'green', lower: 'red', lookAt: 'gold' };

function Kind({ kind }: RiskProposalRow) {
  return <Badge tone={tones[kind]}>{useOfficeRules().riskProposalLabel(kind)}</Badge>;
}

const factors = ({ factorBefore, stakeFactor }: RiskProposalRow) =>
  stakeFactor === null ? `현재 한도 ${factorBefore}%` : `한도 ${factorBefore}% → ${stakeFactor}%`;

const facts: Column<RiskProposalRow>[] = [
  {
    head: '회원',
    card: 'top',
    cell: ({ memberId, userId, nickname, role }) => (
      <MemberLink memberId={memberId} userId={userId} side={`${nickname} · LV.${role}`} />
    ),
  },
  {
    head: '제안',
    cell: (row) => <Lines main={<Kind {...row} />} side={factors(row)} />,
  },
  {
    head: '근거',
    cell: ({ worth }) => (
      <Lines
        main={[
          worth.edge !== null && `마감 배당 대비 ${percent(worth.edge)}`,
          `수익률 ${percent(worth.memberYield)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        side={`베팅 ${formatWonUnit(worth.stakes)} · 같은 IP ${worth.shared}명 · 같은 기기·계좌 ${worth.linked}명`}
      />
    ),
  },
  { head: '제안일', card: 'top', cell: ({ foundAt }) => <KoreanTime at={foundAt} /> },
];

function Decision({ decision, decidedAt, decidedBy, reason }: RiskProposalRow) {
  const rules = useOfficeRules();
  return (
    <Lines
      main={
        <>
          {decision && rules.proposalDecisionLabel(decision)}{' '}
          {decidedAt && <KoreanTime at={decidedAt} />}
        </>
      }
      side={[decidedBy, reason].filter((text) => text !== null).join(' · ')}
    />
  );
}

const decided: Column<RiskProposalRow> = {
  head: '결정',
  cell: (row) => <Decision {...row} />,
};

/** What is done with a proposal. */
type Action = { kind: 'accept' | 'dismiss'; row: RiskProposalRow };

/** Proposals to raise or lower the limits of members, or to look at their accounts. */
export default function RiskProposalsPage() {
  const rules = useOfficeRules();
  const [act, setAct] = useState<Action | null>(null);
  const off = useSettings()?.riskLimitsEnabled === false;
  const actions = actionColumn<RiskProposalRow>((row) => (
    <>
      <Button variant="default" onClick={() => setAct({ kind: 'accept', row })}>
        {row.stakeFactor === null ? '확인 완료' : '반영'}
      </Button>
      <Button variant="default" onClick={() => setAct({ kind: 'dismiss', row })}>
        보류
      </Button>
    </>
  ));
  const labels = Object.fromEntries(
    variantsOf(tones).map((kind) => [kind, rules.riskProposalLabel(kind)]),
  );
  return (
    <ListPage
      list="riskProposals"
      table="risk-proposals"
      title="한도 제안"
      tabs={[
        { status: 'open', label: '결정 필요' },
        { status: 'decided', label: '결정 완료' },
      ]}
      searchLabel="아이디, 닉네임"
      filters={[kind('제안', labels)]}
      empty={(status) => (status === 'open' ? noneOpen(off) : '결정한 제안이 없습니다')}
      columns={(status) => [...facts, status === 'decided' ? decided : actions]}
      keyOf={({ id }) => id}
      detail={{ label: '베팅 분석', show: ({ worth }) => <Measures worth={worth} /> }}
    >
      {act && <Decide {...act} onClose={() => setAct(null)} />}
    </ListPage>
  );
}

const noneOpen = (off: boolean) =>
  off ? '설정에서 회원·리그별 한도가 꺼져 있어 제안을 만들지 않습니다' : '결정할 제안이 없습니다';

function Decide({ kind, row, onClose }: Action & { onClose: () => void }) {
  const rules = useOfficeRules();
  const accepts = kind === 'accept';
  return (
    <ActionDialog
      title={accepts ? '제안 반영' : '제안 보류'}
      headline={row.userId}
      facts={[
        { label: '제안', value: rules.riskProposalLabel(row.kind) },
        { label: '한도', value: factors(row) },
      ]}
      effect={
        accepts ? acceptEffect(row) : '회원의 한도는 그대로이고, 30일 동안 다시 제안하지 않습니다.'
      }
      reasons={accepts ? ['시세 베팅', '우수 회원', '계정 확인'] : ['정상 베팅', '우수 회원']}
      accept={accepts ? '제안 반영' : '제안 보류'}
      done={`${row.userId} 회원의 제안을 처리했습니다.`}
      perform={(reason) =>
        call(`POST /api/admin/risk-proposals/{id}/${kind}`, { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}

const acceptEffect = ({ stakeFactor }: RiskProposalRow) =>
  stakeFactor === null
    ? '계정을 확인한 것으로 기록합니다. 회원의 한도는 그대로입니다.'
    : `베팅·당첨 한도 비율이 바로 ${stakeFactor}%로 바뀌고, 그룹에 속해 있으면 개별 한도가 됩니다.`;
