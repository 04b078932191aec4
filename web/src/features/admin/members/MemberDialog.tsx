import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import type { MemberDetail, MemberRow } from '@/rules/wire';
import { memberQuery } from '../queries';
import { actsOn, type MemberAct } from './acts';
import { MemberActDialog } from './MemberActDialog';
import styles from './MemberDialog.module.css';
import { MemberFacts } from './MemberFacts';

interface Props {
  member: MemberRow;
  onClose: () => void;
}

/** One member: all that an operator may see, and what can be done. */
export function MemberDialog({ member, onClose }: Props) {
  const { data, isError, refetch } = useQuery(memberQuery(member.id));
  const [act, setAct] = useState<MemberAct | null>(null);
  if (act && data) return <MemberActDialog act={act} member={data} onClose={() => setAct(null)} />;
  return (
    <Dialog title={`${member.userId} (${member.nickname})`} width={560} onClose={onClose}>
      {data && <Member member={data} onAct={setAct} />}
      {!data && isError && (
        <Notice
          icon="warning"
          title="회원 정보를 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton height={360} radius="lg" />}
    </Dialog>
  );
}

function Member({ member, onAct }: { member: MemberDetail; onAct: (act: MemberAct) => void }) {
  const acts = actsOn(member);
  return (
    <>
      <div className={styles.acts}>
        {acts.map(({ act, label, destructive }) => (
          <Button
            key={act}
            variant="default"
            {...(destructive && { c: 'red' })}
            onClick={() => onAct(act)}
          >
            {label}
          </Button>
        ))}
        {acts.length === 0 && (
          <p className={styles.none}>운영자 계정에는 할 수 있는 작업이 없습니다.</p>
        )}
      </div>
      <MemberFacts member={member} />
    </>
  );
}
