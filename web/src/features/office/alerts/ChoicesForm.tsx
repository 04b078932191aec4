import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { useRefusal } from '@/api/useRefusal';
import { Card } from '@/components/Card';
import { CheckField } from '@/components/form/CheckField';
import { Below, ChoiceField, TextField } from '@/components/form/fields';
import { announce } from '@/components/office/actions/Announcement';
import { alertKinds } from '@/components/office/labels/alerts';
import { ownAlertsQuery } from '@/components/office/queries';
import type { AlertChoices, AlertKind } from '@/rules/wire';
import own from '../ownCards.module.css';
import styles from './Alerts.module.css';
import { formatMinuteOfDay, parseMinuteOfDay } from './time';

/** The quiet hours that are proposed: a night. */
const NIGHT = { from: 23 * 60, until: 7 * 60 };

interface Props {
  /** The kinds that the operator's duties allow. */
  allowed: AlertKind[];
  saved: AlertChoices;
}

const toggled = (kinds: AlertKind[], kind: AlertKind) =>
  kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind];

/** Which alerts the operator receives, and when. */
export function ChoicesForm({ allowed, saved }: Props) {
  const [choices, setChoices] = useState(saved);
  const saving = useMutation({
    mutationFn: () => call('PUT /api/admin/me/alerts', { input: choices }),
    onSuccess: (settings) => {
      queryClient.setQueryData(ownAlertsQuery.queryKey, settings);
      announce('알림 설정을 저장했습니다.');
    },
  });
  const refusal = useRefusal(saving.error);
  const change = (part: Partial<AlertChoices>) => setChoices({ ...choices, ...part });
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <Card label="받을 알림" className={own.card ?? ''}>
        <h2 className={own.heading}>받을 알림</h2>
        <p className={own.note}>담당 권한에 해당하는 알림만 고를 수 있습니다.</p>
        {allowed.length === 0 && <p>고를 수 있는 알림이 없습니다.</p>}
        <div className={styles.checks}>
          {allowed.map((kind) => (
            <CheckField
              key={kind}
              label={alertKinds[kind]}
              checked={choices.kinds.includes(kind)}
              onChange={() => change({ kinds: toggled(choices.kinds, kind) })}
            />
          ))}
        </div>
      </Card>
      <Card label="방해 금지 시간" className={own.card ?? ''}>
        <h2 className={own.heading}>방해 금지 시간</h2>
        <Quiet choices={choices} change={change} />
      </Card>
      {refusal && <Below id="alerts-error">{refusal.message}</Below>}
      <div className={styles.buttons}>
        <Button type="submit" loading={saving.isPending}>
          저장
        </Button>
      </div>
    </form>
  );
}

interface QuietProps {
  choices: AlertChoices;
  change: (part: Partial<AlertChoices>) => void;
}

/** Quiet hours, what becomes of alerts in them, and what passes through them. */
function Quiet({ choices, change }: QuietProps) {
  const { kinds, always, quiet, summarise } = choices;
  const setTime = (side: 'from' | 'until', text: string) => {
    const minute = parseMinuteOfDay(text);
    if (quiet && minute !== null) change({ quiet: { ...quiet, [side]: minute } });
  };
  return (
    <div className={styles.checks}>
      <CheckField
        label="방해 금지 시간 사용"
        description="매일 한국 시간 기준입니다. 자정을 넘겨 정할 수 있습니다."
        checked={quiet !== null}
        onChange={({ currentTarget }) => change({ quiet: currentTarget.checked ? NIGHT : null })}
      />
      {quiet && (
        <>
          <div className={styles.times}>
            <TextField
              type="time"
              label="시작"
              value={formatMinuteOfDay(quiet.from)}
              onChange={({ currentTarget }) => setTime('from', currentTarget.value)}
            />
            <TextField
              type="time"
              label="끝"
              value={formatMinuteOfDay(quiet.until)}
              onChange={({ currentTarget }) => setTime('until', currentTarget.value)}
            />
          </div>
          <ChoiceField
            legend="이 시간의 알림"
            name="summarise"
            options={[
              { value: 'yes', label: '끝날 때 요약' },
              { value: 'no', label: '보내지 않음' },
            ]}
            value={summarise ? 'yes' : 'no'}
            onChange={(value) => change({ summarise: value === 'yes' })}
          />
          {kinds.length > 0 && (
            <fieldset className={styles.always}>
              <legend>이 시간에도 바로 받기</legend>
              {kinds.map((kind) => (
                <CheckField
                  key={kind}
                  label={`${alertKinds[kind]} 바로 받기`}
                  checked={always.includes(kind)}
                  onChange={() => change({ always: toggled(always, kind) })}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    </div>
  );
}
