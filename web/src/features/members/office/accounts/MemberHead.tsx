import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '@/components/Badge';
import { Icon } from '@/components/Icon';
import { isOperatorRow, kindLabel } from '@/components/office/labels/memberKinds';
import { usePermission } from '@/components/office/permissions';
import type { MemberDetail } from '@/rules/wire';
import { MemberActionDialog } from './MemberActionDialog';
import styles from './MemberHead.module.css';
import { actsOn, callOf, type MemberAction } from './memberActions';

/** Name and state of the member, with every possible action. */
export function MemberHead({ member }: { member: MemberDetail }) {
  const [act, setAct] = useState<MemberAction | null>(null);
  const { row } = member;
  const can = usePermission();
  const actions = actsOn(member).filter(({ act }) => can(callOf[act]));
  return (
    <header className={styles.head}>
      <Link className={styles.back} to="/admin/members">
        <Icon name="left" size={15} />
        회원
      </Link>
      <div className={styles.name}>
        <h1>
          {row.userId} <span className={styles.nickname}>{row.nickname}</span>
        </h1>
        <MemberBadges member={member} />
      </div>
      <div className={styles.actions}>
        {actions.map(({ act, label, destructive }) => (
          <Button
            key={act}
            variant={act === 'approve' ? 'filled' : 'default'}
            {...(destructive && { c: 'var(--danger)' })}
            onClick={() => setAct(act)}
          >
            {label}
          </Button>
        ))}
        {actions.length === 0 && (
          <p className={styles.none}>
            {isOperatorRow(row)
              ? '운영자 계정은 운영자 화면에서 관리합니다.'
              : '내 역할로 할 수 있는 작업이 없습니다.'}
          </p>
        )}
      </div>
      {act && <MemberActionDialog act={act} member={member} onClose={() => setAct(null)} />}
    </header>
  );
}

/** Badges: level, kind, and differences from a plain member. */
function MemberBadges({ member: { row, address, ...member } }: { member: MemberDetail }) {
  return (
    <div className={styles.standing}>
      <Badge tone="grey">LV.{row.role}</Badge>
      <Badge tone="grey">{isOperatorRow(row) ? '운영자' : kindLabel(row.type)}</Badge>
      {row.staff && <Badge tone="blue">직원</Badge>}
      {address && <Badge tone="green">접속중</Badge>}
      {!row.approvedAt && <Badge tone="gold">승인대기</Badge>}
      {row.userType === 'G' && <Badge tone="blue">게스트</Badge>}
      {row.banType !== 0 && <Badge tone="red">이용 정지</Badge>}
      {member.excludedUntil && <Badge tone="red">자가 이용제한</Badge>}
      {member.accountPasswordLockedUntil && <Badge tone="red">환전 비밀번호 잠금</Badge>}
      {row.debt > 0 && <Badge tone="red">미수금</Badge>}
    </div>
  );
}
