import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { agents, noRates } from '@/components/agents';
import { Card } from '@/components/Card';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { formatWon, formatWonUnit } from '@/components/price';
import type { PartnerRow } from '@/rules/wire';
import styles from '../Page.module.css';
import { branchQuery, homeQuery } from '../queries';
import { RatesDialog } from './RatesDialog';

/** Levels of partners that may have sub-partners. */
const LEVELS = 3;

interface BranchRow {
  row: PartnerRow;
  /** Levels below the top of the branch. */
  depth: number;
}

const facts: Column<BranchRow>[] = [
  {
    head: '총판',
    card: 'top',
    cell: ({ row: { nickname, userId }, depth }) => (
      <div style={{ paddingLeft: depth * 22 }}>
        <Lines main={nickname} side={userId} />
      </div>
    ),
  },
  ...agents.map(({ agent, short }) => ({
    head: short,
    end: true,
    cell: ({ row }: BranchRow) => <span className="number">{row.rates[agent]}%</span>,
  })),
  {
    head: '회원',
    end: true,
    cell: ({ row }) => <span className="number">{formatWon(row.members)}명</span>,
  },
  {
    head: '미지급',
    end: true,
    cell: ({ row }) => <span className="number">{formatWonUnit(row.owed)}</span>,
  },
];

/** `/partner/pt`: all partners of the branch, whose rates are limited by the partner's own. */
export default function BranchPage() {
  const own = useQuery(homeQuery).data?.partner;
  const answer = useQuery(branchQuery);
  const [making, setMaking] = useState(false);
  const [changing, setChanging] = useState<PartnerRow | null>(null);
  const actions: Column<BranchRow> = {
    head: '처리',
    end: true,
    card: 'actions',
    cell: ({ row }) =>
      row.parentId === own?.id && (
        <Button variant="default" className={styles.act} onClick={() => setChanging(row)}>
          요율 변경
        </Button>
      ),
  };
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>총판 관리</h1>
        {own && own.level < LEVELS && (
          <Button onClick={() => setMaking(true)}>하위 총판 등록</Button>
        )}
      </header>
      <p className={styles.note}>
        요율은 내 요율을 넘을 수 없으며, 변경한 요율은 다음 날 0시부터 적용됩니다.
      </p>
      <Card label="총판 목록">
        <Rows
          answer={{ ...answer, data: answer.data && { items: inOrder(answer.data, own?.id) } }}
          shown={{ keyOf: ({ row }) => row.id, columns: [...facts, actions] }}
          empty="총판이 없습니다"
        />
      </Card>
      {making && own && (
        <RatesDialog
          title="하위 총판 등록"
          accept="등록"
          ceiling={own.rates}
          rates={noRates}
          named
          perform={(rates, userId) =>
            call('POST /api/partner/partners', { input: { userId, rates } })
          }
          onClose={() => setMaking(false)}
        />
      )}
      {changing && own && (
        <RatesDialog
          title={`${changing.nickname} 요율 변경`}
          accept="변경"
          ceiling={own.rates}
          rates={changing.rates}
          perform={(rates) =>
            call('PUT /api/partner/partners/{id}/rates', {
              path: [changing.id],
              input: { before: changing.rates, rates },
            })
          }
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

/** The branch from the top on, each partner followed by its subtree. */
function inOrder(rows: PartnerRow[], top: number | undefined): BranchRow[] {
  const below = (parent: number, depth: number): BranchRow[] =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .flatMap((row) => [{ row, depth }, ...below(row.id, depth + 1)]);
  return rows
    .filter(({ id }) => id === top)
    .flatMap((row) => [{ row, depth: 0 }, ...below(row.id, 1)]);
}
