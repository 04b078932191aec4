import { useMemo } from 'react';
import { alert } from '@/api/dialogs';
import { type SelectionName, selectionKey } from '@/api/live';
import { useSettings } from '@/api/session';
import { selectionSide } from '@/components/labels';
import { loadRules, type Rules, useRules } from '@/rules';
import type {
  Boost,
  FixtureView,
  FolderBonus,
  MarketView,
  MiniEvent,
  MiniMarketView,
  MiniSelectionView,
  Pick,
  Refusal,
  SelectionView,
  VirtualMarketView,
  VirtualOffer,
  VirtualSelectionView,
} from '@/rules/wire';
import { boostPick, withBoost } from './boost';
import { DEFAULT_PATH, roleOf, sectionOf } from './role';
import { enterPath, type SlipPick, useSlipStore } from './store';
import { systemAfter } from './system';

/** Whether the picks of this page are in play. */
export const isInPlay = () => roleOf(useSlipStore.getState().path) === 'inplay';

/** Whether a selection is in the slip. */
export const usePicked = (name: SelectionName) =>
  useSlipStore((state) => state.picks.some((pick) => selectionKey(pick) === selectionKey(name)));

/** Whether the slip has picks. */
export const useHasPicks = () => useSlipStore(({ picks }) => picks.length > 0);

/** Whether a fixture in play is the unfolded one. */
export const useSelectedInPlay = (fixtureId: number) =>
  useSlipStore(({ selectedGameInplay }) => selectedGameInplay === fixtureId);

/** Unfolds or folds a fixture in play; one at a time is unfolded. */
export const selectInPlay = (fixtureId: number) =>
  useSlipStore.setState(({ selectedGameInplay }) => ({
    selectedGameInplay: selectedGameInplay === fixtureId ? null : fixtureId,
  }));

/** Adds a selection to the slip or removes it. */
export const togglePick = (fixture: FixtureView, market: MarketView, selection: SelectionView) =>
  toggle(pickOf(fixture, market, selection));

/**
 * Adds the selection of a boost to the slip or removes it. Outside of the listings it is picked as
 * in the European one, whose slip takes more picks.
 */
export function toggleBoost(boost: Boost) {
  const { path } = useSlipStore.getState();
  if (!LISTINGS.includes(sectionOf(path) ?? '')) enterPath(DEFAULT_PATH);
  return toggle(boostPick(boost));
}

/** Sections of the pre-match listings. */
const LISTINGS = ['europe', 'korea'];

/**
 * Adds a selection of a round to the slip or removes it. A round takes one bet: another selection
 * replaces the previous one.
 */
export const toggleRoundPick = (
  event: MiniEvent,
  gameId: number,
  market: MiniMarketView,
  selection: MiniSelectionView,
) => {
  const pressed = roundPick(event, gameId, market, selection);
  useSlipStore.setState(({ picks }) => {
    const picked = picks.some((pick) => selectionKey(pick) === selectionKey(pressed));
    return { picks: picked ? [] : [pressed], system: null };
  });
};

/**
 * Adds a selection of a virtual event to the slip or removes it. A slip holds events of one sport,
 * each once: another selection of an event replaces the previous one, another sport empties the
 * slip.
 */
export const toggleVirtualPick = (
  offer: VirtualOffer,
  gameId: number,
  market: VirtualMarketView,
  selection: VirtualSelectionView,
  side: string,
) => {
  const pressed = virtualPick(offer, gameId, market, selection, side);
  useSlipStore.setState(({ picks }) => {
    const picked = picks.some((pick) => selectionKey(pick) === selectionKey(pressed));
    const others = picks.filter(
      ({ round, fixtureId }) => round?.gameId === gameId && fixtureId !== pressed.fixtureId,
    );
    return { picks: picked ? others : [...others, pressed], system: null };
  });
};

/** An offered bonus line, in relation to the current slip. */
export interface BonusLine extends FolderBonus {
  picked: boolean;
  /** Why a press on it is refused at the moment; null if it is accepted. */
  refusal: Refusal | null;
}

/** The offered bonus lines; none in play. */
export function useBonusLines(): BonusLine[] {
  const rules = useRules();
  const bonuses = useSettings()?.folderBonuses;
  const picks = useSlipStore((state) => state.picks);
  const inPlay = useSlipStore(({ path }) => roleOf(path) === 'inplay');
  return useMemo(() => {
    if (inPlay || !bonuses) return [];
    return bonuses.map((bonus) => ({
      ...bonus,
      picked: picks.some(({ bonusFolders }) => bonusFolders === bonus.folders),
      refusal: bonusRefusal(rules, picks, bonus),
    }));
  }, [rules, bonuses, picks, inPlay]);
}

/** Why a press on a bonus line is refused with these picks; null if it is accepted. */
export const bonusRefusal = (rules: Rules, picks: Pick[], bonus: FolderBonus): Refusal | null =>
  rules.togglePick(picks, bonusPick(bonus), false).refusal;

