import type { Landing } from '@/rules/wire';

/** The pages that links lead to. */
export const landings: Record<Landing, string> = {
  home: '메인',
  sports: '스포츠',
  inPlay: '실시간',
  minigame: '미니게임',
  casino: '카지노',
};
