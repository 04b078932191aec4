import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@/components/Notice';
import type { FixtureView, MarketView } from '@/rules/wire';
import styles from './AllMarkets.module.css';
import { MarketButtons } from './MarketButtons';
import { fixtureQuery } from './queries';

interface Props {
  fixture: FixtureView;
  locked: boolean;
  /** How often the markets are asked for, milliseconds; once where none is given. */
  refetchInterval?: number;
}

/** Every market of a fixture, lines of the same market together. */
export function AllMarkets({ fixture, locked, refetchInterval }: Props) {
  const { data, isPending, isError, refetch } = useQuery({
    ...fixtureQuery(fixture.fixtureId),
    ...(refetchInterval && { refetchInterval }),
  });
  if (isPending) {
    return (
      <div className={styles.markets} aria-busy="true">
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} className={styles.market} height={92} radius="md" />
        ))}
      </div>
    );
  }
  if (isError) {
    return (
      <Notice
        icon="warning"
        title="베팅 목록을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  return (
    <div className={styles.markets}>
      {byMarket(data.markets).map((lines) => (
        <section key={lines[0]?.marketId} className={styles.market}>
          <h3 className={styles.name}>{lines[0]?.name}</h3>
          <div className={styles.lines}>
            {lines.map((market) => (
              <MarketButtons
                key={`${market.marketId} ${market.baseline}`}
                fixture={data}
                market={market}
                locked={locked}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Markets in their order, each with its lines. */
function byMarket(markets: MarketView[]): MarketView[][] {
  const groups = new Map<number, MarketView[]>();
  for (const market of markets) {
    groups.set(market.marketId, [...(groups.get(market.marketId) ?? []), market]);
  }
  return [...groups.values()];
}
