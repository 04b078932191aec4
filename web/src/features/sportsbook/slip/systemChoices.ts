import type { Rules } from '@/rules';
import type { System } from '@/rules/wire';

/** A system that a slip can be played as. */
export interface SystemChoice {
  system: System;
  /** `2/3`, or full cover `2~3폴더 전체`. */
  name: string;
  combinations: number;
}

/** The systems that are possible with this many legs. */
export function systemChoices(rules: Rules, legs: number): SystemChoice[] {
  const numbers = rules.systemChoices(legs);
  return Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [from = 0, to = 0, combinations = 0] = numbers.slice(index * 3);
    return { system: { from, to }, name: rules.systemName(from, to, legs), combinations };
  });
}
