import { useStarted } from '@/api/useStarted';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { chipWords, MiniChip } from '@/components/mini/MiniChip';
import { shownPrice } from '@/components/price';
import { toggleRoundPick, usePicked } from '@/features/slip/useSlip';
import type { Ball, MiniEvent, MiniMarketView, MiniSelectionView } from '@/rules/wire';
import styles from './Markets.module.css';

interface Props {
  event: MiniEvent;
  gameId: number;
}

/** What can be bet on in the round that is on, at its prices, until it closes. */
export function Markets({ event, gameId }: Props) {
  const closed = useStarted(event.round.round.closesAt);
  return (
    <section className={styles.markets} aria-label="베팅">
      {closed && (
        <p className={styles.closed} role="status">
          <Icon name="lock" size={16} /> 베팅이 마감되었습니다. 다음 회차를 기다려주세요.
        </p>
      )}
      {columnsOf(event.markets).map((markets) => (
        <div key={markets[0]?.marketId} className={styles.column}>
          {markets.map((market) => (
            <Market key={market.marketId} {...{ event, gameId, market, closed }} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Markets of one ball stand below each other; those that hold both, or none, one beside the other. */
function columnsOf(markets: MiniMarketView[]): MiniMarketView[][] {
  const of = (ball: Ball) => markets.filter((market) => onlyBall(market) === ball);
  const shared = markets.filter((market) => onlyBall(market) === null).map((market) => [market]);
  return [...shared, of('normal'), of('power')].filter((column) => column.length > 0);
}

/** The ball that all of a market is about; null where that is none or several. */
function onlyBall({ selections }: MiniMarketView): Ball | null {
  const balls = new Set(selections.map(({ ball }) => ball));
  return balls.size === 1 ? ([...balls][0] ?? null) : null;
}

interface MarketProps extends Props {
  market: MiniMarketView;
  closed: boolean;
}

function Market({ event, gameId, market, closed }: MarketProps) {
  return (
    <Card label={market.name}>
      <h2 className={styles.name}>{market.name}</h2>
      <div className={styles.selections} data-count={market.selections.length}>
        {market.selections.map((selection) => (
          <Selection key={selection.oddsId} {...{ event, gameId, market, closed, selection }} />
        ))}
      </div>
    </Card>
  );
}

interface SelectionProps extends MarketProps {
  selection: MiniSelectionView;
}

function Selection({ event, gameId, market, closed, selection }: SelectionProps) {
  const picked = usePicked({
    fixtureId: event.round.fixtureId,
    marketId: market.marketId,
    oddsId: String(selection.oddsId),
  });
  const price = shownPrice(selection.price);
  const words = wordsOf(selection);
  return (
    <button
      type="button"
      className={styles.selection}
      aria-pressed={picked}
      aria-label={`${market.name} ${selection.name} ${closed ? '마감' : price}`}
      disabled={closed}
      onClick={() => toggleRoundPick(event, gameId, market, selection)}
    >
      <MiniChip chip={selection.chip} name={selection.name} beside />
      {words && <span className={styles.words}>{words}</span>}
      <strong className="number">{price}</strong>
    </button>
  );
}

/** What the chip has no room for: which balls, and between what under and over stand. */
function wordsOf({ name, chip, baseline }: MiniSelectionView): string {
  const balls = name.split(' ').slice(0, -1);
  const said = chipWords(name).join('+');
  return [...balls, name.endsWith(said) || chip.shape === 'square' ? '' : name, baseline]
    .filter(Boolean)
    .join(' ');
}
