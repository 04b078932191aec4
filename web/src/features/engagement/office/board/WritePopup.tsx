import { useState } from 'react';
import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { RichTextField } from '@/components/editor/RichTextField';
import { CheckField } from '@/components/form/CheckField';
import { ChoiceField, TextField } from '@/components/form/fields';
import { useUploads } from '@/components/form/useUploads';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { hideLabels } from '@/components/office/labels/popups';
import { formatMoment } from '@/components/time';
import { optionsOf } from '@/components/variants';
import type { HideFor, PopupRow, WritePopup as Written } from '@/rules/wire';
import { PlacementField } from './PlacementField';

interface Props {
  /** The popup to edit, as it was when the dialog opened. */
  row?: PopupRow | undefined;
  onClose: () => void;
}

const ACTIVE = 0;
const STOPPED = 1;
const empty: Written = {
  title: '',
  contents: '',
  popupStatus: ACTIVE,
  notShowingexpireTime: null,
  hideFor: 'today',
  pc: { top: 120, left: 60, width: 380 },
  mobile: { top: 80, left: 12, width: 340 },
};

const options = optionsOf(hideLabels);

/** Formats a time for the input of a Korean date and time; empty for null. */
const formatKoreanTime = (at: string | null) =>
  at ? formatMoment(at).slice(0, 16).replace(' ', 'T') : '';

/** Parses a typed Korean time. */
const parseKoreanTime = (text: string) =>
  text ? new Date(`${text}:00+09:00`).toISOString() : null;

/** Creates or edits a popup. */
export function WritePopup({ row, onClose }: Props) {
  const request = useRequestId();
  const [written, setWritten] = useState<Written>(() => {
    const { title, contents, popupStatus, notShowingexpireTime, hideFor, pc, mobile } =
      row?.popup ?? empty;
    return { title, contents, popupStatus, notShowingexpireTime, hideFor, pc, mobile };
  });
  const { notYet, onUpload } = useUploads();
  const set = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }));
  return (
    <ActionDialog
      title={row ? '팝업 수정' : '팝업 작성'}
      width={760}
      headline={row?.popup.title ?? '새 팝업'}
      effect={
        written.popupStatus === ACTIVE
          ? '저장하면 게시 시작부터 모든 방문자에게 열립니다.'
          : '저장해도 열리지 않습니다.'
      }
      accept="저장"
      notYet={notYet}
      ofFields={['TITLE_MISSING', 'CONTENTS_MISSING', 'POPUP_PLACEMENT_INVALID']}
      done={`팝업 '${written.title}'을 저장했습니다.`}
      perform={() =>
        row
          ? call('PUT /api/admin/popups/{id}', {
              path: [row.popup.id],
              input: { updatedAt: row.updatedAt, after: written },
            })
          : call('POST /api/admin/popups', {
              input: { ...written, requestId: request.idFor(written) },
            })
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          <TextField
            label="제목"
            data-autofocus
            value={written.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
            error={refused('TITLE_MISSING')}
          />
          <RichTextField
            label="내용"
            value={written.contents}
            onChange={(contents) => set({ contents })}
            onUpload={onUpload}
            error={refused('CONTENTS_MISSING')}
          />
          <ChoiceField
            legend="다시 열지 않기"
            name="hideFor"
            options={options}
            value={written.hideFor}
            onChange={(value) => set({ hideFor: value as HideFor })}
          />
          <TextField
            type="datetime-local"
            label="게시 시작 (한국 시간, 비우면 바로)"
            value={formatKoreanTime(written.notShowingexpireTime)}
            onChange={(event) =>
              set({ notShowingexpireTime: parseKoreanTime(event.currentTarget.value) })
            }
          />
          <PlacementField
            legend="PC 위치 (픽셀)"
            value={written.pc}
            onChange={(pc) => set({ pc })}
          />
          <PlacementField
            legend="모바일 위치 (픽셀)"
            value={written.mobile}
            onChange={(mobile) => set({ mobile })}
            error={refused('POPUP_PLACEMENT_INVALID')}
          />
          <CheckField
            label="게시"
            checked={written.popupStatus === ACTIVE}
            onChange={(event) =>
              set({ popupStatus: event.currentTarget.checked ? ACTIVE : STOPPED })
            }
          />
        </>
      )}
    </ActionDialog>
  );
}
