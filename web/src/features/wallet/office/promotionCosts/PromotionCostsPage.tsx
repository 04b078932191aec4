import { useSearchParams } from 'react-router';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { type Filter, kind, period, subject } from '@/components/list/filters';
import { ListView } from '@/components/list/ListView';
import { Sums } from '@/components/list/Sums';
import { ExportButton } from '@/components/office/export/ExportButton';
import { wonColumn } from '@/components/office/list/offerColumns';
import { MemberLink } from '@/components/office/MemberLink';
import { usePermission } from '@/components/office/permissions';
import { TextLink } from '@/components/office/TextLink';
import { formatWonUnit } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { ListQuery, PromotionCostRow } from '@/rules/wire';
import styles from './PromotionCostsPage.module.css';
import { promotionCostsQuery } from './queries';

function Kind({ kind: of }: PromotionCostRow) {
  return useOfficeRules().promotionCostLabel(of);
}

const columns: Column<PromotionCostRow>[] = [
  {
    head: '프로모션',
    card: 'top',
    // Points belong to no promotion.
    cell: (row) =>
      row.name ? <Lines main={row.name} side={<Kind {...row} />} /> : <Kind {...row} />,
  },
  {
    head: '회원',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  { head: '베팅번호', cell: ({ betId }) => (betId === null ? '-' : <Bet id={betId} />) },
  wonColumn<PromotionCostRow>('지급', ({ paid }) => paid),
  wonColumn<PromotionCostRow>('회수', ({ returned }) => returned),
  {
    head: '비용',
    end: true,
    card: 'top',
    cell: ({ cost }) => <strong className="number">{formatWonUnit(cost)}</strong>,
  },
  { head: '반영일시', cell: ({ countedAt }) => <KoreanTime at={countedAt} /> },
];

/** A slip, linked to its row in the list of bets. */
const Bet = ({ id }: { id: number }) => (
  <TextLink className="number" to={`/admin/bets?status=all&search=${id}`}>
    {id}
  </TextLink>
);

/** The promotion that a link has narrowed the list to, and a member; each is shown while it is set. */
function useLinked(): Filter[] {
  const [params] = useSearchParams();
  const [of, id] = (params.get('subject') ?? '').split(':');
  const name = params.get('of') || `${of === 'boost' ? '부스트' : '프로모션'} ${id}`;
  const linked: Filter[] = [subject('범위', {}, name), { name: 'member', label: '회원번호' }];
  return linked.filter((filter) => params.has(filter.name));
}

/** Whether the list is of the last days, since nothing says which. */
const isOfLastDays = ({ from, to, subject: promotion, member }: ListQuery) =>
  !from && !to && !promotion && !member;

/** What promotions have cost by slip, and by bonus and points that became cash: the rows behind the figures. */
export default function PromotionCostsPage() {
  const can = usePermission();
  const rules = useOfficeRules();
  const linked = useLinked();
  return (
    <ListView
      query={promotionCostsQuery}
      title="프로모션 비용"
      searchLabel="아이디, 닉네임"
      filters={[
        kind('종류', {
          net: '순손익에서 뺀 비용',
          freeBet: rules.promotionCostLabel('freeBet'),
          bonus: rules.promotionCostLabel('bonus'),
          points: rules.promotionCostLabel('points'),
          boost: rules.promotionCostLabel('boost'),
        }),
        period('반영일'),
        ...linked,
      ]}
      tool={(narrowed) => (
        <>
          {isOfLastDays(narrowed) && (
            <span className={styles.side}>기간을 정하지 않으면 최근 30일</span>
          )}
          {can('POST /api/admin/export/{list}') && (
            <ExportButton list="promotion-costs" title="프로모션 비용" filters={narrowed} />
          )}
        </>
      )}
      sums={({ sums }) => (
        <Sums
          sums={[
            { label: '합계', amount: sums.total },
            { label: rules.promotionCostLabel('freeBet'), amount: sums.freeBets },
            { label: rules.promotionCostLabel('bonus'), amount: sums.bonuses },
            { label: rules.promotionCostLabel('points'), amount: sums.points },
            { label: `${rules.promotionCostLabel('boost')} (당첨금에 포함)`, amount: sums.boosts },
          ]}
        />
      )}
      empty={() => '프로모션 비용이 없습니다'}
      columns={() => columns}
      keyOf={({ kind: of, betId, campaignId, memberId, countedAt }) =>
        `${of}:${betId ?? campaignId}:${memberId}:${countedAt}`
      }
    />
  );
}
