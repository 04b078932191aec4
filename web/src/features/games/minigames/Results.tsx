import { type PastResult, PastResults } from '@/components/rounds/PastResults';
import { roundQuery } from '@/components/rounds/verify/address';
import { type GameRules, useGameRules } from '@/rules';
import type { MiniRound } from '@/rules/wire';
import { VERIFY_PATH } from './games';
import { Winners } from './Winners';
import { winnersOf } from './winnersOf';

/** Past draws, newest first. */
export function Results({ rounds }: { rounds: MiniRound[] }) {
  const rules = useGameRules();
  return <PastResults results={rounds.map((round) => resultOf(rules, round))} />;
}

function resultOf(rules: GameRules, round: MiniRound): PastResult {
  const { fixtureId, game, draw } = round;
  return {
    fixtureId,
    number: round.round.id.number,
    at: round.round.drawsAt,
    path: `${VERIFY_PATH}?${roundQuery(game, round.round.id)}`,
    came: draw && (
      <>
        <span className="number">{rules.drawText(draw)}</span>
        <Winners won={winnersOf(rules, game, draw)} small />
      </>
    ),
  };
}
