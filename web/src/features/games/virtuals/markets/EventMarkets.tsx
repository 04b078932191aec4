import { useStarted } from '@/api/useStarted';
import { Column, Market, Markets } from '@/components/rounds/Market';
import type { VirtualMarketView, VirtualOffer, VirtualSport } from '@/rules/wire';
import { isMatch, SPORTS } from '../sports';
import type { OfferProps } from './offer';
import { Pairs } from './Pairs';
import { RaceCard } from './RaceCard';
import { Selection } from './Selection';

/** Market ids of a race (betting spec §9): to win, and to place. */
const WIN = 160;
const PLACE = 60_002;

interface Props {
  sport: VirtualSport;
  offer: VirtualOffer;
}

function useOffer({ sport, offer }: Props): OfferProps {
  const closed = useStarted(offer.event.round.closesAt);
  return { offer, gameId: SPORTS[sport].gameId, closed };
}

/**
 * The main market of a league's next event, until ten seconds before its start: the winner of a
 * match, or the runners of a race.
 */
export function MainMarket(props: Props) {
  const all = useOffer(props);
  const { markets } = props.offer;
  const [winner] = markets.filter(isWide);
  const of = (id: number) => markets.find(({ marketId }) => marketId === id);
  return (
    <Markets label="베팅" closed={all.closed && '베팅이 마감되었습니다. 다음 경기를 기다려주세요.'}>
      <Column wide>
        {!isMatch(props.sport) && <RaceCard {...all} win={of(WIN)} place={of(PLACE)} />}
        {isMatch(props.sport) && winner && <Plain {...all} market={winner} />}
      </Column>
    </Markets>
  );
}

/** All other markets of the event. */
export function FurtherMarkets(props: Props) {
  const all = useOffer(props);
  return (
    <Markets label="다른 베팅" closed={false}>
      {isMatch(props.sport) ? <OfMatch {...all} /> : <OfRace {...all} />}
    </Markets>
  );
}

/** Selections per row in markets with more than two: the winner, and the exact score. */
const COLUMNS: Record<number, number> = { 1: 3, 6: 5 };
/** Markets of full width. */
const WIDE = [1, 226, 6];
const isWide = ({ marketId }: VirtualMarketView) => WIDE.includes(marketId);

function OfMatch(props: OfferProps) {
  const { markets } = props.offer;
  const [, ...others] = markets.filter(isWide);
  const narrow = markets.filter((market) => !isWide(market));
  return (
    <>
      {[0, 1].map((column) => (
        <Column key={column}>
          {narrow.map(
            (market) =>
              sideOf(narrow, market) === column && (
                <Plain key={market.marketId} {...props} market={market} />
              ),
          )}
        </Column>
      ))}
      {others.map((market) => (
        <Column key={market.marketId} wide>
          <Plain {...props} market={market} />
        </Column>
      ))}
    </>
  );
}

/** The longest market has the first column, the others stand beside it. */
function sideOf(markets: VirtualMarketView[], market: VirtualMarketView): number {
  const longest = markets.toSorted(
    (one, other) => other.selections.length - one.selections.length,
  )[0];
  return market === longest ? 0 : 1;
}

function Plain({ market, ...props }: OfferProps & { market: VirtualMarketView }) {
  return (
    <Market name={market.name} columns={COLUMNS[market.marketId] ?? 2}>
      {market.selections.map((selection) => (
        <Selection key={selection.oddsId} {...props} market={market} selection={selection} />
      ))}
    </Market>
  );
}

function OfRace(props: OfferProps) {
  const pairs = props.offer.markets.filter(
    ({ marketId }) => marketId !== WIN && marketId !== PLACE,
  );
  return (
    <>
      {pairs.map((market) => (
        <Column key={market.marketId}>
          <Pairs {...props} market={market} />
        </Column>
      ))}
    </>
  );
}
