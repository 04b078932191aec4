import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '@/api/session';
import { useRefusal } from '@/api/useRefusal';
import { TextField } from '@/components/form/fields';
import { grouped } from '@/components/form/grouped';
import listStyles from '@/components/list/ListView.module.css';
import { TitledCard } from '@/components/TitledCard';
import type { System } from '@/rules/wire';
import styles from './BetLimitsPage.module.css';
import { LimitsAnswer } from './LimitsAnswer';
import { type AskedPick, PickSelections } from './PickSelections';
import { askLimits } from './queries';
import { SystemField } from './SystemField';

/** Which limit would stop a bet, and how much would be taken. */
export default function BetLimitsPage() {
  const [member, setMember] = useState('');
  const [stake, setStake] = useState('10000');
  const [picks, setPicks] = useState<AskedPick[]>([]);
  const [system, setSystem] = useState<System | null>(null);
  const systems = useSettings()?.systemBetsEnabled === true;
  const check = useMutation({ mutationFn: askLimits });
  const refusal = useRefusal(check.error);
  /** Changes the bet: an answer about another bet is no longer shown. */
  const changes =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      check.reset();
    };
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>베팅 한도 확인</h1>
      </header>
      <TitledCard title="확인할 베팅">
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const legs = picks.map(({ key }) => key).join(',');
            check.mutate({
              member: member.trim(),
              legs,
              stake: Number(stake) || 0,
              ...(system && { systemFrom: system.from, systemTo: system.to }),
            });
          }}
        >
          <TextField
            label="회원 아이디"
            value={member}
            onChange={({ currentTarget }) => changes(setMember)(currentTarget.value)}
          />
          <TextField
            label="베팅금액 (원)"
            inputMode="numeric"
            value={grouped(stake)}
            onChange={({ currentTarget }) =>
              changes(setStake)(currentTarget.value.replaceAll(',', ''))
            }
          />
          <PickSelections
            picks={picks}
            onChange={changes((next: AskedPick[]) => {
              setPicks(next);
              // Another number of selections has other systems.
              setSystem(null);
            })}
          />
          {systems && (
            <SystemField legs={picks.length} system={system} onChange={changes(setSystem)} />
          )}
          <Button type="submit" loading={check.isPending}>
            한도 확인
          </Button>
          {refusal && (
            <p className={styles.refusal} role="alert">
              {refusal.message}
            </p>
          )}
        </form>
      </TitledCard>
      {check.data && <LimitsAnswer limits={check.data} bet={check.variables} />}
    </>
  );
}
