import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefused } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { reportElse } from '@/api/session';
import { documentKinds, formatBytes } from '@/components/documents';
import { SelectField } from '@/components/form/fields';
import type { DocumentKind } from '@/rules/wire';
import styles from './Documents.module.css';
import { refreshDocuments, sendDocument } from './queries';

interface Props {
  memberId: number;
  /** What the member may upload. */
  kinds: DocumentKind[];
  bytesMax: number;
}

/** Chooses a file, shows its name, and sends it. */
export function DocumentUpload({ memberId, kinds, bytesMax }: Props) {
  const [chosen, setChosen] = useState<DocumentKind>();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const requestId = useRequestId();
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  const forget = () => {
    setFile(undefined);
    if (input.current) input.current.value = '';
  };
  const sending = useMutation({
    mutationFn: async () => {
      if (!file || !kind) return;
      const { name, size, lastModified } = file;
      const id = requestId.idFor({ memberId, kind, name, size, lastModified });
      await sendDocument(memberId, id, kind, file);
    },
    onSuccess: () => {
      requestId.done();
      setRefusal('');
      forget();
    },
    onError: (error) => {
      if (isRefused(error)) requestId.done();
      reportElse(error, undefined, setRefusal);
      void refreshDocuments();
    },
  });
  const tooLarge = file !== undefined && file.size > bytesMax;
  return (
    <form
      className={styles.upload}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate();
      }}
    >
      <SelectField
        label="서류 종류"
        value={kind}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as DocumentKind)}
        data={kinds.map((value) => ({ value, label: documentKinds[value] }))}
      />
      <label className={styles.file}>
        <span className={styles.choose}>파일 선택</span>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept="image/jpeg,image/png,application/pdf"
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0]);
            setRefusal('');
          }}
        />
        <span className={styles.name}>
          {file ? (
            <>
              {file.name} <span className="number">({formatBytes(file.size)})</span>
            </>
          ) : (
            '선택한 파일이 없습니다'
          )}
        </span>
      </label>
      {(refusal || tooLarge) && (
        <p className={styles.refusal} role="alert">
          {tooLarge ? `${formatBytes(bytesMax)} 이하의 파일을 선택해주세요.` : refusal}
        </p>
      )}
      <Button
        type="submit"
        fullWidth
        loading={sending.isPending}
        disabled={file === undefined || tooLarge}
      >
        제출하기
      </Button>
    </form>
  );
}
