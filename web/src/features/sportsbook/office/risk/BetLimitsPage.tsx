import { Button, Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSettings } from '@/api/session';
import { useRefusal } from '@/api/useRefusal';
import { SelectField, TextField } from '@/components/form/fields';
import { grouped } from '@/components/form/grouped';
import listStyles from '@/components/list/ListView.module.css';
import { TitledCard } from '@/components/TitledCard';
import { optionsOf } from '@/components/variants';
import type { AskedKind, System } from '@/rules/wire';
import styles from './BetLimitsPage.module.css';
import { type AskedBoost, BoostField } from './BoostField';
import { LimitsAnswer } from './LimitsAnswer';
import { type AskedPick, withPick } from './PickList';
import { PickRounds } from './PickRounds';
import { PickSelections } from './PickSelections';
import { type AskedBet, askLimits } from './queries';
import { SystemField } from './SystemField';

/** The kinds of bets in the form. A boost is taken by a slip. */
type Kind = AskedKind | 'boost';

const kinds = optionsOf<Kind>({
  slip: '스포츠',
  boost: '배당 부스트',
  builder: '벳빌더',
  rounds: '미니게임·가상게임',
});

/** The kind of which the server is asked; it reads a bet without one as a slip. */
const kindOf = (kind: Kind): Pick<AskedBet, 'kind'> =>
  kind === 'slip' || kind === 'boost' ? {} : { kind };

/** Which limit would stop a bet, and how much would be taken. */
export default function BetLimitsPage() {
  const [member, setMember] = useState('');
  const [stake, setStake] = useState('10000');
  const [kind, setKind] = useState<Kind>('slip');
  const [picks, setPicks] = useState<AskedPick[]>([]);
  const [system, setSystem] = useState<System | null>(null);
  const [boost, setBoost] = useState<AskedBoost | null>(null);
  const offersSystems = useSettings()?.systemBetsEnabled === true;
  const systems = offersSystems && (kind === 'slip' || kind === 'boost');
  const check = useMutation({ mutationFn: askLimits });
  const refusal = useRefusal(check.error);
  /** Changes the bet: an answer about another bet is no longer shown. */
  const changes =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      check.reset();
    };
  const pick = changes((next: AskedPick[]) => {
    setPicks(next);
    // Another number of selections has other systems.
    setSystem(null);
    // A boost goes with its selection.
    if (next.every(({ key }) => key !== boost?.pick.key)) setBoost(null);
  });
  /** Another kind of bet begins without selections. */
  const chooseKind = (next: Kind) => {
    setKind(next);
    pick([]);
  };
  /** The selection of a boost comes and goes with it. */
  const chooseBoost = (next: AskedBoost | null) => {
    const rest = picks.filter(({ key }) => key !== boost?.pick.key);
    pick(next ? withPick(rest, next.pick) : rest);
    setBoost(next);
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
              ...kindOf(kind),
              ...(boost && { boostId: boost.id }),
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
          <SelectField
            label="베팅 종류"
            value={kind}
            data={kinds}
            onChange={({ currentTarget }) => chooseKind(currentTarget.value as Kind)}
          />
          {kind === 'boost' && <BoostField boost={boost} onChange={chooseBoost} />}
          {kind === 'rounds' ? (
            <Suspense fallback={<Skeleton height={66} />}>
              <PickRounds picks={picks} onChange={pick} />
            </Suspense>
          ) : (
            <PickSelections key={kind} picks={picks} onChange={pick} />
          )}
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
