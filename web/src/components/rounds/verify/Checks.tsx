import { type ReactNode, useId, useState } from 'react';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { useGameRules } from '@/rules';
import type { RoundId } from '@/rules/wire';
import { commitmentSeen } from '../commitments';
import styles from './Verify.module.css';

/** The data of a round that can be verified. */
interface Checked {
  fixtureId: number;
  id: RoundId;
  commitment: string;
  seed: string | null;
  voided: boolean;
}

/** The result that a seed gives for a round. */
export interface ReplayResult {
  /** Whether it equals the published result; null if none was published. */
  same: boolean | null;
  /** The result as a picture; null if the seed is invalid. */
  picture: ReactNode;
}

interface Props {
  round: Checked;
  replay: (seed: string) => ReplayResult;
  onRefresh: () => void;
}

/** The checks of a round, with its own seed or with values that the member enters. */
export function Checks({ round, replay, onRefresh }: Props) {
  const [commitment, setCommitment] = useState(round.commitment);
  const [seed, setSeed] = useState(round.seed ?? '');
  return (
    <Card label="검증 결과">
      <h2 className={`${styles.title} number`}>
        {round.id.day} {round.id.number}회차 검증
      </h2>
      <div className={styles.fields}>
        <Field label="추첨 전에 공개한 시드 해시" value={commitment} onChange={setCommitment} />
        {round.seed === null ? (
          <Notice
            icon="clock"
            title="아직 추첨하지 않은 회차입니다"
            text="시드는 추첨과 함께 공개됩니다. 위 해시를 적어 두셨다가 비교해보세요."
            action={{ label: '다시 확인', onClick: onRefresh }}
          />
        ) : (
          <>
            <Field label="추첨 후에 공개한 시드" value={seed} onChange={setSeed} />
            <Verdicts
              round={round}
              replay={replay}
              commitment={commitment.trim()}
              seed={seed.trim()}
            />
          </>
        )}
      </div>
    </Card>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Field({ label, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface VerdictsProps {
  round: Checked;
  replay: Props['replay'];
  commitment: string;
  seed: string;
}

/** The verdicts, calculated here with the same rules as the server's draw. */
function Verdicts({ round, replay, commitment, seed }: VerdictsProps) {
  const hash = useGameRules().seedCommitment(seed);
  const { same, picture } = replay(seed);
  const seen = commitmentSeen(round.fixtureId);
  return (
    <>
      <ul className={styles.verdicts} aria-live="polite">
        <Verdict
          holds={hash !== undefined && hash === commitment.toLowerCase()}
          yes="시드의 해시가 추첨 전에 공개한 해시와 일치합니다."
          no={
            hash
              ? '시드의 해시가 추첨 전에 공개한 해시와 다릅니다.'
              : '시드는 64자리 16진수여야 합니다.'
          }
        >
          {hash && <code>{hash}</code>}
        </Verdict>
        {seen !== undefined && (
          <Verdict
            holds={seen === commitment.toLowerCase()}
            yes="이 브라우저가 추첨 전에 받아 둔 해시와도 일치합니다."
            no="이 브라우저가 추첨 전에 받아 둔 해시와 다릅니다."
          />
        )}
        {same !== null && (
          <Verdict
            holds={same}
            yes="시드로 다시 추첨한 결과가 발표된 결과와 같습니다."
            no="시드로 다시 추첨한 결과가 발표된 결과와 다릅니다."
          />
        )}
      </ul>
      {round.voided && (
        <p className={styles.note}>
          무효 처리되어 베팅금이 환불된 회차입니다. 시드는 그대로 공개합니다.
        </p>
      )}
      {picture && <div className={styles.drawn}>{picture}</div>}
    </>
  );
}

interface VerdictProps {
  holds: boolean;
  yes: string;
  no: string;
  children?: ReactNode;
}

const Verdict = ({ holds, yes, no, children }: VerdictProps) => (
  <li className={styles.verdict} data-holds={holds}>
    <Icon name={holds ? 'check' : 'warning'} size={18} />
    <span>
      <strong>{holds ? yes : no}</strong>
      {children}
    </span>
  </li>
);
