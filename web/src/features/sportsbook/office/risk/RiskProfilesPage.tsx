import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import type { RiskProfileRow } from '@/rules/wire';
import { Groups } from './Groups';
import styles from './RiskProfilesPage.module.css';
import { termsText } from './terms';
import { Worth } from './Worth';
import { WriteProfile } from './WriteProfile';

const facts: Column<RiskProfileRow>[] = [
  {
    head: '회원',
    card: 'top',
    cell: ({ memberId, userId, nickname, role }) => (
      <MemberLink memberId={memberId} userId={userId} side={`${nickname} · LV.${role}`} />
    ),
  },
  {
    head: '한도',
    cell: ({ terms }) => {
      const [first, ...rest] = termsText(terms);
      return <Lines main={first} side={rest.join(' · ')} />;
    },
  },
  { head: '적용', cell: ({ groupName }) => groupName ?? '개별' },
  { head: '사유', cell: ({ reason }) => reason },
  {
    head: '변경',
    cell: ({ changedAt, changedBy }) => (
      <Lines main={<KoreanTime at={changedAt} />} side={changedBy ?? '자동 적용'} />
    ),
  },
];

/** What is done: a new profile, or one that is changed or cleared. */
type Action =
  | { kind: 'make' }
  | { kind: 'change'; profile: RiskProfileRow; stakeFactor?: number }
  | { kind: 'clear'; profile: RiskProfileRow };

/** Members with limits of their own, and the groups. */
export default function RiskProfilesPage() {
  const [act, setAct] = useState<Action | null>(null);
  const close = () => setAct(null);
  const actions = actionColumn<RiskProfileRow>((profile) => (
    <>
      <Button variant="default" onClick={() => setAct({ kind: 'change', profile })}>
        변경
      </Button>
      <Button variant="default" onClick={() => setAct({ kind: 'clear', profile })}>
        해제
      </Button>
    </>
  ));
  return (
    <>
      <ListPage
        list="riskProfiles"
        title="회원 한도"
        table="risk-profiles"
        unit="명"
        searchLabel="아이디, 닉네임"
        empty={() => '한도를 따로 정한 회원이 없습니다'}
        action={() => <Button onClick={() => setAct({ kind: 'make' })}>회원 추가</Button>}
        columns={() => [...facts, actions]}
        keyOf={({ memberId }) => memberId}
        detail={{
          label: '베팅 분석',
          show: (profile) => (
            <Worth
              memberId={profile.memberId}
              onAccept={(stakeFactor) => setAct({ kind: 'change', profile, stakeFactor })}
            />
          ),
        }}
      >
        {act?.kind === 'make' && <WriteProfile onClose={close} />}
        {act?.kind === 'change' && (
          <WriteProfile profile={act.profile} stakeFactor={act.stakeFactor} onClose={close} />
        )}
        {act?.kind === 'clear' && <ClearProfile profile={act.profile} onClose={close} />}
      </ListPage>
      <div className={styles.groups}>
        <Groups />
      </div>
    </>
  );
}

function ClearProfile({ profile, onClose }: { profile: RiskProfileRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="회원 한도 해제"
      headline={profile.userId}
      facts={[{ label: '현재 한도', value: termsText(profile.terms).join(' · ') }]}
      effect="레벨의 기본 한도가 다시 적용됩니다."
      reasons={['기준 해소', '잘못된 설정']}
      accept="한도 해제"
      destructive
      done={`${profile.userId} 회원의 한도를 해제했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/risk-profiles/{id}/clear', {
          path: [profile.memberId],
          input: { before: profile, reason },
        })
      }
      onClose={onClose}
    />
  );
}
