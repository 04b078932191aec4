import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import type { Column, Shown } from '@/components/list/columns';
import { ListPager, type Place } from '@/components/list/ListPager';
import { Rows } from '@/components/list/Rows';
import { Tabs } from '@/components/list/Tabs';
import { useListState } from '@/components/list/useListState';
import { casinoRoundList } from '@/components/office/casino/roundList';
import {
  type MemberListName,
  type MemberRowOf,
  memberListQuery,
} from '@/components/office/queries';
import { variantsOf } from '@/components/variants';
import { useRules } from '@/rules';
import styles from './MemberLists.module.css';
import { auditList, betList, chargeList, moneyList, sessionList } from './memberColumns';
import { useMemberRowActions, type VoidBetDialog } from './useMemberRowActions';

/** Rows per page: fewer than in other lists, because facts stand above. */
const ROWS = 10;

const titles: Record<MemberListName, string> = {
  charges: '충전·환전',
  bets: '베팅',
  casinoRounds: '카지노 라운드',
  cash: '머니 내역',
  point: '포인트 내역',
  casino: '카지노머니 내역',
  debt: '미수금 내역',
  sessions: '접속 기록',
  audit: '작업 기록',
};

const tabs = variantsOf(titles).map((status) => ({ status, label: titles[status] }));

/** Columns of each list. */
type ListLook<Name extends MemberListName> = Shown<MemberRowOf<Name>> & {
  columns: Column<MemberRowOf<Name>>[];
};
const listLooks: { [Name in MemberListName]: ListLook<Name> } = {
  charges: chargeList,
  bets: betList,
  casinoRounds: casinoRoundList,
  cash: moneyList('원'),
  point: moneyList('P'),
  casino: moneyList('원'),
  debt: moneyList('원'),
  sessions: sessionList,
  audit: auditList,
};

/** History of a member, one list at a time; the list and its page live in the address. */
export function MemberLists({ memberId, VoidBet }: { memberId: number; VoidBet: VoidBetDialog }) {
  const { place, page, status, go } = useListState(tabs.map((tab) => tab.status));
  return (
    <>
      <div className={styles.tabs}>
        <Tabs tabs={tabs} status={status} onStatus={(next) => go({ status: next })} />
      </div>
      <List
        key={status}
        memberId={memberId}
        VoidBet={VoidBet}
        name={status as MemberListName}
        place={place}
        page={page}
        onGo={go}
      />
    </>
  );
}

/** The rows of a list with their actions, and the open dialog. */
function useListLook<Name extends MemberListName>(
  name: Name,
  VoidBet: VoidBetDialog,
): { shown: ListLook<Name>; asked: ReactNode } {
  const { charges, bets, asked } = useMemberRowActions(VoidBet);
  const actions: { [Name in MemberListName]?: Column<MemberRowOf<Name>> } = { charges, bets };
  const act = actions[name];
  const shown = listLooks[name];
  return { shown: act ? { ...shown, columns: [...shown.columns, act] } : shown, asked };
}

interface Props<Name extends MemberListName> {
  memberId: number;
  VoidBet: VoidBetDialog;
  name: Name;
  place: Place;
  page: number;
  onGo: (place: Place) => void;
}

function List<Name extends MemberListName>({
  memberId,
  VoidBet,
  name,
  place,
  page,
  onGo,
}: Props<Name>) {
  const rules = useRules();
  const { shown, asked } = useListLook(name, VoidBet);
  const answer = useQuery(memberListQuery(memberId, name, { ...place, perpage: ROWS }));
  const label = tabs.find(({ status }) => status === name)?.label ?? '';
  return (
    <>
      <Card label={label} className={styles.list}>
        <Rows answer={answer} shown={shown} empty="내역이 없습니다" />
      </Card>
      {answer.data && (
        <ListPager
          page={page}
          pageCount={rules.pageCount(answer.data.count, ROWS)}
          adjacent={answer.data.adjacent}
          onGo={onGo}
        />
      )}
      {asked}
    </>
  );
}
