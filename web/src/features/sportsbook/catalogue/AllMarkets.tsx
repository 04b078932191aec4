import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/Notice';
import { StaleOdds } from '@/components/StaleOdds';
import type { FixtureView, MarketView } from '@/rules/wire';
import styles from './AllMarkets.module.css';
import { JumpList } from './JumpList';
import { byMarket, groupId, MarketGroup } from './MarketGroup';
import { fixtureQuery } from './queries';

interface Props {
  fixture: FixtureView;
  locked: boolean;
  /** Polling interval of the markets in milliseconds; without it they are requested once. */
  refetchInterval?: number;
  /** Which markets are shown; without it all. */
  shown?: (market: MarketView) => boolean;
  /** What else the fixture offers, above its markets. */
  children?: ReactNode;
}

/** Every market of a fixture, grouped by lines of the same market, with links to each group. */
export function AllMarkets({ fixture, locked, refetchInterval, shown, children }: Props) {
  const { data, isError, refetch } = useQuery({
    ...fixtureQuery(fixture.fixtureId),
    ...(refetchInterval && { refetchInterval }),
  });
  if (isError && !data) {
    return (
      <Notice
        icon="warning"
        title="베팅 목록을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.all}>
        <div className={styles.markets} aria-busy="true">
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} className={styles.pending} height={92} radius="md" />
          ))}
        </div>
      </div>
    );
  }
  const markets = shown ? data.markets.filter(shown) : data.markets;
  return (
    <div className={styles.all}>
      {isError && <StaleOdds failed />}
      {children}
      {shown && markets.length === 0 ? (
        <Notice icon="empty" title="표시할 마켓이 없습니다" />
      ) : (
        <Groups fixture={{ ...data, markets }} locked={locked} />
      )}
    </div>
  );
}

function Groups({ fixture, locked }: Pick<Props, 'fixture' | 'locked'>) {
  /** Open state chosen by the member, by market. */
  const [chosen, setChosen] = useState<Record<number, boolean>>({});
  const groups = byMarket(fixture.markets);
  const choose = (marketId: number, open: boolean) => setChosen({ ...chosen, [marketId]: open });
  const jump = (marketId: number) => {
    choose(marketId, true);
    const group = document.getElementById(groupId(fixture.fixtureId, marketId));
    group?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    group?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <>
      <JumpList fixture={fixture} groups={groups} onJump={jump} />
      <div className={styles.markets}>
        {groups.map(({ marketId, name, lines }) => (
          <MarketGroup
            key={marketId}
            id={groupId(fixture.fixtureId, marketId)}
            name={name}
            fixture={fixture}
            lines={lines}
            locked={locked}
            open={chosen[marketId]}
            onToggle={(open) => choose(marketId, open)}
          />
        ))}
      </div>
    </>
  );
}
