import { Card } from '@/components/Card';
import styles from './Verify.module.css';

interface Props {
  /** Label of the draw and the seed that it uses. */
  label: string;
  seed: string;
  /** Steps from the numbers to the result. */
  steps: string[];
}

/** The same calculation with the tools of any computer, for members who do not trust the page. */
export function ManualSteps({ label, seed, steps }: Props) {
  return (
    <Card label="직접 계산하는 방법">
      <h2 className={styles.title}>직접 계산하는 방법</h2>
      <ol className={styles.about}>
        <li>
          시드의 해시를 구합니다. 추첨 전에 공개한 해시와 같아야 합니다.
          <Command text={`printf ${seed} | xxd -r -p | sha256sum`} />
        </li>
        <li>
          시드를 키로 사용해 회차 이름의 HMAC-SHA256을 구합니다. 숫자가 더 필요하면 끝의 0을 1, 2,
          …로 바꿔 이어 붙입니다.
          <Command
            text={`printf '${label}:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`}
          />
        </li>
        <li>
          나온 값을 앞에서부터 16진수 여덟 자리씩 끊어 읽은 것이 숫자입니다. 모든 경우가 똑같은
          확률이 되도록, 나눌 수의 가장 큰 배수(4,294,967,296 이하) 이상인 숫자는 버립니다.
        </li>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

/** A command to copy. */
const Command = ({ text }: { text: string }) => <pre className={styles.command}>{text}</pre>;
