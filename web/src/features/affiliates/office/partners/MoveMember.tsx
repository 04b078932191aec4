import { useState } from 'react';
import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { PartnerRow } from '@/rules/wire';
import { type MemberPlace, MemberPlaceFields } from './MemberPlaceFields';
import { reasons } from './words';

interface Props {
  /** The partners that a member can be moved to, with the head office. */
  rows: PartnerRow[];
  onClose: () => void;
}

/** Moves a member, who may be no partner, under another partner or the head office. */
export function MoveMember({ rows, onClose }: Props) {
  const [place, setPlace] = useState<MemberPlace>({ userId: '', parentId: rows[0]?.id ?? 0 });
  const { parentId } = place;
  const userId = place.userId.trim();
  return (
    <ActionDialog
      title="회원 이동"
      headline={userId || '이동할 회원'}
      effect="다음 날 0시부터 새 총판의 회원으로 정산됩니다. 지난 정산은 바뀌지 않습니다."
      reasons={reasons}
      accept="이동"
      done={`${userId} 회원을 이동했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/partner-members/move', { input: { userId, parentId, reason } })
      }
      onClose={onClose}
    >
      {() => (
        <MemberPlaceFields place={place} onChange={setPlace} rows={rows} parentLabel="새 소속" />
      )}
    </ActionDialog>
  );
}
