import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { Below } from '@/components/form/fields';
import htmlStyles from '@/components/Html.module.css';
import styles from './RichTextField.module.css';
import { Toolbar } from './Toolbar';

interface Props {
  label: string;
  /** Initial HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Whether the author may upload pictures. */
  pictures?: boolean;
  /** Receives each upload of a picture that begins. */
  onUpload: (upload: Promise<void>) => void;
  error?: string;
}

/** Text with headings, lists, links and pictures, as far as the server's sanitiser allows. */
export function RichTextField({ label, value, onChange, pictures = true, onUpload, error }: Props) {
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const editor = useEditor({
    content: value,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https'] },
      }),
      Image,
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
        class: htmlStyles.html ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  const refusal = failure ?? error;
  return (
    <div className={styles.field} data-error={Boolean(refusal) || undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.frame}>
        {editor && (
          <Toolbar editor={editor} pictures={pictures} onUpload={onUpload} onFailure={setFailure} />
        )}
        <EditorContent editor={editor} className={styles.content} />
      </div>
      <Below id={`${id}-error`}>{refusal}</Below>
    </div>
  );
}
