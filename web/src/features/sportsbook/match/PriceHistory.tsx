import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { Select } from '@/components/form/Select';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import type { MarketResult, MarketView, MatchCentre } from '@/rules/wire';
import { fixtureQuery } from '../catalogue/queries';
import styles from './MatchPage.module.css';
import { PriceChart } from './PriceChart';
import { pricesQuery } from './queries';

/** Where the markets come from: the offer, or the results once the fixture is over. */
type Named = Pick<MarketView | MarketResult, 'marketId' | 'name' | 'baseline'>;

/** How the prices of a market have moved since they opened. */
export function PriceHistory({ centre: { fixture, over, results } }: { centre: MatchCentre }) {
  const offer = useQuery({ ...fixtureQuery(fixture.fixtureId), enabled: !over });
  const all: Named[] = [...(offer.data?.markets ?? []), ...results];
  // A market that has just been decided may be in both.
  const markets = all.filter(
    (market, place) => all.findIndex((other) => keyOf(other) === keyOf(market)) === place,
  );
  const [chosen, choose] = useState<string>();
  const market = markets.find((market) => keyOf(market) === chosen) ?? markets[0];
  if (!over && offer.isPending) {
    return (
      <Loaded answer={offer} what="마켓을">
        {() => null}
      </Loaded>
    );
  }
  if (!market) {
    return (
      <Card>
        <Notice icon="empty" title="배당이 나온 마켓이 없습니다" />
      </Card>
    );
  }
  return (
    <Card className={styles.part ?? ''} label="배당 흐름">
      <div className={styles.tools}>
        <Select
          className={styles.find ?? ''}
          aria-label="마켓"
          value={keyOf(market)}
          onChange={(event) => choose(event.target.value)}
          data={markets.map((market) => ({ value: keyOf(market), label: nameOf(market) }))}
        />
      </div>
      <Prices fixtureId={fixture.fixtureId} market={market} over={over} />
    </Card>
  );
}

const keyOf = ({ marketId, baseline }: Named) => `${marketId} ${baseline ?? ''}`;

const nameOf = ({ name, baseline }: Named) => (baseline ? `${name} ${baseline}` : name);

interface PricesProps {
  fixtureId: number;
  market: Named;
  over: boolean;
}

function Prices({ fixtureId, market, over }: PricesProps) {
  const answer = useQuery(pricesQuery(fixtureId, market.marketId, market.baseline));
  return (
    <Loaded answer={answer} what="배당 흐름을" height={220} margin={14}>
      {({ selections }) =>
        selections.some(({ points }) => points.length > 0) ? (
          <PriceChart market={nameOf(market)} selections={selections} over={over} />
        ) : (
          <Notice
            icon="empty"
            title="저장된 배당 흐름이 없습니다"
            text="배당 흐름은 경기 시작 후 7일 동안 볼 수 있습니다."
          />
        )
      }
    </Loaded>
  );
}
