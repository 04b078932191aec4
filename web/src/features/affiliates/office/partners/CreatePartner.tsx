import { useState } from 'react';
import { call } from '@/api/call';
import { noRates } from '@/components/agents';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { PartnerRow } from '@/rules/wire';
import { type MemberPlace, MemberPlaceFields } from './MemberPlaceFields';
import { RatesFields, type Terms } from './RatesFields';
import { reasons } from './words';

interface Props {
  /** Possible parents of the partner. */
  rows: PartnerRow[];
  onClose: () => void;
}

/** Makes a member a partner below another one, or below the head office. */
export function CreatePartner({ rows, onClose }: Props) {
  const [place, setPlace] = useState<MemberPlace>({ userId: '', parentId: rows[0]?.id ?? 0 });
  const { parentId } = place;
  const userId = place.userId.trim();
  const [terms, setTerms] = useState<Terms>({ rates: noRates, carriesDeficit: true });
  return (
    <ActionDialog
      title="총판 등록"
      headline={userId || '새 총판'}
      effect="오늘부터 총판으로 정산되고 가입코드가 발급됩니다. 이미 이 회원의 코드로 가입한 회원은 함께 소속됩니다."
      reasons={reasons}
      accept="등록"
      done="총판을 등록했습니다."
      perform={(reason) =>
        call('POST /api/admin/partners', { input: { userId, parentId, ...terms, reason } })
      }
      onClose={onClose}
    >
      {() => (
        <>
          <MemberPlaceFields place={place} onChange={setPlace} rows={rows} parentLabel="상위" />
          <RatesFields terms={terms} onChange={setTerms} />
        </>
      )}
    </ActionDialog>
  );
}
