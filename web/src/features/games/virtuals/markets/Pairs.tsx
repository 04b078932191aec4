import { useState } from 'react';
import { Market } from '@/components/rounds/Market';
import type { VirtualMarketView } from '@/rules/wire';
import { RunnerChip } from '../RunnerChip';
import { nameOf, runnersOf } from '../words';
import type { OfferProps } from './offer';
import styles from './Pairs.module.css';
import { Selection } from './Selection';

/** Market of two runners in exact order. */
const IN_ORDER = 60_004;

/** Bets on two runners: the first is chosen, then the other with the price of the pair. */
export function Pairs({ market, ...props }: OfferProps & { market: VirtualMarketView }) {
  const { lineUp } = props.offer.event;
  const [axis, setAxis] = useState(1);
  const ordered = market.marketId === IN_ORDER;
  const pairs = market.selections.flatMap((selection) => {
    const [one = 0, other = 0] = runnersOf(selection);
    if (one === axis) return { selection, with: other };
    return !ordered && other === axis ? { selection, with: one } : [];
  });
  return (
    <Market
      name={market.name}
      columns={3}
      above={
        <fieldset className={styles.axis}>
          <legend>{ordered ? '1착' : '축'}</legend>
          {lineUp.entrants.map(({ number, name }) => (
            <button
              key={number}
              type="button"
              aria-label={`${market.name} ${number}번 ${name}`}
              aria-pressed={number === axis}
              onClick={() => setAxis(number)}
            >
              <RunnerChip number={number} />
            </button>
          ))}
        </fieldset>
      }
    >
      {pairs.map(({ selection, with: number }) => (
        <Selection
          key={selection.oddsId}
          {...props}
          market={market}
          selection={selection}
          shown={`${number} ${nameOf(lineUp, number)}`}
        />
      ))}
    </Market>
  );
}
