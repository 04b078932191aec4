import { useSearchParams } from 'react-router';
import type { Column } from '@/components/list/columns';
import { type Filter, kind, period, subject } from '@/components/list/filters';
import { ALL } from '@/components/list/useListState';
import { casinoRoundList } from '@/components/office/casino/roundList';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { CasinoRoundRow, CasinoRoundState } from '@/rules/wire';

const member: Column<CasinoRoundRow> = {
  head: '회원',
  cell: ({ memberId, userId, nickname }) => (
    <MemberLink memberId={memberId} userId={userId} side={nickname} />
  ),
};

/** How the subject of one game begins. */
const GAME = 'game:';

const states = variantsOf<CasinoRoundState>({ open: true, waiting: true, closed: true });

/** The filter by one game, which only links set; it is shown while it is set. */
function useLinked(): Filter[] {
  const [params] = useSearchParams();
  const of = params.get('subject') ?? '';
  if (!of.startsWith(GAME)) return [];
  return [subject('게임', {}, params.get('of') || of.slice(GAME.length))];
}

/** Rounds of the casino and slots, with the calls that moved their money. */
export default function CasinoRoundsPage() {
  const rules = useOfficeRules();
  const linked = useLinked();
  return (
    <ListPage
      {...casinoRoundList}
      list="casinoRounds"
      table="casino-rounds"
      title="카지노 라운드"
      tabs={[
        { status: ALL, label: '전체' },
        ...states.map((status) => ({ status, label: rules.casinoRoundLabel(status) })),
        { status: 'late', label: '늦은 호출' },
      ]}
      searchLabel="아이디, 닉네임, 라운드 번호"
      filters={[
        ...linked,
        { name: 'game', label: '게임 이름' },
        kind('구분', { casino: '카지노', slot: '슬롯' }),
        period('시작일'),
      ]}
      empty={(status) =>
        status === 'late' ? '늦은 호출이 있는 라운드가 없습니다' : '라운드가 없습니다'
      }
      columns={() => [member, ...casinoRoundList.columns]}
    />
  );
}
