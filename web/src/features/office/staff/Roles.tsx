import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { Card } from '@/components/Card';
import { CheckField } from '@/components/form/CheckField';
import { TextField } from '@/components/form/fields';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { duties, dutiesText } from '@/components/office/labels/duties';
import { actionColumn } from '@/components/office/list/actionColumn';
import { rolesQuery } from '@/components/office/queries';
import type { Duty, StaffRole } from '@/rules/wire';
import styles from '../security/Security.module.css';
import { reasons } from './reasons';

const facts: Column<StaffRole>[] = [
  { head: '역할', card: 'top', cell: ({ name }) => <strong>{name}</strong> },
  { head: '담당', cell: ({ duties }) => dutiesText(duties) },
  {
    head: '운영자',
    end: true,
    card: 'top',
    cell: ({ operators }) => <span className="number">{operators}명</span>,
  },
];

/** The roles and their duties. */
export function Roles() {
  const answer = useQuery(rolesQuery);
  const [act, setAct] = useState<{ kind: 'write' | 'remove'; role?: StaffRole }>();
  const actions = actionColumn<StaffRole>((role) => (
    <>
      <Button variant="default" onClick={() => setAct({ kind: 'write', role })}>
        변경
      </Button>
      {role.operators === 0 && (
        <Button variant="default" onClick={() => setAct({ kind: 'remove', role })}>
          삭제
        </Button>
      )}
    </>
  ));
  const close = () => setAct(undefined);
  return (
    <section>
      <header className={styles.sectionHead}>
        <h2>역할</h2>
        <Button size="xs" variant="default" onClick={() => setAct({ kind: 'write' })}>
          역할 추가
        </Button>
      </header>
      <Card label="역할">
        <Rows
          answer={{ ...answer, data: answer.data && { items: answer.data } }}
          shown={{ keyOf: ({ id }) => id, columns: [...facts, actions] }}
          empty="역할이 없습니다"
        />
      </Card>
      {act?.kind === 'write' && <WriteRole {...(act.role && { role: act.role })} onClose={close} />}
      {act?.kind === 'remove' && act.role && <RemoveRole role={act.role} onClose={close} />}
    </section>
  );
}

/** Creates a role, or changes the one that was there when the dialog opened. */
function WriteRole({ role, onClose }: { role?: StaffRole; onClose: () => void }) {
  const [name, setName] = useState(role?.name ?? '');
  const [selected, setSelected] = useState<Duty[]>(role?.duties ?? []);
  return (
    <ActionDialog
      title={role ? '역할 변경' : '역할 추가'}
      width={560}
      headline={name.trim() || '새 역할'}
      {...(role && { facts: [{ label: '운영자', value: `${role.operators}명` }] })}
      effect="조회는 모든 역할이 할 수 있습니다. 결과를 정하는 사람이 환전까지 지급하지 않도록, 경기·정산과 충전·환전은 책임자가 아닌 역할에 함께 줄 수 없습니다."
      reasons={reasons}
      ofFields={['ROLE_NAME_INVALID', 'ROLE_NAME_TAKEN']}
      accept={role ? '변경' : '추가'}
      done={role ? '역할을 변경했습니다.' : '역할을 추가했습니다.'}
      perform={(reason) => {
        const after = { name, duties: selected, reason };
        return role
          ? call('PUT /api/admin/roles/{id}', { path: [role.id], input: { before: role, after } })
          : call('POST /api/admin/roles', { input: after });
      }}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <TextField
            label="역할 이름"
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={refused('ROLE_NAME_INVALID', 'ROLE_NAME_TAKEN')}
          />
          <div className={styles.duties}>
            {duties.map(({ duty, label, note }) => (
              <CheckField
                key={duty}
                label={label}
                description={note}
                checked={selected.includes(duty)}
                onChange={({ currentTarget }) =>
                  setSelected(
                    currentTarget.checked
                      ? [...selected, duty]
                      : selected.filter((other) => other !== duty),
                  )
                }
              />
            ))}
          </div>
        </>
      )}
    </ActionDialog>
  );
}

function RemoveRole({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  return (
    <ActionDialog
      title="역할 삭제"
      headline={role.name}
      facts={[{ label: '담당', value: dutiesText(role.duties) }]}
      effect="이 역할을 더는 줄 수 없습니다."
      reasons={reasons}
      accept="삭제"
      destructive
      done="역할을 삭제했습니다."
      perform={(reason) =>
        call('POST /api/admin/roles/{id}/remove', { path: [role.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
