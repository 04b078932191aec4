import { Card } from '@/components/Card';
import type { VirtualMarketView } from '@/rules/wire';
import { Pips } from '../Pips';
import { RunnerChip } from '../RunnerChip';
import { runnersOf } from '../words';
import type { OfferProps } from './offer';
import styles from './RaceCard.module.css';
import { Selection } from './Selection';

interface Props extends OfferProps {
  win: VirtualMarketView | undefined;
  place: VirtualMarketView | undefined;
}

/** Every runner with its strength, and its prices to win and to place. */
export function RaceCard({ win, place, ...props }: Props) {
  const markets = [win, place];
  return (
    <Card label="출전표">
      <table className={styles.card}>
        <thead>
          <tr>
            <th scope="col">출전</th>
            <th scope="col">{win?.name ?? '단승'}</th>
            <th scope="col">{place?.name ?? '연승'}</th>
          </tr>
        </thead>
        <tbody>
          {props.offer.event.lineUp.entrants.map((runner) => (
            <tr key={runner.number}>
              <th scope="row">
                <span className={styles.runner}>
                  <RunnerChip number={runner.number} />
                  <span className={styles.name}>{runner.name}</span>
                  <span className={styles.form}>
                    <Pips label="전력" value={runner.class} />
                    <Pips label="컨디션" value={runner.form} />
                  </span>
                </span>
              </th>
              {markets.map((market, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a market is its column
                <td key={column}>
                  <Cell {...props} market={market} number={runner.number} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface CellProps extends OfferProps {
  market: VirtualMarketView | undefined;
  number: number;
}

/** An outcome too certain for a price is not offered. */
function Cell({ market, number, ...props }: CellProps) {
  const selection = market?.selections.find((one) => runnersOf(one)[0] === number);
  if (!market || !selection) return <span className={styles.none}>-</span>;
  return <Selection {...props} market={market} selection={selection} shown={null} />;
}
