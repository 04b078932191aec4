import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Card } from '@/components/Card';
import listStyles from '@/components/list/ListView.module.css';
import { Rows } from '@/components/list/Rows';
import { ownSessionsQuery, permissionsQuery, refreshOffice } from '@/components/office/queries';
import own from '../ownCards.module.css';
import { Codes } from './Codes';
import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';
import { sessionColumns } from './sessionColumns';

/** The operator's own account: role, password and sessions. */
export default function SecurityPage() {
  const { data: permissions } = useQuery(permissionsQuery);
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>내 계정 보안</h1>
        {permissions && <p className={styles.role}>{permissions.roleName}</p>}
      </header>
      <div className={own.cards}>
        <Card label="비밀번호" className={own.card ?? ''}>
          <h2 className={own.heading}>비밀번호</h2>
          <p className={own.note}>변경하면 다른 기기에서는 로그아웃됩니다.</p>
          <PasswordForm />
        </Card>
        <Card label="인증 앱" className={own.card ?? ''}>
          <h2 className={own.heading}>인증 앱</h2>
          {permissions && <Codes permissions={permissions} />}
        </Card>
      </div>
      <Sessions />
    </>
  );
}

/** The operator's sessions. */
function Sessions() {
  const answer = useQuery(ownSessionsQuery);
  const end = useMutation({
    mutationFn: (id: number) => call('POST /api/admin/me/sessions/{id}/end', { path: [id] }),
    onSettled: refreshOffice,
  });
  const endOthers = useMutation({
    mutationFn: () => call('POST /api/admin/me/end-other-sessions'),
    onSettled: refreshOffice,
  });
  const others = (answer.data ?? []).filter(({ current }) => !current);
  return (
    <section>
      <header className={styles.sectionHead}>
        <h2>로그인된 기기</h2>
        {others.length > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            다른 기기 모두 로그아웃
          </Button>
        )}
      </header>
      <Card label="로그인된 기기">
        <Rows
          answer={{ ...answer, data: answer.data && { items: answer.data } }}
          shown={{
            keyOf: ({ id }) => id,
            columns: sessionColumns({
              act: '로그아웃',
              busy: end.isPending,
              onAct: ({ id }) => end.mutate(id),
            }),
          }}
          empty="로그인된 기기가 없습니다"
        />
      </Card>
    </section>
  );
}
