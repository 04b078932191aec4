import type { VirtualSport } from '@/rules/wire';

const RACE = [
  '주자마다 몫은 4 + (전력 + 컨디션)의 제곱입니다.',
  '숫자를 남은 주자들의 몫의 합으로 나눈 나머지를 구하고, 번호 순서로 몫을 빼 나갑니다. 더 뺄 수 없는 주자가 다음 순위입니다. 모두 들어올 때까지 이어갑니다.',
];

/** How numbers become an event, by sport; the same as core's `LineUp::play`. */
export const STEPS: Record<VirtualSport, string[]> = {
  soccer: [
    '공격은 12번입니다. 전력 + 컨디션이 홈 h, 원정 a일 때 홈의 득점 몫은 31 + 2h - 2a, 원정의 득점 몫은 25 + 2a - 2h입니다.',
    '숫자를 256으로 나눈 나머지를 공격마다 하나씩 씁니다. 홈의 몫보다 작으면 홈 득점, 두 몫의 합보다 작으면 원정 득점, 아니면 득점이 없습니다.',
  ],
  basketball: [
    '쿼터마다 세 번씩, 모두 12번의 구간에서 홈과 원정 순서로 숫자를 8로 나눈 나머지를 씁니다. 이 점수에 홈은 37 + 전력 + 컨디션, 원정은 36 + 전력 + 컨디션을 더합니다.',
    '동점이면 다음 숫자를 2로 나눈 나머지가 0이면 홈, 1이면 원정이 연장에서 2점을 더합니다.',
  ],
  dog: RACE,
  horse: RACE,
};
