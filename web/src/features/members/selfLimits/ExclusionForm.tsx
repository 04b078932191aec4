import { Button } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '@/components/form/fields';
import { variantsOf } from '@/components/variants';
import { useRules } from '@/rules';
import type { Exclusion, User } from '@/rules/wire';
import { exclude } from './exclude';
import styles from './SelfLimits.module.css';

const lengths = variantsOf<Exclusion>({
  day: true,
  week: true,
  month: true,
  halfYear: true,
  forever: true,
});

/** Self-exclusion for a period; it starts immediately and cannot be revoked. */
export function ExclusionForm({ user }: { user: User }) {
  const rules = useRules();
  const [exclusion, setExclusion] = useState<Exclusion>('day');
  const [busy, setBusy] = useState(false);
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
        <Button
          color="red"
          variant="light"
          loading={busy}
          onClick={() => void exclude(user.id, exclusion, setBusy)}
        >
          이용제한 신청
        </Button>
      </div>
    </section>
  );
}
