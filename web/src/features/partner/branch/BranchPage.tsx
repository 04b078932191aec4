import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { agents, noRates } from '@/components/agents';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/Loaded';
import { shownWon, wonText } from '@/components/price';
import type { PartnerRow } from '@/rules/wire';
import { branchQuery, homeQuery } from '../queries';
import styles from '../Rooms.module.css';
import { RatesDialog } from './RatesDialog';

/** Partners that may still have others below them. */
const LEVELS = 3;

/** `/partner/pt`: everybody below, with rates within the own. */
export default function BranchPage() {
  const own = useQuery(homeQuery).data?.partner;
  const answer = useQuery(branchQuery);
  const [making, setMaking] = useState(false);
  const [changing, setChanging] = useState<PartnerRow | null>(null);
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
        <Loaded answer={answer} what="총판 목록을">
          {(rows) => <Branch rows={rows} ownId={own?.id} onChange={setChanging} />}
        </Loaded>
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
              input: { rates },
            })
          }
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

interface BranchProps {
  rows: PartnerRow[];
  ownId: number | undefined;
  onChange: (row: PartnerRow) => void;
}

function Branch({ rows, ownId, onChange }: BranchProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">총판</th>
            {agents.map(({ agent, short }) => (
              <th key={agent} scope="col" data-end>
                {short}
              </th>
            ))}
            <th scope="col" data-end>
              회원
            </th>
            <th scope="col" data-end>
              미지급
            </th>
            <th scope="col" data-end>
              처리
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, ownId).map(({ row, depth }) => (
            <tr key={row.id}>
              <td style={{ paddingLeft: 14 + depth * 22 }}>
                <strong>{row.nickname}</strong>
                <span className={styles.side}>{row.userId}</span>
              </td>
              {agents.map(({ agent }) => (
                <td key={agent} data-end className="number">
                  {row.rates[agent]}%
                </td>
              ))}
              <td data-end className="number">
                {shownWon(row.members)}명
              </td>
              <td data-end className="number">
                {wonText(row.owed)}
              </td>
              <td data-end>
                {row.parentId === ownId && (
                  <Button variant="default" onClick={() => onChange(row)}>
                    요율 변경
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The branch from the top on, each partner followed by those below it. */
export function inOrder(rows: PartnerRow[], top: number | undefined, depth = 0) {
  const below = (parent: number, level: number): { row: PartnerRow; depth: number }[] =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .flatMap((row) => [{ row, depth: level }, ...below(row.id, level + 1)]);
  const own = rows.find(({ id }) => id === top);
  return own ? [{ row: own, depth }, ...below(own.id, depth + 1)] : [];
}
