import { useState } from 'react';
import { Icon } from '@/components/Icon';
import type { FixtureView, MarketView } from '@/rules/wire';
import { MarketButtons } from './MarketButtons';
import styles from './MarketGroup.module.css';
import { isOpen } from './PriceButton';

/** The lines of one market. */
export interface Group {
  marketId: number;
  name: string;
  lines: MarketView[];
}

/** Element id of a group, for jumps to it. */
export const groupId = (fixtureId: number, marketId: number) => `market-${fixtureId}-${marketId}`;

/** Groups markets in their order, each with its lines. */
export function byMarket(markets: MarketView[]): Group[] {
  const groups = new Map<number, Group>();
  for (const market of markets) {
    const { marketId, name } = market;
    const group = groups.get(marketId) ?? { marketId, name, lines: [] };
    group.lines.push(market);
    groups.set(marketId, group);
  }
  return [...groups.values()];
}

interface Props {
  id: string;
  name: string;
  fixture: FixtureView;
  lines: MarketView[];
  locked: boolean;
  /** The member's choice; undefined before one is made. */
  open: boolean | undefined;
  onToggle: (open: boolean) => void;
}

/**
 * A market with its lines. A market whose selections are all locked when first shown is folded
 * until one of them opens. It does not fold again: prices lock for seconds, and nothing should jump
 * then.
 */
export function MarketGroup({ id, name, fixture, lines, locked, open: chosen, onToggle }: Props) {
  const closed = lines.every(({ selections }) => !selections.some(isOpen));
  const [unfolded, setUnfolded] = useState(!closed);
  if (!closed && !unfolded) setUnfolded(true);
  const open = chosen ?? unfolded;
  return (
    <section id={id} className={styles.group}>
      <h3>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          onClick={() => onToggle(!open)}
        >
          <span className={styles.name}>{name}</span>
          {closed && (
            <span className={styles.closed}>
              <Icon name="lock" size={12} /> 마감
            </span>
          )}
          <span className={styles.arrow}>
            <Icon name="down" size={14} />
          </span>
        </button>
      </h3>
      {open && (
        <div className={styles.lines}>
          {lines.map((market) => (
            <MarketButtons
              key={`${market.marketId} ${market.baseline}`}
              fixture={fixture}
              market={market}
              locked={locked}
            />
          ))}
        </div>
      )}
    </section>
  );
}
