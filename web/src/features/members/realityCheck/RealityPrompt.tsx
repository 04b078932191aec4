import { Button } from '@mantine/core';
import { useState } from 'react';
import { now } from '@/api/clock';
import { openDialog } from '@/api/dialogs';
import { logOut } from '@/api/session';
import { Front } from '@/components/dialogs/Front';
import { formatWonUnit } from '@/components/price';
import type { PlayResult } from '@/rules/wire';
import { SignedWon } from '../results/SignedWon';
import { COOL_OFF, coolOff } from '../selfLimits/exclude';
import { lengthOf, minutesSince } from './due';
import styles from './RealityPrompt.module.css';

interface Props {
  memberId: number;
  /** The login, RFC 3339. */
  since: string;
  /** When it was due, in the server's milliseconds: a timer may be a little early. */
  due: number;
  /** Undefined if it could not be loaded. */
  result: PlayResult | undefined;
  onAnswer: () => void;
}

/** Says how long the member has played and with what result. Only its buttons close it. */
export default function RealityPrompt({ memberId, since, due, result, onAnswer }: Props) {
  const [minutes] = useState(() => minutesSince(since, Math.max(now(), due)));
  const [busy, setBusy] = useState(false);
  const seeResults = () => {
    onAnswer();
    openDialog('results');
  };
  return (
    <Front
      title="이용 시간 알림"
      busy={busy}
      actions={
        <div className={styles.choices}>
          <Button className={styles.primary} disabled={busy} onClick={onAnswer}>
            계속 이용
          </Button>
          <Button variant="default" px={0} disabled={busy} onClick={seeResults}>
            내 손익
          </Button>
          <Button
            variant="default"
            px={0}
            loading={busy}
            onClick={() => void coolOff(memberId, setBusy)}
          >
            {COOL_OFF}
          </Button>
          <Button variant="default" px={0} disabled={busy} onClick={() => void logOut()}>
            로그아웃
          </Button>
        </div>
      }
    >
      {/* The text has the focus, not a button: a key that was meant for the page answers nothing. */}
      <p className={`${styles.time} number`} tabIndex={-1} data-autofocus>
        로그인 후 <strong>{lengthOf(minutes)}</strong>
      </p>
      {result ? <Figures result={result} /> : <p>손익을 불러오지 못했습니다.</p>}
    </Front>
  );
}

function Figures({ result }: { result: PlayResult }) {
  return (
    <dl className={`${styles.figures} number`}>
      <div>
        <dt>베팅금액</dt>
        <dd>{formatWonUnit(result.stakes)}</dd>
      </div>
      <div>
        <dt>당첨금</dt>
        <dd>{formatWonUnit(result.payouts)}</dd>
      </div>
      <div>
        <dt>손익</dt>
        <dd>
          <SignedWon amount={result.net} />
        </dd>
      </div>
    </dl>
  );
}
