import type { GameRules } from '@/rules';
import type { MiniGameView, MiniMarketView, MiniSelectionView } from '@/rules/wire';

/** A selection of a mini-game with its market and game. */
export interface KnownSelection {
  game: MiniGameView;
  market: MiniMarketView;
  selection: MiniSelectionView;
}

let known: Map<number, KnownSelection> | undefined;

/** Every selection of the mini-games by odds id: they are the same in every round. */
export function miniSelections(rules: GameRules): Map<number, KnownSelection> {
  known ??= new Map(rules.miniGames().flatMap(selectionsOf));
  return known;
}

const selectionsOf = (game: MiniGameView) =>
  game.markets.flatMap((market) =>
    market.selections.map((selection) => [selection.oddsId, { game, market, selection }] as const),
  );
