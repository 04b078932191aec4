import { SelectField, TextField } from '@/components/form/fields';
import { placeName } from '@/components/office/partnerTree';
import type { PartnerRow } from '@/rules/wire';

/** A member by its login id, and the partner or head office that it comes under. */
export interface MemberPlace {
  userId: string;
  parentId: number;
}

interface Props {
  place: MemberPlace;
  onChange: (place: MemberPlace) => void;
  /** The partners to choose from, with the head office. */
  rows: PartnerRow[];
  parentLabel: string;
}

export function MemberPlaceFields({ place, onChange, rows, parentLabel }: Props) {
  return (
    <>
      <TextField
        label="회원 아이디"
        data-autofocus
        value={place.userId}
        onChange={({ currentTarget }) => onChange({ ...place, userId: currentTarget.value })}
      />
      <SelectField
        label={parentLabel}
        data={rows.map((row) => ({ value: String(row.id), label: placeName(row) }))}
        value={String(place.parentId)}
        onChange={({ currentTarget }) =>
          onChange({ ...place, parentId: Number(currentTarget.value) })
        }
      />
    </>
  );
}
