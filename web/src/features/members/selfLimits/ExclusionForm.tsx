import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { now } from '@/api/clock';
import { alert, confirm } from '@/api/dialogs';
import { report, setMember } from '@/api/session';
import { firstPage, usePage } from '@/api/sessionEnd';
import { SelectField } from '@/components/form/fields';
import { useRules } from '@/rules';
import type { Exclusion, User } from '@/rules/wire';
import styles from './SelfLimits.module.css';

const lengths: Exclusion[] = ['day', 'week', 'month', 'halfYear', 'forever'];

/** Self-exclusion for a period; it starts immediately and cannot be revoked. */
export function ExclusionForm({ user }: { user: User }) {
  const rules = useRules();
  const [exclusion, setExclusion] = useState<Exclusion>('day');
  const [busy, setBusy] = useState(false);
  const exclude = async () => {
    if (!(await confirm(rules.exclusionQuestion(exclusion, now()), { destructive: true }))) return;
    setBusy(true);
    try {
      const said = await call('POST /api/selfLimits/{id}/exclude', {
        path: [user.id],
        input: { memberId: user.id, exclusion },
      });
      await alert(said);
      usePage.setState({ leaving: true });
      setMember(null);
      window.location.assign(firstPage());
    } catch (error) {
      setBusy(false);
      report(error);
    }
  };
  return (
    <section className={styles.group} aria-label="자가 이용제한">
      <h3 className={styles.title}>자가 이용제한</h3>
      <p className={styles.note}>
        선택한 기간 동안 로그인할 수 없습니다. 보유머니는 미리 환전해주세요.
      </p>
      <div className={styles.exclusion}>
        <SelectField
          label="기간"
          data={lengths.map((value) => ({ value, label: rules.exclusionLabel(value) }))}
          value={exclusion}
          onChange={({ currentTarget }) => setExclusion(currentTarget.value as Exclusion)}
        />
        <Button color="red" variant="light" loading={busy} onClick={() => void exclude()}>
          이용제한 신청
        </Button>
      </div>
    </section>
  );
}
