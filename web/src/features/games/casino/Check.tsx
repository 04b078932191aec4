import { Button } from '@mantine/core';
import { useState } from 'react';
import { loadGameRules } from '@/rules';
import type { PlayedRound } from '@/rules/wire';
import styles from './Check.module.css';

type Verdict = 'same' | 'different' | 'failed';

const verdictTexts: Record<Verdict, string> = {
  same: '공개된 시드로 다시 뽑은 결과가 같습니다.',
  different: '다시 뽑은 결과가 다릅니다. 고객센터로 문의해주세요.',
  failed: '검증 모듈을 불러오지 못했습니다. 잠시 후 다시 시도해주세요.',
};

/** Draws a round again in the browser, and compares the seed and the outcome with those shown. */
async function checkRound(round: PlayedRound): Promise<Verdict> {
  const rules = await loadGameRules().catch(() => null);
  if (!rules) return 'failed';
  const { label, seed, play } = round;
  const again =
    play.kind === 'spin'
      ? rules.replaySpin(label, seed, play.stake)
      : rules.replayDeal(label, seed, play.stakes);
  const committed = rules.seedCommitment(seed) === round.commitment;
  return committed && isEqual(again, round.outcome) ? 'same' : 'different';
}

/** Compares two results of the rules, independently of the order of their fields. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const names = Object.keys(one);
  const fields = one as Record<string, unknown>;
  const others = other as Record<string, unknown>;
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isEqual(fields[name], others[name]))
  );
}

/** The button that verifies a round, with the result, the seed and the hash. */
export function Check({ round }: { round: PlayedRound }) {
  const [found, setFound] = useState<Verdict>();
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void checkRound(round).then(setFound)}>
        검증
      </Button>
      {found && (
        <dl className={styles.proof}>
          <dt>결과</dt>
          <dd role="status" data-found={found}>
            {verdictTexts[found]}
          </dd>
          <dt>시드 해시</dt>
          <dd>{round.commitment}</dd>
          <dt>시드</dt>
          <dd>{round.seed}</dd>
          <dt>라벨</dt>
          <dd>{round.label}</dd>
        </dl>
      )}
    </>
  );
}
