import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { report } from '@/api/session';
import { useStarted } from '@/api/useStarted';
import { Badge } from '@/components/Badge';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { KoreanTime } from '@/components/KoreanTime';
import { announce } from '@/components/office/actions/Announcement';
import { ownAlertsQuery } from '@/components/office/queries';
import type { AlertCode } from '@/rules/wire';
import own from '../ownCards.module.css';
import styles from './Alerts.module.css';

/** How often the page looks whether the code was sent to the bot. */
const LOOKS_EVERY = 3_000;

/** The chat that the alerts go to: link it, try it, or end it. */
export function LinkCard({ linkedAt }: { linkedAt: string | null }) {
  return (
    <Card label="텔레그램 연결" className={own.card ?? ''}>
      <h2 className={own.heading}>텔레그램 연결</h2>
      {linkedAt ? <Linked at={linkedAt} /> : <Unlinked />}
    </Card>
  );
}

function Linked({ at }: { at: string }) {
  const testing = useMutation({
    mutationFn: () => call('POST /api/admin/me/alerts/test'),
    onSuccess: () => announce('테스트 알림을 보냈습니다.'),
    onError: report,
  });
  const unlinking = useMutation({
    mutationFn: () => call('POST /api/admin/me/alerts/unlink'),
    onSuccess: (settings) => queryClient.setQueryData(ownAlertsQuery.queryKey, settings),
    onError: report,
  });
  return (
    <>
      <p className={own.note}>
        <Badge tone="green">연결됨</Badge> <KoreanTime at={at} planned />
      </p>
      <p className={own.note}>
        알림에는 회원 번호와 금액이 표시됩니다. 승인·취소는 운영자 화면에서만 할 수 있습니다.
      </p>
      <div className={styles.buttons}>
        <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
          테스트 알림 보내기
        </Button>
        <Button variant="default" loading={unlinking.isPending} onClick={() => unlinking.mutate()}>
          연결 해제
        </Button>
      </div>
    </>
  );
}

function Unlinked() {
  const asking = useMutation({
    mutationFn: () => call('POST /api/admin/me/alerts/link'),
    onError: report,
  });
  const ask = { loading: asking.isPending, onClick: () => asking.mutate() };
  return (
    <>
      <p className={own.note}>
        텔레그램 봇과의 1:1 대화방을 연결하면 고르신 알림을 받습니다. 대화방 하나는 운영자 한 명과만
        연결됩니다.
      </p>
      {asking.data ? (
        <Code key={asking.data.code} code={asking.data} ask={ask} />
      ) : (
        <Button {...ask}>연결 코드 받기</Button>
      )}
    </>
  );
}

interface CodeProps {
  code: AlertCode;
  /** What the button does that asks for another code. */
  ask: { loading: boolean; onClick: () => void };
}

/** The code, until it was sent to the bot or has expired. */
function Code({ code, ask }: CodeProps) {
  const expired = useStarted(code.expiresAt);
  return (
    <>
      {expired ? (
        <p className={own.note} role="status">
          연결 코드가 만료되었습니다. 새 코드를 받아주세요.
        </p>
      ) : (
        <Valid {...code} />
      )}
      <Button variant={expired ? 'filled' : 'default'} {...ask}>
        새 코드 받기
      </Button>
    </>
  );
}

/** A valid code, and the way to the bot. It asks again and again whether the chat is linked. */
function Valid({ code, bot, url, expiresAt }: AlertCode) {
  useQuery({ ...ownAlertsQuery, refetchInterval: LOOKS_EVERY });
  return (
    <div className={styles.code}>
      <p>
        <code className="number">{code.match(/.{1,4}/g)?.join('-')}</code>
        <CopyButton text={code} name="연결 코드" />
      </p>
      <p className={own.note}>
        아래 버튼으로 봇을 열어 ‘시작’을 누르거나, @{bot} 에게 코드를 보내주세요.{' '}
        <KoreanTime at={expiresAt} planned />
        까지 한 번만 사용할 수 있습니다.
      </p>
      <Button component="a" href={url} target="_blank" rel="noreferrer">
        텔레그램에서 열기
      </Button>
    </div>
  );
}
