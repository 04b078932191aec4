import { useStarted } from '@/api/useStarted';
import { chipWords, MiniChip } from '@/components/mini/MiniChip';
import { Column, Market, Markets, PriceChoice } from '@/components/rounds/Market';
import { pressRoundPrice } from '@/features/sportsbook/slip/quick/press';
import { usePicked } from '@/features/sportsbook/slip/useSlip';
import type { Ball, MiniEvent, MiniMarketView, MiniSelectionView } from '@/rules/wire';

interface Props {
  event: MiniEvent;
  gameId: number;
}

/** The markets of the current round with their prices, until it closes or is void. */
export function GameMarkets({ event, gameId }: Props) {
  const { round, voided } = event.round;
  const closed = useStarted(round.closesAt) || voided;
  const why = voided ? '무효 처리된 회차입니다.' : '베팅이 마감되었습니다.';
  return (
    <Markets closed={closed && `${why} 다음 회차를 기다려주세요.`}>
      {columnsOf(event.markets).map((markets) => (
        <Column key={markets[0]?.marketId}>
          {markets.map((market) => (
            <Market
              key={market.marketId}
              name={market.name}
              columns={COLUMNS[market.selections.length] ?? COLUMNS_MAX}
            >
              {market.selections.map((selection) => (
                <Selection
                  key={selection.oddsId}
                  {...{ event, gameId, market, closed, selection }}
                />
              ))}
            </Market>
          ))}
        </Column>
      ))}
    </Markets>
  );
}

/** Selections per row, by their number. */
const COLUMNS: Record<number, number> = { 2: 2, 3: 3, 6: 3 };
const COLUMNS_MAX = 4;

/** Markets of one ball stand below each other; those with both or none in their own columns. */
function columnsOf(markets: MiniMarketView[]): MiniMarketView[][] {
  const of = (ball: Ball) => markets.filter((market) => onlyBall(market) === ball);
  const shared = markets.filter((market) => onlyBall(market) === null).map((market) => [market]);
  return [...shared, of('normal'), of('power')].filter((column) => column.length > 0);
}

/** The only ball of a market; null if it has none or several. */
function onlyBall({ selections }: MiniMarketView): Ball | null {
  const balls = new Set(selections.map(({ ball }) => ball));
  return balls.size === 1 ? ([...balls][0] ?? null) : null;
}

interface SelectionProps extends Props {
  market: MiniMarketView;
  closed: boolean;
  selection: MiniSelectionView;
}

function Selection({ event, gameId, market, closed, selection }: SelectionProps) {
  const picked = usePicked({
    fixtureId: event.round.fixtureId,
    marketId: market.marketId,
    oddsId: String(selection.oddsId),
  });
  return (
    <PriceChoice
      label={`${market.name} ${selection.name}`}
      price={selection.price}
      picked={picked}
      closed={closed}
      onPress={() => pressRoundPrice(event, gameId, market, selection)}
      shown={chipLabel(selection)}
    >
      <MiniChip chip={selection.chip} name={selection.name} beside />
    </PriceChoice>
  );
}

/** Words that do not fit on the chip: the balls, and the line of under and over. */
function chipLabel({ name, chip, baseline }: MiniSelectionView): string {
  const balls = name.split(' ').slice(0, -1);
  const said = chipWords(name).join('+');
  return [...balls, name.endsWith(said) || chip.shape === 'square' ? '' : name, baseline]
    .filter(Boolean)
    .join(' ');
}
