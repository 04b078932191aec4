import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import { Loaded } from '@/components/Loaded';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { usePermission } from '@/components/office/permissions';
import { priceRulesQuery } from '@/components/office/queries';
import { Switched } from '@/components/office/Switched';
import { formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import type { PriceRule, PriceRuleRow, PriceStepRow } from '@/rules/wire';
import { Cost } from './Cost';
import styles from './LiabilityPage.module.css';
import { MakePriceRule } from './MakePriceRule';
import { StepChange } from './Steps';

/** What a rule does: `1,000,000원마다 −1%`. */
const termsOf = ({ threshold, stepPercent }: PriceRule) =>
  `${formatWonUnit(threshold)}마다 −${stepPercent}%`;

const facts: Column<PriceRuleRow>[] = [
  { head: '적용', card: 'top', cell: ({ place }) => <strong>{place}</strong> },
  {
    head: '규칙',
    cell: ({ rule }) => <span className="number">{termsOf(rule)}</span>,
  },
  {
    head: '최대 인하',
    end: true,
    cell: ({ rule }) => <span className="number">−{rule.maxPercent}%</span>,
  },
  {
    head: '회복 기준',
    end: true,
    cell: ({ rule }) => <span className="number">{rule.recoveryPercent}% 미만</span>,
  },
  {
    head: '추가',
    cell: ({ createdAt, madeBy }) => <Lines main={<KoreanTime at={createdAt} />} side={madeBy} />,
  },
];

const steps: Column<PriceStepRow>[] = [
  { head: '일시', cell: ({ at }) => <KoreanTime at={at} /> },
  {
    head: '선택',
    card: 'top',
    cell: ({ homeName, awayName, marketName, name, line }) => (
      <Lines
        main={[marketName, name, line].filter(Boolean).join(' ')}
        side={`${homeName} vs ${awayName}`}
      />
    ),
  },
  {
    head: '규칙',
    cell: ({ rule }) =>
      rule ? <Lines main={rule.place} side={termsOf(rule.rule)} /> : '삭제된 규칙',
  },
  { head: '이 결과일 때', end: true, cell: ({ cost }) => <Cost amount={cost} /> },
  { head: '배당', end: true, cell: (step) => <StepChange step={step} /> },
];

/** Rules that lower prices, and the log of what they have changed. */
export default function PriceRulesPage() {
  const [act, setAct] = useState<'make' | PriceRuleRow | null>(null);
  const close = () => setAct(null);
  return (
    <ListPage
      list="priceSteps"
      table="price-steps"
      title="배당 규칙"
      unit="회 조정"
      searchLabel="경기번호, 팀, 리그"
      empty={() => '규칙이 바꾼 배당이 없습니다'}
      action={() => <Button onClick={() => setAct('make')}>규칙 추가</Button>}
      above={<RuleList onDelete={setAct} />}
      columns={() => steps}
      keyOf={({ id }) => id}
    >
      {act === 'make' && <MakePriceRule onClose={close} />}
      {act && act !== 'make' && <DeletePriceRule row={act} onClose={close} />}
    </ListPage>
  );
}

function RuleList({ onDelete }: { onDelete: (row: PriceRuleRow) => void }) {
  const answer = useQuery(priceRulesQuery);
  const can = usePermission();
  const act = actionColumn<PriceRuleRow>((row) => (
    <Button variant="default" onClick={() => onDelete(row)}>
      삭제
    </Button>
  ));
  const columns = can('POST /api/admin/price-rules/{id}/delete') ? [...facts, act] : facts;
  return (
    <>
      <p className={styles.note}>
        배당 규칙 <Switched on={answer.data?.enabled} />
      </p>
      <p className={styles.note}>
        선택지의 손실이 기준 금액을 넘을 때마다 배당을 한 단계씩 낮추고, 손실이 회복 기준보다
        적어지면 되돌립니다. 운영자가 배당을 조정한 선택지, 마켓, 경기에는 적용되지 않습니다.
        {answer.data?.enabled === false && ' 설정에서 배당 규칙을 켜야 작동합니다.'}
      </p>
      <TitledCard title="규칙">
        <Loaded answer={answer} what="규칙을">
          {({ rules }) => (
            <Rows
              answer={{ data: { items: rules }, error: null, refetch: () => {} }}
              shown={{ columns, keyOf: ({ id }) => id }}
              empty="규칙이 없습니다"
            />
          )}
        </Loaded>
      </TitledCard>
      <h2 className={styles.heading}>기록</h2>
    </>
  );
}

function DeletePriceRule({ row, onClose }: { row: PriceRuleRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="배당 규칙 삭제"
      headline={row.place}
      facts={[{ label: '기준 금액', value: formatWonUnit(row.rule.threshold) }]}
      effect="이 규칙이 낮춘 배당은 몇 초 안에 되돌아갑니다."
      reasons={['규칙 변경', '불필요']}
      accept="규칙 삭제"
      destructive
      done="배당 규칙을 삭제했습니다."
      perform={(reason) =>
        call('POST /api/admin/price-rules/{id}/delete', { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
