import { Card } from '@/components/Card';
import { useGameRules } from '@/rules';
import type { MiniGame, MiniRound } from '@/rules/wire';
import styles from './VerifyPage.module.css';

/** How numbers become a draw, by game; as core's `MiniGame::draw` does it. */
const DRAWS: Record<MiniGame, string[]> = {
  powerBall: [
    '공 1~28을 작은 수부터 한 줄로 놓습니다. 첫 숫자를 28로 나눈 나머지가 뽑을 자리입니다. (맨 앞이 0번째)',
    '뽑은 공을 빼고, 다음 숫자들을 27, 26, 25, 24로 나눈 나머지로 같은 방법으로 네 개를 더 뽑습니다.',
    '그다음 숫자를 10으로 나눈 나머지가 파워볼입니다.',
  ],
  powerLadder: [
    '첫 숫자를 2로 나눈 나머지가 0이면 좌, 1이면 우에서 출발합니다.',
    '다음 숫자를 2로 나눈 나머지가 0이면 3줄, 1이면 4줄입니다.',
    '줄마다 반대쪽으로 건너갑니다. 왼쪽에 도착하면 홀, 오른쪽에 도착하면 짝입니다.',
  ],
  lotusOddeven: ['첫 숫자를 10으로 나눈 나머지에 1을 더한 수가 결과입니다. (1~10)'],
  lotusBaccarat: [
    '카드 8벌 416장을 벌마다 스페이드, 하트, 다이아몬드, 클로버 순서로, 무늬마다 A부터 K까지 한 줄로 놓습니다.',
    '숫자를 남은 카드 수(416, 415, …)로 나눈 나머지 번째 카드를 꺼냅니다. (맨 앞이 0번째) 꺼낸 카드는 빼고 이어갑니다.',
    '플레이어, 뱅커, 플레이어, 뱅커 순서로 두 장씩 나누고, 바카라 규칙에 따라 세 번째 카드를 더합니다.',
  ],
};

interface Props {
  round: MiniRound;
  seed: string;
}

/** The same with the tools of any computer, for whoever does not take the page's word for it. */
export function ByHand({ round, seed }: Props) {
  const { day, number } = round.round.id;
  const label = useGameRules().miniLabel(round.game, day, number);
  return (
    <Card label="직접 계산하는 방법">
      <h2 className={styles.title}>직접 계산하는 방법</h2>
      <ol className={styles.about}>
        <li>
          시드의 해시를 구합니다. 추첨 전에 공개한 해시와 같아야 합니다.
          <Command text={`printf ${seed} | xxd -r -p | sha256sum`} />
        </li>
        <li>
          시드를 열쇠로 회차 이름의 HMAC-SHA256을 구합니다. 숫자가 더 필요하면 끝의 0을 1, 2, …로
          바꿔 이어 붙입니다.
          <Command
            text={`printf '${label}:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`}
          />
        </li>
        <li>
          나온 값을 앞에서부터 16진수 여덟 자리씩 끊어 읽은 것이 숫자입니다. 모든 경우가 똑같은
          확률이 되도록, 나눌 수의 가장 큰 배수(4,294,967,296 이하) 이상인 숫자는 버립니다.
        </li>
        {DRAWS[round.game].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

/** A command to be copied. */
const Command = ({ text }: { text: string }) => <pre className={styles.command}>{text}</pre>;
