import { useState } from 'react';
import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { CheckField } from '@/components/form/CheckField';
import { SelectField, TextField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { streamTopics } from '@/components/streamTopics';
import type { StreamRow, StreamTopic, WriteStream as Written } from '@/rules/wire';

interface Props {
  /** The stream to edit, as it was when the dialog opened. */
  row?: StreamRow | undefined;
  onClose: () => void;
}

const empty: Written = { title: '', topic: 'soccer', address: '', position: 0, shown: true };

const topics = Object.entries(streamTopics).map(([value, { label }]) => ({ value, label }));

/** Creates or edits a live stream. */
export function WriteStream({ row, onClose }: Props) {
  const [written, setWritten] = useState<Written>(row?.stream ?? empty);
  const request = useRequestId();
  const set = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }));
  return (
    <ActionDialog
      title={row ? '중계 수정' : '중계 등록'}
      headline={row?.stream.title ?? '새 중계'}
      effect={
        written.shown
          ? '저장하면 중계 화면에서 모든 회원에게 보입니다.'
          : '저장해도 회원에게 보이지 않습니다.'
      }
      accept="저장"
      ofFields={['TITLE_MISSING', 'WEB_ADDRESS_INVALID']}
      done={`중계 '${written.title}'을 저장했습니다.`}
      perform={() =>
        row
          ? call('PUT /api/admin/streams/{id}', {
              path: [row.id],
              input: { before: row.stream, after: written },
            })
          : call('POST /api/admin/streams', {
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
          <SelectField
            label="종류"
            data={topics}
            value={written.topic}
            onChange={(event) => set({ topic: event.currentTarget.value as StreamTopic })}
          />
          <TextField
            label="주소 (플레이어 페이지, 또는 mp4·webm·m3u8 영상)"
            type="url"
            placeholder="https://"
            value={written.address}
            onChange={(event) => set({ address: event.currentTarget.value })}
            error={refused('WEB_ADDRESS_INVALID')}
          />
          <TextField
            label="순서 (작은 번호가 먼저)"
            inputMode="numeric"
            className="number"
            value={String(written.position)}
            onChange={(event) => {
              const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 3);
              set({ position: Number(digits) });
            }}
          />
          <CheckField
            label="회원에게 보이기"
            checked={written.shown}
            onChange={(event) => set({ shown: event.currentTarget.checked })}
          />
        </>
      )}
    </ActionDialog>
  );
}
