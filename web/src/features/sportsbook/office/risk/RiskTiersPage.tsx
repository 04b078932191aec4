import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '@/api/session';
import { Loaded } from '@/components/Loaded';
import type { Column } from '@/components/list/columns';
import listStyles from '@/components/list/ListView.module.css';
import { Rows } from '@/components/list/Rows';
import { SearchField } from '@/components/list/SearchField';
import { usePermission } from '@/components/office/permissions';
import { Switched } from '@/components/office/Switched';
import { TitledCard } from '@/components/TitledCard';
import { useOfficeRules } from '@/rules';
import type { LeagueTierRow, MarketTierRow, RiskTiers, TierPercents } from '@/rules/wire';
import { tiersQuery } from './queries';
import styles from './RiskTiersPage.module.css';
import { SetPercents, SetTier, type TieredRow } from './SetTier';

const kindLabels = { league: '리그', market: '마켓' } as const;

const percents: Column<TierPercents>[] = [
  {
    head: '등급',
    card: 'top',
    cell: ({ kind, tier }) => (
      <strong>
        {kindLabels[kind]} {tier}등급
      </strong>
    ),
  },
  {
    head: '최대베팅금',
    end: true,
    cell: ({ percents: { stake } }) => <span className="number">{stake}%</span>,
  },
  {
    head: '최대당첨금',
    end: true,
    cell: ({ percents: { winnings } }) => <span className="number">{winnings}%</span>,
  },
];

const tierColumn = {
  head: '등급',
  end: true,
  cell: ({ tier }: { tier: number }) => <span className="number">{tier}등급</span>,
};

const leagueFacts: Column<LeagueTierRow>[] = [
  { head: '리그', card: 'top', cell: ({ name }) => <strong>{name}</strong> },
  { head: '종목', cell: ({ sportName }) => sportName },
  tierColumn,
];

const marketFacts: Column<MarketTierRow>[] = [
  { head: '마켓', card: 'top', cell: ({ name }) => <strong>{name}</strong> },
  tierColumn,
];

type Action = { percents: TierPercents } | { row: TieredRow };

/** Tiers of leagues and markets, and what each leaves of the limits. */
export default function RiskTiersPage() {
  const [search, setSearch] = useState('');
  const answer = useQuery(tiersQuery(search));
  const ordinary = useOfficeRules().riskTierDefault();
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>리그·마켓 등급</h1>
        <Switched on={useSettings()?.riskLimitsEnabled} />
      </header>
      <p className={styles.note}>
        등급을 정하지 않은 리그와 마켓은 {ordinary}등급입니다. 여러 폴더는 가장 낮은 비율을
        따릅니다.
      </p>
      <Loaded answer={answer} what="등급을">
        {(tiers) => <Parts tiers={tiers} search={search} onSearch={setSearch} />}
      </Loaded>
    </>
  );
}

interface PartsProps {
  tiers: RiskTiers;
  search: string;
  onSearch: (search: string) => void;
}

function Parts({ tiers, search, onSearch }: PartsProps) {
  const [act, setAct] = useState<Action | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <TitledCard title="등급별 비율">
        <Part
          rows={tiers.tiers}
          facts={percents}
          keyOf={({ kind, tier }) => `${kind}${tier}`}
          label="비율 변경"
          onAct={(row) => setAct({ percents: row })}
          empty="등급이 없습니다"
        />
      </TitledCard>
      <TitledCard title="리그 등급">
        <div className={styles.search}>
          <SearchField label="리그" search={search} onSearch={onSearch} />
        </div>
        <Part
          rows={tiers.leagues}
          facts={leagueFacts}
          keyOf={({ leagueId }) => leagueId}
          label="리그 등급 변경"
          onAct={({ leagueId: id, name, tier }) =>
            setAct({ row: { kind: 'league', id, name, tier } })
          }
          empty={search ? '해당하는 리그가 없습니다' : '등급을 따로 정한 리그가 없습니다'}
        />
      </TitledCard>
      <TitledCard title="마켓 등급">
        <Part
          rows={tiers.markets}
          facts={marketFacts}
          keyOf={({ marketId }) => marketId}
          label="마켓 등급 변경"
          onAct={({ marketId: id, name, tier }) =>
            setAct({ row: { kind: 'market', id, name, tier } })
          }
          empty="마켓이 없습니다"
        />
      </TitledCard>
      {act && 'percents' in act && <SetPercents tier={act.percents} onClose={close} />}
      {act && 'row' in act && <SetTier row={act.row} tiers={tiers.tiers} onClose={close} />}
    </>
  );
}

interface PartProps<Row> {
  rows: Row[];
  facts: Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** The button of a row. */
  label: string;
  onAct: (row: Row) => void;
  empty: string;
}

function Part<Row>({ rows, facts, keyOf, label, onAct, empty }: PartProps<Row>) {
  const canAct = usePermission()('PUT /api/admin/risk-tiers');
  const actions: Column<Row> = {
    head: '처리',
    end: true,
    card: 'actions',
    cell: (row) => (
      <Button variant="default" onClick={() => onAct(row)}>
        {label}
      </Button>
    ),
  };
  const answer = { data: { items: rows }, error: null, refetch: () => {} };
  const columns = canAct ? [...facts, actions] : facts;
  return <Rows answer={answer} shown={{ columns, keyOf }} empty={empty} />;
}
