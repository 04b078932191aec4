import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { confirm } from '@/api/dialogs';
import { report } from '@/api/session';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { TitledCard } from '@/components/TitledCard';
import type { PartnerKey } from '@/rules/wire';
import { NamedDialog } from '../NamedDialog';
import styles from '../Page.module.css';
import { keysQuery, refreshPartner } from '../queries';
import { Secret } from './Secret';

const columns: Column<PartnerKey>[] = [
  { head: '이름', card: 'top', cell: ({ name }) => name },
  { head: '키', cell: ({ ending }) => <code>hpk_…{ending}</code> },
  { head: '발급', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  { head: '마지막 사용', cell: ({ usedAt }) => (usedAt ? <KoreanTime at={usedAt} /> : '-') },
  { head: '처리', end: true, card: 'actions', cell: (key) => <Revoke of={key} /> },
];

/** The partner's keys. A new one is shown once. */
export function Keys() {
  const answer = useQuery(keysQuery);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <TitledCard
      title="API 키"
      note={
        <Button variant="default" className={styles.act ?? ''} onClick={() => setMaking(true)}>
          키 발급
        </Button>
      }
    >
      <p className={styles.inset}>
        <code>GET /api/partner-api/figures?from=2026-01-01&amp;until=2026-01-31</code>을{' '}
        <code>Authorization: Bearer 키</code>로 호출하면 날짜별, 링크별 실적을 받습니다.
      </p>
      <Rows
        answer={{ ...answer, data: answer.data && { items: answer.data } }}
        shown={{ keyOf: ({ id }) => id, columns }}
        empty="발급한 키가 없습니다"
      />
      {making && (
        <NamedDialog
          title="API 키 발급"
          label="키 이름"
          placeholder="예: 실적 수집 서버"
          accept="발급"
          perform={(name) => call('POST /api/partner/keys', { input: { name } })}
          onDone={({ key }) => {
            setMaking(false);
            setMade(key);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <Secret title="새 API 키" text={made} onClose={() => setMade(null)} />}
    </TitledCard>
  );
}

function Revoke({ of: key }: { of: PartnerKey }) {
  const revoke = useMutation({
    mutationFn: () => call('POST /api/partner/keys/{id}/revoke', { path: [key.id] }),
    onError: report,
    onSettled: refreshPartner,
  });
  const ask = async () => {
    const sure = await confirm(`${key.name} 키를 폐기할까요? 바로 사용할 수 없게 됩니다.`, {
      accept: '폐기',
      destructive: true,
    });
    if (sure) revoke.mutate();
  };
  return (
    <Button
      variant="default"
      className={styles.act ?? ''}
      loading={revoke.isPending}
      onClick={() => void ask()}
    >
      폐기
    </Button>
  );
}
