import { useState } from 'react';
import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { RichTextField } from '@/components/editor/RichTextField';
import { eventChoices } from '@/components/eventChoices';
import { CheckField } from '@/components/form/CheckField';
import { SelectField, TextField } from '@/components/form/fields';
import { useUploads } from '@/components/form/useUploads';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { kindLabels } from '@/components/office/labels/postKinds';
import { useRules } from '@/rules';
import type { EventCode, PostKind, PostRow, WritePost as Written } from '@/rules/wire';
import { PictureField } from './PictureField';

interface Props {
  kind: PostKind;
  /** The post to edit, as it was when the dialog opened. */
  post?: PostRow;
  onClose: () => void;
}

/** Creates or edits a notice, rule or event. */
export function WritePost({ kind, post, onClose }: Props) {
  const [written, setWritten] = useState<Written>({
    kind,
    title: post?.title ?? '',
    contents: post?.contents ?? '',
    thumbnail: post?.thumbnail ?? null,
    eventCode: post?.eventCode ?? null,
    shown: post?.shown ?? true,
  });
  const request = useRequestId();
  const rules = useRules();
  const { notYet, onUpload } = useUploads();
  const set = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }));
  const label = kindLabels[kind];
  return (
    <ActionDialog
      title={`${label} ${post ? '수정' : '작성'}`}
      width={760}
      headline={post?.title ?? `새 ${label}`}
      effect={
        written.shown ? '저장하면 회원에게 바로 보입니다.' : '저장해도 회원에게는 보이지 않습니다.'
      }
      accept="저장"
      notYet={notYet}
      ofFields={['TITLE_MISSING', 'CONTENTS_MISSING']}
      done={`${label} '${written.title}'을 저장했습니다.`}
      perform={() =>
        post
          ? call('PUT /api/admin/posts/{id}', {
              path: [post.id],
              input: { updatedAt: post.updatedAt, after: written },
            })
          : call('POST /api/admin/posts', {
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
          {kind === 'event' && (
            <>
              <PictureField
                label="대표 이미지"
                value={written.thumbnail}
                onChange={(thumbnail) => set({ thumbnail })}
                onUpload={onUpload}
              />
              <SelectField
                label="이벤트 문의 코드"
                mb="sm"
                data={[{ value: '', label: '문의 받지 않음' }, ...eventChoices(rules)]}
                value={written.eventCode ?? ''}
                onChange={(event) =>
                  set({ eventCode: (event.currentTarget.value || null) as EventCode | null })
                }
              />
            </>
          )}
          <RichTextField
            label="내용"
            value={post?.contents ?? ''}
            onChange={(contents) => set({ contents })}
            onUpload={onUpload}
            error={refused('CONTENTS_MISSING')}
          />
          <CheckField
            label="회원에게 게시"
            checked={written.shown}
            onChange={(event) => set({ shown: event.currentTarget.checked })}
          />
        </>
      )}
    </ActionDialog>
  );
}