/** Adds a bonus line to the slip or removes it. */
export const toggleBonus = (bonus: FolderBonus) => toggle(bonusPick(bonus));

/** Says that bets are not possible, because what they need could not be loaded. */
export const alertNotLoaded = () =>
  alert('베팅 모듈을 불러오지 못했습니다.\n새로고침 후 다시 시도해주세요.');

/** Handles a press on a pick; core decides what it replaces and which bonus line loses its legs. */
async function toggle(pressed: SlipPick) {
  const rules = await loadRules().catch(() => null);
  if (!rules) return alertNotLoaded();
  const { picks, system, path } = useSlipStore.getState();
  const { refusal, left } = afterPress(rules, picks, pressed, isInPlay());
  if (refusal) return alert(refusal.message);
  useSlipStore.setState({
    picks: withBoost(left, pressed, path),
    system: systemAfter(rules, system, left),
  });
}

/** The picks after a press on one; the same as before if core refuses it. */
export function afterPress(rules: Rules, picks: SlipPick[], pressed: SlipPick, inPlay: boolean) {
  const toggled = rules.togglePick(picks, pressed, inPlay);
  const known = new Map([...picks, pressed].map((pick) => [selectionKey(pick), pick]));
  const left = toggled.picks.flatMap((pick) => known.get(selectionKey(pick)) ?? []);
  return { refusal: toggled.refusal, left };
}

/** Removes picks, and a bonus line that loses its legs with them. */
export async function removePicks(unwanted: SlipPick[]) {
  if (unwanted.some(({ round }) => round)) {
    const keys = unwanted.map(selectionKey);
    return useSlipStore.setState(({ picks }) => ({
      picks: picks.filter((pick) => !keys.includes(selectionKey(pick))),
    }));
  }
  for (const pick of unwanted) {
    const { picks } = useSlipStore.getState();
    if (picks.some((one) => selectionKey(one) === selectionKey(pick))) await toggle(pick);
  }
}

/** A bonus line has no fixture; its odds id is its number of folders. */
export function bonusPick({ folders, price }: FolderBonus): SlipPick {
  return {
    oddsId: String(folders),
    fixtureId: 0,
    sportId: 0,
    marketId: 0,
    price,
    bonusFolders: folders,
    version: 0,
    marketName: '보너스',
    name: '',
    line: null,
    side: `${folders}폴더 보너스`,
    homeName: '',
    awayName: '',
    startAt: null,
    round: null,
  };
}

/** A round is named like a fixture: its game as the league, its number as the home team. */
export function roundPick(
  { name, round, sportId, version }: MiniEvent,
  gameId: number,
  market: MiniMarketView,
  selection: MiniSelectionView,
): SlipPick {
  return {
    oddsId: String(selection.oddsId),
    fixtureId: round.fixtureId,
    sportId,
    marketId: market.marketId,
    price: selection.price,
    bonusFolders: null,
    version,
    marketName: market.name,
    name: selection.name,
    line: selection.baseline,
    side: selection.name,
    homeName: `${name} ${round.round.id.number}회차`,
    awayName: '',
    startAt: round.round.closesAt,
    round: { game: round.game, gameId, number: round.round.id.number, chip: selection.chip },
  };
}

/** An event is named like a fixture: a match by its teams, a race by its venue and number. */
function virtualPick(
  { event, sportId, version }: VirtualOffer,
  gameId: number,
  market: VirtualMarketView,
  selection: VirtualSelectionView,
  side: string,
): SlipPick {
  const { lineUp, leagueName, round } = event;
  const [home, away, ...others] = lineUp.entrants;
  const isMatch = others.length === 0;
  return {
    oddsId: String(selection.oddsId),
    fixtureId: event.fixtureId,
    sportId,
    marketId: market.marketId,
    price: selection.price,
    bonusFolders: null,
    version,
    marketName: market.name,
    name: selection.name,
    line: selection.line,
    side,
    homeName: isMatch && home ? home.name : `${leagueName} ${round.id.number}회차`,
    awayName: isMatch && away ? away.name : '',
    startAt: round.closesAt,
    round: { game: lineUp.sport, gameId, number: round.id.number, chip: null },
  };
}

/** A selection of a fixture; in play no start ends the betting. */
export function pickOf(
  fixture: FixtureView,
  market: MarketView,
  selection: SelectionView,
): SlipPick {
  return {
    oddsId: selection.oddsId,
    fixtureId: fixture.fixtureId,
    sportId: fixture.sportId,
    marketId: market.marketId,
    price: selection.price,
    bonusFolders: null,
    version: selection.version,
    marketName: market.name,
    name: selection.name,
    line: selection.line,
    side: selectionSide(selection),
    homeName: fixture.homeName,
    awayName: fixture.awayName,
    startAt: isInPlay() ? null : fixture.startAt,
    round: null,
  };
}
