import { selectionSide } from '@/components/labels';
import type { Rules } from '@/rules';
import type { SharedLeg, SharedOffer, SharedSlip } from '@/rules/wire';
import { replaceSlip, type SlipPick } from '../slip/store';
import { systemAfter } from '../slip/system';
import { afterPress, bonusPick } from '../slip/useSlip';
import { STYLE_PAGES } from './styles';

/**
 * The picks of a shared slip that can be put into a slip now, at their current prices. Core decides
 * which of them fit together: a bonus line without enough legs is left out.
 */
export function picksToTake(rules: Rules, { style, picks }: SharedSlip): SlipPick[] {
  const inPlay = style === 'IN';
  const offered = picks.flatMap(({ leg, offer }) => (offer ? [pickOf(leg, offer, inPlay)] : []));
  // A bonus line is refused before its legs are there.
  const inTurn = offered.toSorted((one, other) => Number(isBonus(one)) - Number(isBonus(other)));
  return inTurn.reduce<SlipPick[]>(
    (taken, pick) => afterPress(rules, taken, pick, inPlay).left,
    [],
  );
}

const isBonus = ({ bonusFolders }: SlipPick) => bonusFolders !== null;

/** Replaces the member's slip by these picks of a shared one. Returns the page that has the slip. */
export function takeSlip(rules: Rules, { style, system }: SharedSlip, picks: SlipPick[]): string {
  const { path } = STYLE_PAGES[style];
  replaceSlip(path, picks, systemAfter(rules, system, picks));
  return path;
}

/** A shared pick at what is offered for it now. In play, no start ends the betting. */
function pickOf(leg: SharedLeg, offer: SharedOffer, inPlay: boolean): SlipPick {
  const { price, version, startAt } = offer;
  if (leg.bonusFolders !== null) return bonusPick({ folders: leg.bonusFolders, price });
  const { fixtureId, marketId, oddsId, sportId, marketName, name, line, homeName, awayName } = leg;
  return {
    oddsId,
    fixtureId,
    sportId,
    marketId,
    price,
    bonusFolders: null,
    version,
    marketName,
    name,
    line,
    side: selectionSide(leg),
    homeName,
    awayName,
    startAt: inPlay ? null : startAt,
    round: null,
  };
}
