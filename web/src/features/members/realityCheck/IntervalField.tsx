import { Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { report } from '@/api/session';
import { SelectField } from '@/components/form/fields';
import { Notice } from '@/components/Notice';
import type { RealityCheck } from '@/rules/wire';
import { lengthOf } from './due';
import { realityCheckQuery, saveInterval } from './queries';

/** The intervals that a member may choose, in minutes. */
const INTERVALS = [15, 30, 60, 120];
/** The choice to follow the site. */
const SITE = '';

/** The interval of the member's reality checks; a choice is saved at once. */
export function IntervalField({ memberId }: { memberId: number }) {
  const { data: check, isError, refetch } = useQuery(realityCheckQuery(memberId));
  const saving = useMutation({
    mutationFn: (choice: string) => saveInterval(memberId, choice === SITE ? null : Number(choice)),
    onError: report,
  });
  if (!check && isError) {
    return (
      <Notice
        icon="warning"
        title="알림 설정을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!check) return <Skeleton height={94} radius="md" />;
  const { isPending: busy, variables } = saving;
  return (
    <SelectField
      label="알림 간격"
      description={<span aria-live="polite">{effectOf(check)}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: SITE, label: '사이트 설정 따름' },
        ...INTERVALS.map((minutes) => ({ value: String(minutes), label: lengthOf(minutes) })),
      ]}
      value={busy ? variables : String(check.own ?? SITE)}
      disabled={busy}
      onChange={({ currentTarget }) => saving.mutate(currentTarget.value)}
    />
  );
}

/** What counts now, in words. */
function effectOf({ own, interval }: RealityCheck) {
  if (interval === null) return '지금은 알림이 없습니다.';
  const shown = `${lengthOf(interval)}마다 알려드립니다.`;
  return own !== null && interval < own ? `사이트 설정이 더 짧아 ${shown}` : `지금 ${shown}`;
}
