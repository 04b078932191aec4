import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { confirm } from '@/api/dialogs';
import { report } from '@/api/session';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { TitledCard } from '@/components/TitledCard';
import { webhookStates } from '@/components/webhookStates';
import type { PostbackKind, PostbackRow } from '@/rules/wire';
import { NamedDialog } from '../NamedDialog';
import styles from '../Page.module.css';
import { postbacksQuery, refreshPartner } from '../queries';
import { Secret } from './Secret';

const kinds: Record<PostbackKind, string> = {
  signUp: '가입',
  firstDeposit: '첫 충전',
  test: '테스트',
};

const columns: Column<PostbackRow>[] = [
  {
    head: '알림',
    card: 'top',
    cell: ({ id, kind }) => <Lines main={kinds[kind]} side={`pb_${id}`} />,
  },
  { head: '발생', card: 'top', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  { head: '내용', cell: ({ data }) => <code className={styles.data}>{data}</code> },
  {
    head: '상태',
    cell: ({ state, nextAt }) => (
      <Lines
        main={<Badge tone={webhookStates[state].tone}>{webhookStates[state].label}</Badge>}
        side={
          nextAt && (
            <>
              다음 <KoreanTime at={nextAt} />
            </>
          )
        }
      />
    ),
  },
  {
    head: '시도',
    cell: ({ attempts, failure }) => (
      <Lines main={<span className="number">{attempts}회</span>} side={failure} />
    ),
  },
];

/** The address that is called when a member signs up or deposits for the first time, and the newest calls. */
export function Receiver() {
  const answer = useQuery(postbacksQuery);
  const url = answer.data?.url;
  const [setting, setSetting] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <TitledCard
      title="포스트백"
      note={
        <span className={styles.codes}>
          {url && <Test />}
          {url && <End />}
          <Button variant="default" className={styles.act ?? ''} onClick={() => setSetting(true)}>
            {url ? '주소 변경' : '주소 등록'}
          </Button>
        </span>
      }
    >
      <p className={styles.inset}>
        {url ? <code>{url}</code> : '링크 회원의 가입과 첫 충전을 등록한 주소로 알려드립니다.'}
      </p>
      <Rows
        answer={{ ...answer, data: answer.data && { items: answer.data.deliveries } }}
        shown={{ keyOf: ({ id }) => id, columns }}
        empty="보낸 포스트백이 없습니다"
      />
      {setting && (
        <NamedDialog
          title="포스트백 주소"
          label="주소"
          placeholder="https://example.com/postback"
          accept="저장"
          perform={(text) => call('PUT /api/partner/postbacks', { input: { url: text } })}
          onDone={(made) => {
            setSetting(false);
            setSecret(made.secret);
          }}
          onClose={() => setSetting(false)}
        />
      )}
      {secret && <Secret title="서명 비밀키" text={secret} onClose={() => setSecret(null)} />}
    </TitledCard>
  );
}

function Test() {
  const test = useMutation({
    mutationFn: () => call('POST /api/partner/postbacks/test', {}),
    onError: report,
    onSettled: refreshPartner,
  });
  return (
    <Button
      variant="default"
      className={styles.act ?? ''}
      loading={test.isPending}
      onClick={() => test.mutate()}
    >
      테스트 전송
    </Button>
  );
}

function End() {
  const end = useMutation({
    mutationFn: () => call('POST /api/partner/postbacks/end', {}),
    onError: report,
    onSettled: refreshPartner,
  });
  const ask = async () => {
    const sure = await confirm('포스트백을 중지할까요? 대기중인 알림은 보내지 않습니다.', {
      accept: '중지',
      destructive: true,
    });
    if (sure) end.mutate();
  };
  return (
    <Button
      variant="default"
      className={styles.act ?? ''}
      loading={end.isPending}
      onClick={() => void ask()}
    >
      중지
    </Button>
  );
}
