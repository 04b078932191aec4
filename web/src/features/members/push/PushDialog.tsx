import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { alert } from '@/api/dialogs';
import { report, useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { CheckField } from '@/components/form/CheckField';
import { Notice } from '@/components/Notice';
import type { PushKind, PushSettings } from '@/rules/wire';
import { askPermission, type Obstacle, obstacle } from './browser';
import styles from './Push.module.css';
import { pushQuery, saveChoices, sendTest, switchOff, switchOn } from './queries';

/** The kinds of notices in the order of the page. */
const KINDS: { kind: PushKind; label: string; note: string }[] = [
  { kind: 'slipSettled', label: '베팅 결과', note: '스포츠 베팅이 정산되면 알려드립니다.' },
  { kind: 'chargeDecided', label: '충전·환전', note: '신청이 승인되거나 취소되면 알려드립니다.' },
  {
    kind: 'cashOutDone',
    label: '자동 캐시아웃',
    note: '설정한 금액에 도달해 캐시아웃되면 알려드립니다.',
  },
  { kind: 'message', label: '쪽지', note: '새 쪽지가 도착하면 알려드립니다.' },
  {
    kind: 'kickOff',
    label: '즐겨찾기 경기 시작',
    note: '이 기기에서 즐겨찾기한 경기나 리그의 경기가 시작되기 약 5분 전에 알려드립니다.',
  },
];

const OBSTACLES: Record<Obstacle, { title: string; text: string }> = {
  install: {
    title: '홈 화면에 추가해주세요',
    text: '아이폰·아이패드에서는 공유 버튼에서 ‘홈 화면에 추가’를 누른 뒤, 추가된 아이콘으로 열어야 알림을 받을 수 있습니다.',
  },
  unsupported: {
    title: '알림을 지원하지 않는 브라우저입니다',
    text: '크롬, 엣지, 삼성 인터넷, 파이어폭스 또는 사파리의 최신 버전을 이용해주세요.',
  },
  denied: {
    title: '알림이 차단되어 있습니다',
    text: '브라우저의 사이트 설정에서 알림을 허용한 뒤 다시 열어주세요.',
  },
};

/** The member's notices: on this device, by kind, with or without amounts. */
export default function PushDialog() {
  const user = useUser();
  return (
    <Dialog title="알림 설정" width={480}>
      {user && <Push memberId={user.id} />}
    </Dialog>
  );
}

function Push({ memberId }: { memberId: number }) {
  const { data, isError, refetch } = useQuery(pushQuery(memberId));
  if (isError && !data) {
    return (
      <Notice
        icon="warning"
        title="알림 설정을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={420} radius="lg" />;
  const { publicKey, choices } = data;
  if (publicKey === null) {
    return (
      <Notice
        icon="bellOff"
        title="지금은 알림을 이용할 수 없습니다"
        text="나중에 다시 확인해주세요."
      />
    );
  }
  return (
    <div className={styles.parts}>
      <p className={styles.guide}>
        사이트를 닫아 두어도 선택하신 알림을 이 기기로 보내드립니다. 로그아웃하면 이 기기의 알림도
        꺼집니다.
      </p>
      <Device memberId={memberId} settings={data} publicKey={publicKey} />
      <Choices memberId={memberId} {...choices} />
    </div>
  );
}

interface DeviceProps {
  memberId: number;
  settings: PushSettings;
  publicKey: string;
}

/** Whether this device receives notices. */
function Device({ memberId, settings: { subscribed }, publicKey }: DeviceProps) {
  const switching = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return switchOff(memberId);
      if (await askPermission()) await switchOn(memberId, publicKey);
    },
    onError: report,
  });
  const testing = useMutation({
    mutationFn: sendTest,
    onSuccess: () => alert('테스트 알림을 보냈습니다. 잠시 후 도착합니다.'),
    onError: report,
  });
  const hindrance = obstacle();
  if (hindrance) return <Notice icon="bellOff" {...OBSTACLES[hindrance]} />;
  const { isPending: busy, variables } = switching;
  return (
    <section className={styles.group} aria-label="이 기기">
      <CheckField
        label="이 기기에서 알림 받기"
        description="켜면 브라우저가 알림 허용 여부를 묻습니다."
        checked={busy ? (variables ?? false) : subscribed}
        disabled={busy}
        onChange={({ currentTarget }) => switching.mutate(currentTarget.checked)}
      />
      {subscribed && (
        <Button
          variant="default"
          size="xs"
          loading={testing.isPending}
          onClick={() => testing.mutate()}
        >
          테스트 알림 보내기
        </Button>
      )}
    </section>
  );
}

interface ChoicesProps {
  memberId: number;
  kinds: PushKind[];
  showAmounts: boolean;
}

/** What the member is notified of; each choice is saved at once. */
function Choices({ memberId, ...saved }: ChoicesProps) {
  const saving = useMutation({
    mutationFn: (choices: typeof saved) => saveChoices(memberId, choices),
    onError: report,
  });
  const { isPending: busy, variables } = saving;
  const { kinds, showAmounts } = busy ? variables : saved;
  const choose = (kind: PushKind, on: boolean) => {
    const others = kinds.filter((other) => other !== kind);
    saving.mutate({ kinds: on ? [...others, kind] : others, showAmounts });
  };
  return (
    <>
      <section className={styles.group} aria-label="받을 알림">
        <h3 className={styles.title}>받을 알림</h3>
        {KINDS.map(({ kind, label, note }) => (
          <CheckField
            key={kind}
            label={label}
            description={note}
            checked={kinds.includes(kind)}
            disabled={busy}
            onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
          />
        ))}
      </section>
      <section className={styles.group} aria-label="알림 내용">
        <CheckField
          label="금액 표시"
          description="잠금 화면에도 보일 수 있습니다. 끄면 알림에 금액이 나오지 않습니다."
          checked={showAmounts}
          disabled={busy}
          onChange={({ currentTarget }) =>
            saving.mutate({ kinds, showAmounts: currentTarget.checked })
          }
        />
      </section>
    </>
  );
}
