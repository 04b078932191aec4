import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRequestId } from '@/api/requestId';
import { reportElse } from '@/api/session';
import { useStarted } from '@/api/useStarted';
import { identityQuery } from '@/api/verification';
import { Fact, Facts } from '@/components/facts/Facts';
import { KoreanTime } from '@/components/KoreanTime';
import { Notice } from '@/components/Notice';
import { formatTime } from '@/components/time';
import type { Identity, IdentitySession } from '@/rules/wire';
import { isOver } from './isOver';
import { finishIdentity, refreshVerification, startIdentity } from './queries';
import styles from './Verification.module.css';

/** The member proves name and age at a provider (본인인증). */
export function IdentityCheck({ memberId }: { memberId: number }) {
  const { data, isError, refetch } = useQuery(identityQuery(memberId));
  if (isError && !data) {
    return (
      <Notice
        icon="warning"
        title="본인인증을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={120} radius="lg" />;
  return (
    <>
      <Facts title="본인인증">
        <Fact name="실명·성인 확인">
          {data.verifiedAt ? (
            <>
              완료 (<KoreanTime at={data.verifiedAt} />)
            </>
          ) : data.session ? (
            '진행중'
          ) : (
            '미인증'
          )}
        </Fact>
      </Facts>
      <Progress memberId={memberId} identity={data} />
    </>
  );
}

interface Props {
  memberId: number;
  identity: Identity;
}

/** What the member can do now. */
function Progress({ memberId, identity }: Props) {
  if (identity.verifiedAt) {
    return (
      <Notice
        icon="check"
        title="본인인증이 완료되었습니다"
        text="예금주가 바뀌면 다시 인증해야 합니다."
      />
    );
  }
  if (!identity.available) {
    return (
      <Notice
        icon="warning"
        title="지금은 본인인증을 이용할 수 없습니다"
        text="고객센터로 문의해주세요."
      />
    );
  }
  return (
    <section className={styles.group} aria-label="본인인증 진행">
      {identity.session ? (
        <OpenSession
          key={identity.session.sessionKey}
          memberId={memberId}
          identity={identity}
          session={identity.session}
        />
      ) : (
        <Start memberId={memberId} identity={identity} />
      )}
    </section>
  );
}

/** Starts a session, and leads to the provider's page. */
function Start({ memberId, identity }: Props) {
  const [refusal, setRefusal] = useState('');
  const requestId = useRequestId();
  const starting = useMutation({
    mutationFn: () => startIdentity(memberId, requestId.idFor({ memberId, identity: true })),
    onSuccess: ({ session }) => {
      requestId.done();
      if (session) window.location.assign(session.url);
    },
    onError: (error) => {
      // Only a request whose outcome is unknown is sent again.
      if (isOver(error)) requestId.done();
      reportElse(error, undefined, setRefusal);
      void refreshVerification();
    },
  });
  return (
    <>
      <p className={styles.guide}>
        인증기관에서 이름과 생년월일을 확인합니다. 등록된 예금주 본인이 직접 진행해주세요.
      </p>
      <Alert text={refusal || identity.refusal} />
      <Button
        loading={starting.isPending}
        disabled={identity.sessionsLeft === 0}
        onClick={() => starting.mutate()}
      >
        본인인증하기
      </Button>
      <p className={styles.guide}>
        오늘 남은 횟수 <span className="number">{identity.sessionsLeft}</span>회
      </p>
    </>
  );
}

/**
 * A session at the provider: the server asks for its result when the member comes back, or wants it. After its end it
 * may still have a result, and another one can be started: the provider may have forgotten it.
 */
function OpenSession({ memberId, identity, session }: Props & { session: IdentitySession }) {
  const [refusal, setRefusal] = useState('');
  const over = useStarted(session.expiresAt);
  const finishing = useMutation({
    mutationFn: () => finishIdentity(memberId, session.sessionKey),
    onMutate: () => setRefusal(''),
    onError: (error) => {
      reportElse(error, undefined, setRefusal);
      void refreshVerification();
    },
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    finishing.mutate();
  }, [finishing]);
  return (
    <>
      {over ? (
        <p>
          인증 시간이 지났습니다. 시간 안에 마치셨다면 결과를 확인하고, 아니면 다시 진행해주세요.
        </p>
      ) : (
        <p>
          <span className="number">{formatTime(session.expiresAt).slice(0, 5)}</span>까지
          인증기관에서 본인인증을 마친 뒤 결과를 확인해주세요.
        </p>
      )}
      <Button
        variant={over ? 'default' : 'filled'}
        loading={finishing.isPending}
        onClick={() => finishing.mutate()}
      >
        인증 결과 확인
      </Button>
      {!over && (
        <Button variant="default" component="a" href={session.url}>
          인증 페이지로 이동
        </Button>
      )}
      {finishing.isSuccess && !finishing.data.verifiedAt && (
        <p className={styles.guide} role="status">
          아직 본인인증이 끝나지 않았습니다.
        </p>
      )}
      <Alert text={refusal} />
      {over && <Start memberId={memberId} identity={identity} />}
    </>
  );
}

function Alert({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={styles.refusal} role="alert">
      {text}
    </p>
  );
}
