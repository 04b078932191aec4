import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { TextField } from '@/components/form/fields';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { actionColumn } from '@/components/office/list/actionColumn';
import { usePermission } from '@/components/office/permissions';
import { formatWon } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import { useOfficeRules } from '@/rules';
import type { RiskGroupRow } from '@/rules/wire';
import { groupsQuery } from './queries';
import { TermsFields, termsFields } from './TermsFields';
import { filledTerms, termsOf, termsText } from './terms';

const facts: Column<RiskGroupRow>[] = [
  { head: '그룹', card: 'top', cell: ({ name }) => <strong>{name}</strong> },
  {
    head: '한도',
    cell: ({ terms }) => {
      const [first, ...rest] = termsText(terms);
      return <Lines main={first} side={rest.join(' · ')} />;
    },
  },
  {
    head: '회원',
    end: true,
    cell: ({ members }) => <span className="number">{formatWon(members)}명</span>,
  },
];

/** What is done with a group; none of them: a new one. */
type Action = { kind: 'make' } | { kind: 'change' | 'delete'; group: RiskGroupRow };

/** Groups of members with the same limits. */
export function Groups() {
  const { data, error, refetch } = useQuery(groupsQuery);
  const can = usePermission();
  const canAct = can('POST /api/admin/risk-groups');
  const [act, setAct] = useState<Action | null>(null);
  const actions = actionColumn<RiskGroupRow>((group) => (
    <>
      <Button variant="default" onClick={() => setAct({ kind: 'change', group })}>
        그룹 변경
      </Button>
      <Button variant="default" onClick={() => setAct({ kind: 'delete', group })}>
        그룹 삭제
      </Button>
    </>
  ));
  const close = () => setAct(null);
  return (
    <TitledCard
      title="한도 그룹"
      note={
        canAct && (
          <Button variant="default" onClick={() => setAct({ kind: 'make' })}>
            그룹 추가
          </Button>
        )
      }
    >
      <Rows
        answer={{ data: data && { items: data }, error, refetch }}
        shown={{ columns: canAct ? [...facts, actions] : facts, keyOf: ({ id }) => id }}
        empty="한도 그룹이 없습니다"
      />
      {act?.kind === 'make' && <WriteGroup onClose={close} />}
      {act?.kind === 'change' && <WriteGroup group={act.group} onClose={close} />}
      {act?.kind === 'delete' && <DeleteGroup group={act.group} onClose={close} />}
    </TitledCard>
  );
}

function WriteGroup({ group, onClose }: { group?: RiskGroupRow; onClose: () => void }) {
  const rules = useOfficeRules();
  const [name, setName] = useState(group?.name ?? '');
  const [terms, setTerms] = useState(() => filledTerms(group?.terms ?? rules.ordinaryRiskTerms()));
  return (
    <ActionDialog
      title={group ? '그룹 변경' : '그룹 추가'}
      headline={name || '새 그룹'}
      effect={
        group
          ? `이 그룹의 회원 ${formatWon(group.members)}명에게 바로 적용됩니다.`
          : '회원 한도에서 이 그룹을 선택할 수 있습니다. 회원에게는 그룹 이름이 보이지 않습니다.'
      }
      ofFields={['RISK_GROUP_NAME', 'RISK_GROUP_EXISTS', ...termsFields]}
      reasons={['한도 조정', '새 기준']}
      accept="그룹 저장"
      done={`${name} 그룹을 저장했습니다.`}
      check={() => rules.checkRiskGroupName(name) ?? rules.checkRiskTerms(termsOf(terms))}
      perform={(reason) => {
        const after = { name, terms: termsOf(terms), reason };
        return group
          ? call('PUT /api/admin/risk-groups/{id}', {
              path: [group.id],
              input: { before: group, after },
            })
          : call('POST /api/admin/risk-groups', { input: after });
      }}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <TextField
            label="그룹 이름"
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={refused('RISK_GROUP_NAME', 'RISK_GROUP_EXISTS')}
          />
          <TermsFields terms={terms} onChange={setTerms} refused={refused} />
        </>
      )}
    </ActionDialog>
  );
}

function DeleteGroup({ group, onClose }: { group: RiskGroupRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="그룹 삭제"
      headline={group.name}
      facts={[{ label: '회원', value: `${formatWon(group.members)}명` }]}
      effect="회원이 없는 그룹만 삭제할 수 있습니다."
      reasons={['사용하지 않음', '통합']}
      accept="그룹 삭제"
      destructive
      done={`${group.name} 그룹을 삭제했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/risk-groups/{id}/delete', { path: [group.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
