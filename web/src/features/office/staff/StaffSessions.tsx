import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { Card } from '@/components/Card';
import { Rows } from '@/components/list/Rows';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { browserOf } from '@/components/office/browser';
import { staffSessionsQuery } from '@/components/office/queries';
import type { StaffSession } from '@/rules/wire';
import styles from '../security/Security.module.css';
import { sessionColumns } from '../security/sessionColumns';

/** Current sessions of operators. */
export function StaffSessions() {
  const answer = useQuery(staffSessionsQuery);
  const [ending, setEnding] = useState<StaffSession>();
  return (
    <section>
      <header className={styles.sectionHead}>
        <h2>접속중인 운영자</h2>
      </header>
      <Card label="접속중인 운영자">
        <Rows
          answer={{ ...answer, data: answer.data && { items: answer.data } }}
          shown={{
            keyOf: ({ id }) => id,
            columns: sessionColumns({ named: true, act: '강제 로그아웃', onAct: setEnding }),
          }}
          empty="접속중인 운영자가 없습니다"
        />
      </Card>
      {ending && (
        <ActionDialog
          title="강제 로그아웃"
          headline={`${ending.userId} (${ending.nickname})`}
          facts={[
            { label: '기기', value: browserOf(ending.userAgent) },
            { label: 'IP', value: <span className="number">{ending.address}</span> },
          ]}
          effect="이 기기의 접속이 바로 끊어집니다. 운영자는 다시 로그인할 수 있습니다."
          reasons={['자리 비움', '계정 도용 의심']}
          accept="로그아웃시키기"
          destructive
          done="운영자를 로그아웃시켰습니다."
          perform={(reason) =>
            call('POST /api/admin/staff-sessions/{id}/kick', {
              path: [ending.id],
              input: { reason },
            })
          }
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}
