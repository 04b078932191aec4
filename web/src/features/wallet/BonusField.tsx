import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { Notice } from '@/components/Notice';
import styles from './BonusField.module.css';
import { bonusQuery } from './queries';

interface Props {
  value: number | null;
  onChange: (id: number) => void;
  error?: string;
  /** The first bonus, to focus a refused field. */
  ref?: Ref<HTMLInputElement>;
}

/** The bonus of a deposit; one has to be chosen (account spec §5). */
export function BonusField({ value, onChange, error, ref }: Props) {
  const { data, isPending, isError, refetch } = useQuery(bonusQuery);
  const errorId = useId();
  if (isError && !data) {
    return (
      <Notice
        icon="warning"
        title="보너스 목록을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  return (
    <fieldset className={styles.field} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        보너스 선택
        {error && (
          <span id={errorId} className={styles.error}>
            {error}
          </span>
        )}
      </legend>
      {isPending && <Skeleton height={48} radius="md" />}
      {data?.map(({ id, label, detail }, index) => (
        <label key={id} className={styles.option} data-error={Boolean(error) || undefined}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name="eventDepositId"
            className={styles.radio}
            checked={value === id}
            onChange={() => onChange(id)}
          />
          <span>
            {label}
            {detail && <Detail html={detail} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** HTML sanitised by the server. */
function Detail({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the wire type says the server cleans it
  return <span className={styles.detail} dangerouslySetInnerHTML={{ __html: html }} />;
}
