import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '@/api/clock';
import { alert } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { reportElse, useSettings, useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { formatWonUnit } from '@/components/price';
import { RulesBoundary } from '@/components/RulesBoundary';
import { type RewardRules, useRewardRules, useRules } from '@/rules';
import type { AttendanceRecord, User } from '@/rules/wire';
import { AttendanceCalendar } from './AttendanceCalendar';
import styles from './AttendanceDialog.module.css';
import { attendanceQuery, checkIn, depositsOfDayQuery } from './queries';
import { koreanNow, useKoreanDay } from './useKoreanDay';

/** The attendance book: the check-ins of a month, and today's (account spec §2 and §4). */
export default function AttendanceDialog() {
  const user = useUser();
  return (
    <RulesBoundary>
      <Dialog title="출석부" width={520} actions={user && <CheckInButton user={user} />}>
        {user && <Book user={user} />}
      </Dialog>
    </RulesBoundary>
  );
}

const moments = (records: AttendanceRecord[]) =>
  Float64Array.from(records, ({ createdAt }) => Date.parse(createdAt));

/** Whether one of these check-ins is from today. */
function attendedToday(rules: RewardRules, records: AttendanceRecord[]) {
  const { days } = rules.attendanceMonth(undefined, now(), moments(records));
  return days.some(({ isToday, isAttendance }) => isToday && isAttendance);
}

function Book({ user }: { user: User }) {
  const rules = useRewardRules();
  const today = useKoreanDay();
  const [shown, setShown] = useState<string>();
  const { data, error, refetch } = useQuery(attendanceQuery(user.id));
  if (!data && error) {
    return (
      <Notice
        icon="warning"
        title="출석 기록을 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={410} radius="md" />;
  const month = rules.attendanceMonth(shown, now(), moments(data));
  return (
    <>
      <AttendanceCalendar month={month} onMonth={setShown} />
      <Condition user={user} today={today} />
    </>
  );
}

/** The deposit that attendance requires, and the member's deposits of today. */
function Condition({ user, today }: { user: User; today: string }) {
  const minimum = useSettings()?.oneDayChargeMoney;
  const { data: deposits } = useQuery(depositsOfDayQuery(user.id, today));
  if (minimum === undefined) return null;
  return (
    <p className={styles.condition}>
      당일 최소 <strong className="number">{formatWonUnit(minimum)}</strong> 이상 충전하셔야
      출석체크가 가능합니다.
      {deposits && (
        <span className={`${styles.charged} number`}>
          오늘 승인된 충전금액 {formatWonUnit(deposits.reduce((sum, amount) => sum + amount, 0))}
        </span>
      )}
    </p>
  );
}

function CheckInButton({ user }: { user: User }) {
  const { rewardFailed } = useRules();
  const rules = useRewardRules();
  const minimum = useSettings()?.oneDayChargeMoney;
  const today = useKoreanDay();
  const press = useMutation({
    mutationFn: async () => {
      const [records, deposits] = await Promise.all([
        queryClient.fetchQuery({ ...attendanceQuery(user.id), staleTime: 0 }),
        queryClient.fetchQuery({ ...depositsOfDayQuery(user.id, today), staleTime: 0 }),
      ]);
      const attended = attendedToday(rules, records);
      const refusal = rules.checkAttendance(attended, Float64Array.from(deposits), minimum ?? 0);
      return refusal?.message ?? checkIn({ memberId: user.id, attendanceDate: koreanNow() });
    },
    onSuccess: (said) => void alert(said),
    onError: (error) => reportElse(error, rewardFailed()),
  });
  const { data: records = [] } = useQuery(attendanceQuery(user.id));
  const done = attendedToday(rules, records);
  const [, month, day] = today.split('-');
  return (
    <Button
      fullWidth
      variant={done ? 'default' : 'filled'}
      leftSection={done && <Icon name="check" size={18} />}
      loading={press.isPending}
      onClick={() => press.mutate()}
    >
      {Number(month)}월 {Number(day)}일 {done ? '출석 완료' : '출석하기'}
    </Button>
  );
}
