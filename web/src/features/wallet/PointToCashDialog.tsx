import { Button } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Refusal } from '@/api/call';
import { alert } from '@/api/dialogs';
import { useRequestId } from '@/api/requestId';
import { refreshSession, reportElse, useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Fact, Facts, Guide } from '@/components/facts/Facts';
import { AmountField } from '@/components/form/AmountField';
import { refusedBy } from '@/components/form/rules';
import { formatPoints, formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import { PointHistory } from './PointHistory';
import { convertPoints } from './queries';
import dialogStyles from './WalletDialog.module.css';
import styles from './WalletForm.module.css';

const empty = { point: '' };
/** Parses typed points; invalid text becomes 0, which is too few. */
const points = (typed: string) => (/^\d{1,15}$/.test(typed) ? Number(typed) : 0);

/** Converts points to cash, and shows the earlier conversions (account spec §5 and §7). */
export default function PointToCashDialog() {
  const user = useUser();
  return user ? <PointToCash user={user} /> : null;
}

function PointToCash({ user }: { user: User }) {
  const rules = useRules();
  const form = useForm({
    defaultValues: empty,
    resolver: refusedBy(({ point }) => {
      const refusal = rules.checkPoints(points(point), user.point);
      return refusal ? [{ field: 'point', refusal }] : [];
    }),
  });
  const requestId = useRequestId();
  const [sending, setSending] = useState(false);
  const submit = form.handleSubmit(async ({ point }) => {
    if (sending) return;
    setSending(true);
    const content = { memberId: user.id, point: points(point) };
    try {
      const said = await convertPoints({
        ...content,
        requestId: requestId.idFor(content),
        userUpdatedAt: user.updatedAt,
      });
      requestId.done();
      form.reset();
      await alert(said);
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) await refreshSession();
      reportElse(error, rules.notConverted());
    } finally {
      setSending(false);
    }
  });
  return (
    <Dialog
      title="포인트전환"
      width={820}
      keepOnClickOutside
      actions={
        <Button type="submit" form="points" miw={160} loading={sending}>
          전환하기
        </Button>
      }
    >
      <div className={`${styles.columns} ${dialogStyles.panel}`}>
        <form id="points" noValidate onSubmit={submit}>
          <Controller
            name="point"
            control={form.control}
            render={({ field, fieldState }) => (
              <AmountField
                {...field}
                label="전환할 포인트"
                unit="P"
                error={fieldState.error?.message}
              />
            )}
          />
          <Button
            variant="default"
            fullWidth
            onClick={() => form.setValue('point', String(user.point))}
          >
            전체 포인트 입력
          </Button>
        </form>
        <div className={styles.facts}>
          <Facts title="내 정보">
            <Fact name="보유 포인트">
              <span className={`${styles.money} number`}>{formatPoints(user.point)}</span>
            </Fact>
            <Fact name="보유머니">
              <span className="number">{formatWonUnit(user.emoney)}</span>
            </Fact>
          </Facts>
        </div>
        <Guide
          lines={[
            `${formatPoints(rules.pointsMin())}부터 전환할 수 있습니다.`,
            '1 P는 1원으로, 바로 보유머니에 더해집니다.',
          ]}
        />
      </div>
      <PointHistory user={user} />
    </Dialog>
  );
}
