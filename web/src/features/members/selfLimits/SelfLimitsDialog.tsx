import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openDialog } from '@/api/dialogs';
import { selfLimitsQuery } from '@/api/selfLimits';
import { useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import type { LimitSubject, SelfLimit, User } from '@/rules/wire';
import { MarketingField } from '../marketing/MarketingField';
import { IntervalField } from '../realityCheck/IntervalField';
import { ExclusionForm } from './ExclusionForm';
import { LimitRow } from './LimitRow';
import styles from './SelfLimits.module.css';

/** Self-limits: deposits, losses and exclusion (design §7). */
export default function SelfLimitsDialog() {
  const user = useUser();
  return (
    <Dialog
      title="이용 한도"
      width={520}
      actions={
        <Button variant="default" onClick={() => openDialog('results')}>
          내 손익
        </Button>
      }
    >
      {user && <SelfLimits user={user} />}
    </Dialog>
  );
}

function SelfLimits({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(selfLimitsQuery(user.id));
  if (isError && !data) {
    return (
      <Notice
        icon="warning"
        title="한도를 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={420} radius="lg" />;
  return (
    <div className={styles.parts}>
      <p className={styles.guide}>
        한도를 낮추면 바로 적용되고, 높이거나 없애면 24시간 뒤에 적용됩니다.
      </p>
      <Group
        title="충전 한도"
        note="신청한 충전 금액의 합계입니다. 취소된 신청은 제외됩니다."
        subject="deposit"
        limits={data}
        user={user}
      />
      <Group
        title="손실 한도"
        note="스포츠·게임·카지노의 베팅금에서 당첨금을 뺀 금액입니다. 정산 전 베팅금과 카지노에 있거나 카지노로 보내는 중인 금액은 손실로 계산합니다."
        subject="loss"
        limits={data}
        user={user}
      />
      <section className={styles.group} aria-label="이용 시간 알림">
        <h3 className={styles.title}>이용 시간 알림</h3>
        <p className={styles.note}>로그인한 뒤 정한 간격마다 이용 시간과 손익을 알려드립니다.</p>
        <IntervalField memberId={user.id} />
      </section>
      <section className={styles.group} aria-label="혜택 소식">
        <h3 className={styles.title}>혜택 소식</h3>
        <MarketingField memberId={user.id} />
      </section>
      <ExclusionForm user={user} />
    </div>
  );
}

interface GroupProps {
  title: string;
  note: string;
  subject: LimitSubject;
  limits: SelfLimit[];
  user: User;
}

function Group({ title, note, subject, limits, user }: GroupProps) {
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.note}>{note}</p>
      <ul>
        {limits
          .filter((limit) => limit.subject === subject)
          .map((limit) => (
            <LimitRow
              key={limit.period}
              title={title}
              limit={limit}
              user={user}
              editing={editing === limit.period}
              onEdit={(open) => setEditing(open ? limit.period : null)}
            />
          ))}
      </ul>
    </section>
  );
}
