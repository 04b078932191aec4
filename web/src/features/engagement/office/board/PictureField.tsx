import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Refusal } from '@/api/call';
import { upload } from '@/api/upload';
import { Below } from '@/components/form/fields';
import { useRules } from '@/rules';
import styles from './PictureField.module.css';

interface Props {
  label: string;
  /** Address of the picture. */
  value: string | null;
  onChange: (address: string | null) => void;
  /** Receives each upload that begins. */
  onUpload: (upload: Promise<void>) => void;
}

/** A picture of the site: uploads, shows and removes it. */
export function PictureField({ label, value, onChange, onUpload }: Props) {
  const rules = useRules();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  async function put(file: File) {
    try {
      onChange(await upload(rules, file));
      setFailure(undefined);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setFailure(error.message);
    }
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.parts}>
        {value && <img className={styles.picture} src={value} alt="대표 이미지 미리보기" />}
        <Button variant="default" onClick={() => input.current?.click()}>
          {value ? '바꾸기' : '이미지 올리기'}
        </Button>
        {value && (
          <Button variant="default" onClick={() => onChange(null)}>
            삭제
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onUpload(put(file));
        }}
      />
      <Below id="picture-error">{failure}</Below>
    </fieldset>
  );
}
