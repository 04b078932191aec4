import { useState } from 'react';
import { call } from '@/api/call';
import { SelectField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { placeName } from '@/components/office/partnerTree';
import type { PartnerRow } from '@/rules/wire';
import { RatesFields, type Terms } from './RatesFields';
import { reasons } from './words';

interface Props {
  row: PartnerRow;
  onClose: () => void;
}

/** Changes a partner's rates, or the maximum rates of the head office. */
export function ChangeRates({ row, onClose }: Props) {
  const [before] = useState<Terms>({ rates: row.rates, carriesDeficit: row.carriesDeficit });
  const [terms, setTerms] = useState(before);
  return (
    <ActionDialog
      title="요율 변경"
      headline={placeName(row)}
      effect="다음 날 0시부터 적용됩니다. 지난 정산은 바뀌지 않습니다."
      reasons={reasons}
      accept="변경"
      done={`${placeName(row)} 요율을 변경했습니다.`}
      perform={(reason) =>
        call('PUT /api/admin/partners/{id}/rates', {
          path: [row.id],
          input: { before, ...terms, reason },
        })
      }
      onClose={onClose}
    >
      {() => <RatesFields terms={terms} onChange={setTerms} />}
    </ActionDialog>
  );
}

/** Moves a partner with its whole subtree under another one. */
export function MovePartner({ row, rows, onClose }: Props & { rows: PartnerRow[] }) {
  const [parentId, setParentId] = useState(row.parentId ?? 0);
  return (
    <ActionDialog
      title="총판 이동"
      headline={placeName(row)}
      effect="하위 총판과 회원을 포함하여 다음 날 0시부터 새 상위 아래로 이동합니다."
      reasons={reasons}
      accept="이동"
      done={`${placeName(row)} 총판을 이동했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/partners/{id}/move', { path: [row.id], input: { parentId, reason } })
      }
      onClose={onClose}
    >
      {() => (
        <SelectField
          label="상위"
          data={rows.map((other) => ({ value: String(other.id), label: placeName(other) }))}
          value={String(parentId)}
          onChange={({ currentTarget }) => setParentId(Number(currentTarget.value))}
        />
      )}
    </ActionDialog>
  );
}

/** Closes a partner. */
export function ClosePartner({ row, onClose }: Props) {
  return (
    <ActionDialog
      title="총판 종료"
      headline={placeName(row)}
      facts={[{ label: '직속 회원', value: `${row.members}명` }]}
      effect="다음 날 0시에 종료됩니다. 하위 총판과 회원은 상위로 옮겨지고 가입코드는 바로 종료됩니다."
      reasons={reasons}
      accept="종료"
      destructive
      done={`${placeName(row)} 총판을 종료했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/partners/{id}/close', { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
