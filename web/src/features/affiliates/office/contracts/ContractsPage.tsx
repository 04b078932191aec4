import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Lines } from '@/components/Lines';
import { Loaded } from '@/components/Loaded';
import type { Column } from '@/components/list/columns';
import listStyles from '@/components/list/ListView.module.css';
import { Rows } from '@/components/list/Rows';
import { SearchField } from '@/components/list/SearchField';
import { ExportButton } from '@/components/office/export/ExportButton';
import { actionColumn } from '@/components/office/list/actionColumn';
import { MemberLink } from '@/components/office/MemberLink';
import { usePermission } from '@/components/office/permissions';
import { formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import type { ContractRow } from '@/rules/wire';
import { Months } from '../../contracts/Months';
import { Terms } from '../../contracts/Terms';
import { termsInShort } from '../../contracts/words';
import { StatementLink } from '../statement/StatementLink';
import { ChangeContract } from './ChangeContract';
import { contractQuery, contractsQuery } from './queries';

const facts: Column<ContractRow>[] = [
  {
    head: '총판',
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '이번 달 계약',
    cell: ({ terms, next }) => (
      <Lines
        main={terms ? termsInShort(terms) : '없음'}
        side={
          next && `${next.holdsFrom}부터 ${next.terms ? termsInShort(next.terms) : '계약 종료'}`
        }
      />
    ),
  },
  {
    head: '누적 정산',
    end: true,
    cell: ({ posted }) => <span className="number">{formatWonUnit(posted)}</span>,
  },
];

/** Whether the login id or the nickname has the text. */
const matches = ({ userId, nickname }: ContractRow, search: string) =>
  `${userId} ${nickname}`.toLowerCase().includes(search.trim().toLowerCase());

/** Partners with their contracts by share or by head. */
export default function ContractsPage() {
  const can = usePermission();
  const answer = useQuery(contractsQuery);
  const [query, setQuery] = useSearchParams();
  const [changing, setChanging] = useState<ContractRow>();
  const [search, setSearch] = useState('');
  const found = answer.data?.filter((row) => matches(row, search));
  const shown = answer.data?.find(({ partnerId }) => String(partnerId) === query.get('partner'));
  const actions = actionColumn<ContractRow>((row) => (
    <>
      <Button
        variant="default"
        onClick={() => setQuery({ partner: String(row.partnerId) }, { replace: true })}
      >
        내역
      </Button>
      <Button variant="default" onClick={() => setChanging(row)}>
        계약
      </Button>
    </>
  ));
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>총판 계약</h1>
        {can('POST /api/admin/export/{list}') && (
          <ExportButton list="partner-contracts" title="총판 계약" filters={{}} />
        )}
      </header>
      {shown && <Details key={shown.partnerId} row={shown} />}
      <div className={listStyles.tools}>
        <SearchField label="아이디, 닉네임" search={search} onSearch={setSearch} typing />
      </div>
      <TitledCard title="총판 목록">
        <Rows
          answer={{ ...answer, data: found && { items: found } }}
          shown={{ keyOf: ({ partnerId }) => partnerId, columns: [...facts, actions] }}
          empty={search ? '검색 결과가 없습니다' : '총판이 없습니다'}
        />
      </TitledCard>
      {changing && <ChangeContract row={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function Details({ row: { partnerId, nickname, userId } }: { row: ContractRow }) {
  const can = usePermission();
  const answer = useQuery(contractQuery(partnerId));
  return (
    <Loaded answer={answer} what="계약을">
      {(view) => (
        <>
          <TitledCard title={`${nickname} (${userId}) 계약 조건`}>
            <Terms contract={view.contract} />
          </TitledCard>
          {can('POST /api/admin/export/{list}') && (
            <div className={listStyles.filters}>
              <ExportButton
                list="contract-months"
                title={`${userId} 월별 정산`}
                filters={{ subject: `partner:${partnerId}` }}
              />
            </div>
          )}
          <Months
            view={view}
            statement={(day) => <StatementLink partnerId={partnerId} userId={userId} day={day} />}
          />
        </>
      )}
    </Loaded>
  );
}
