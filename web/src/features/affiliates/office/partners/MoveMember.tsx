import { useState } from 'react';
import { call } from '@/api/call';
import { SelectField, TextField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { PartnerRow } from '@/rules/wire';
import { memberOf } from './memberOf';
import { placeName, reasons } from './words';

interface Props {
  /** The partners that a member can be moved to, with the head office. */
  rows: PartnerRow[];
  onClose: () => void;
}

/** Moves a member, who may be no partner, under another partner or the head office. */
export function MoveMember({ rows, onClose }: Props) {
  const [userId, setUserId] = useState('');
  const [parentId, setParentId] = useState(rows[0]?.id ?? 0);
  return (
    <ActionDialog
      title="회원 이동"
      headline={userId.trim() || '이동할 회원'}
      effect="다음 날 0시부터 새 총판의 회원으로 정산됩니다. 지난 정산은 바뀌지 않습니다."
      reasons={reasons}
      accept="이동"
      done={`${userId.trim()} 회원을 이동했습니다.`}
      perform={async (reason) =>
        call('POST /api/admin/members/{id}/partner', {
          path: [await memberOf(userId.trim())],
          input: { parentId, reason },
        })
      }
      onClose={onClose}
    >
      {() => (
        <>
          <TextField
            label="회원 아이디"
            data-autofocus
            value={userId}
            onChange={({ currentTarget }) => setUserId(currentTarget.value)}
          />
          <SelectField
            label="새 소속"
            data={rows.map((row) => ({ value: String(row.id), label: placeName(row) }))}
            value={String(parentId)}
            onChange={({ currentTarget }) => setParentId(Number(currentTarget.value))}
          />
        </>
      )}
    </ActionDialog>
  );
}
