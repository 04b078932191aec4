import { call } from '@/api/call';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import page from '@/components/rounds/Page.module.css';
import { Checks, type ReplayResult } from '@/components/rounds/verify/Checks';
import type { RoundList } from '@/components/rounds/verify/find';
import { ManualSteps } from '@/components/rounds/verify/ManualSteps';
import { Verify } from '@/components/rounds/verify/Verify';
import { type GameRules, useGameRules } from '@/rules';
import type { MiniRound } from '@/rules/wire';
import { GameTabs } from '../GameTabs';
import { Picture } from '../picture/Picture';
import { Winners } from '../Winners';
import { winnersOf } from '../winnersOf';
import { STEPS } from './steps';

/** Rounds of the mini-games. */
const list: RoundList<MiniRound> = {
  name: 'mini',
  ask: (input, signal) => call('GET /api/minigame/rounds', { input, signal }),
  idOf: ({ round }) => round.id,
};

/** Verifies a round in the browser: the commitment, the revealed seed, and the resulting draw. */
export default function VerifyPage() {
  return (
    <RulesBoundary fallback={<PageSkeleton />}>
      <div className={page.page}>
        <h1 className="visually-hidden">추첨 검증</h1>
        <GameTabs />
        <Rounds />
      </div>
    </RulesBoundary>
  );
}

function Rounds() {
  const games = useGameRules().miniGames();
  return (
    <Verify games={games} list={list}>
      {(round, onRefresh) => <Round round={round} onRefresh={onRefresh} />}
    </Verify>
  );
}

function Round({ round, onRefresh }: { round: MiniRound; onRefresh: () => void }) {
  const rules = useGameRules();
  const { game, fixtureId, commitment, seed, voided } = round;
  const { id } = round.round;
  const label = rules.miniLabel(game, id.day, id.number) ?? '';
  return (
    <>
      <Checks
        key={`${fixtureId} ${seed}`}
        round={{ fixtureId, id, commitment, seed, voided }}
        replay={(other) => replayed(rules, round, other)}
        onRefresh={onRefresh}
      />
      {seed && <ManualSteps label={label} seed={seed} steps={STEPS[game]} />}
    </>
  );
}

function replayed(
  rules: GameRules,
  { game, round: { id }, draw }: MiniRound,
  seed: string,
): ReplayResult {
  const again = rules.replayMini(game, id.day, id.number, seed);
  const same = again !== undefined && JSON.stringify(again) === JSON.stringify(draw);
  return {
    same: draw === null ? null : same,
    picture: again && (
      <>
        <Picture draw={again} />
        <Winners won={winnersOf(rules, game, again)} />
      </>
    ),
  };
}
