import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ProgressBar } from '@/components/office/ProgressBar';
import { formatWon } from '@/components/price';
import { formatMoment } from '@/components/time';
import styles from './Proof.module.css';
import { type Proven, proveLog } from './proof';

/** Verifies the hash chain of the log on request, and shows the time of the verification. */
export function Proof() {
  const [proven, setProven] = useState<Proven | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const stop = new AbortController();
    running.current = stop;
    setFailure('');
    setProven(null);
    try {
      await proveLog(setProven, stop.signal);
    } catch (failed) {
      setProven(null);
      if (!stop.signal.aborted) setFailure((failed as Error).message);
    }
  }

  const going = proven !== null && proven.until < proven.newest;
  return (
    <div className={styles.proof}>
      <div role="status" className={`${styles.said} number`}>
        {failure && <p className={styles.broken}>{failure}</p>}
        {proven && (going ? <ProofProgress proven={proven} /> : <ProofResult proven={proven} />)}
      </div>
      <Button
        size="xs"
        variant="default"
        onClick={() => (going ? running.current?.abort() : void start())}
      >
        {going ? '중지' : '위변조 검사'}
      </Button>
    </div>
  );
}

function ProofProgress({ proven: { until, newest } }: { proven: Proven }) {
  return (
    <>
      <ProgressBar label="위변조 검사" done={until} all={newest} />
      {formatWon(until)} / {formatWon(newest)}건
    </>
  );
}

function ProofResult({ proven: { newest, broken, at } }: { proven: Proven }) {
  const when = `${formatMoment(at)} 검사`;
  if (broken.length === 0) {
    return (
      <p>
        기록 {formatWon(newest)}건 <strong className={styles.whole}>이상 없음</strong> · {when}
      </p>
    );
  }
  return (
    <p className={styles.broken}>
      {broken.map((id) => `${id}번`).join(', ')} 기록이 변조되었습니다 · {when}
    </p>
  );
}
