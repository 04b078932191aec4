import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Refusal } from '@/api/call';
import { report } from '@/api/session';
import { Card } from '@/components/Card';
import { RichTextField } from '@/components/editor/RichTextField';
import { TextField } from '@/components/form/fields';
import { useUploads } from '@/components/form/useUploads';
import { Notice } from '@/components/Notice';
import styles from './Posts.module.css';
import { writeNotice } from './queries';
import { useWritesNotices } from './useWritesNotices';

/** `/community/notice/regist`: form for a notice, for staff of role 1 (account spec §2). */
export default function NoticeEditorPage() {
  const writes = useWritesNotices();
  return (
    <Card label="공지 작성" className={styles.page ?? ''}>
      <h1 className={styles.heading}>공지 작성</h1>
      {writes ? <Form /> : <Notice icon="lock" title="공지사항을 작성할 권한이 없습니다" />}
    </Card>
  );
}

function Form() {
  const navigate = useNavigate();
  const notYetId = useId();
  const [title, setTitle] = useState('');
  const [contents, setContents] = useState('');
  const { notYet, onUpload } = useUploads();
  const write = useMutation({
    mutationFn: () => writeNotice({ title, contents }),
    onSuccess: ({ id }) => navigate(`/community/notice/detail/${id}`),
    onError: (error) => {
      if (!codeOf(error)) report(error);
    },
  });
  const refused = (code: string) =>
    codeOf(write.error) === code ? write.error?.message : undefined;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!write.isPending && !notYet) write.mutate();
      }}
    >
      <TextField
        label="제목"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={refused('TITLE_MISSING')}
      />
      <RichTextField
        label="내용"
        value=""
        onChange={setContents}
        onUpload={onUpload}
        error={refused('CONTENTS_MISSING')}
      />
      {notYet && (
        <p id={notYetId} className={styles.notYet}>
          {notYet}
        </p>
      )}
      <div className={styles.submit}>
        <Button variant="default" onClick={() => navigate('/community/notice')}>
          취소
        </Button>
        <Button
          type="submit"
          loading={write.isPending}
          disabled={notYet !== undefined}
          aria-describedby={notYet && notYetId}
        >
          등록
        </Button>
      </div>
    </form>
  );
}

/** The code of a refusal that belongs to a field. */
function codeOf(error: Error | null) {
  if (!(error instanceof Refusal)) return undefined;
  const { code } = error.problem;
  return code === 'TITLE_MISSING' || code === 'CONTENTS_MISSING' ? code : undefined;
}
