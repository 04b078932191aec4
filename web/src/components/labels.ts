import type { BetGame, BetLeg, SelectionView } from '@/rules/wire';
import { betGameName } from './betGames';

/** Names that state the side: `1`, `X`, `2`, and pairs of them as in a double chance. */
const SIGNS = /^[1X2]{1,2}$/;

const withLine = (side: string, line: string | null) => (line ? `${side} ${line}` : side);

/** The game types of slips (betting spec §9). */
export const GAME_TYPE = { sports: 1, inPlay: 2, mini: 3, virtual: 4 } as const;

const GAMES: Record<number, BetGame> = {
  [GAME_TYPE.sports]: 'sports',
  [GAME_TYPE.inPlay]: 'inplay',
  [GAME_TYPE.mini]: 'minigame',
  [GAME_TYPE.virtual]: 'virtual',
};

/** The Korean name of a slip's game type; any unknown one is casino. */
export const gameTypeLabel = (gameType: number) => betGameName(GAMES[gameType] ?? 'casino');

/** The two teams, or the number of the round for a mini-game. */
export const legTeams = (leg: BetLeg) =>
  [leg.sports_betting_home_participants_name, leg.sports_betting_away_participants_name]
    .filter(Boolean)
    .join(' vs ');

/** The text of a price button beside its price: `1`, `X`, `2`, `오버 2.5`, `1 -1.5` of a handicap. */
export const selectionLabel = ({
  name,
  label,
  line,
}: Pick<SelectionView, 'name' | 'label' | 'line'>) =>
  withLine(SIGNS.test(name) ? name : label, line);

/** The selected side as the slip names it: the team, 무승부, `오버 2.5`. */
export const selectionSide = ({ label, line }: Pick<SelectionView, 'label' | 'line'>) =>
  withLine(label, line);
