import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useRef, useState } from 'react';
import { Refusal } from '@/api/call';
import { upload } from '@/api/upload';
import { Icon } from '@/components/Icon';
import { loadRules } from '@/rules';
import { LinkField } from './LinkField';
import styles from './RichTextField.module.css';

interface Props {
  editor: Editor;
  /** Whether there is a button for pictures. */
  pictures: boolean;
  /** Receives each upload of a picture that begins. */
  onUpload: (upload: Promise<void>) => void;
  /** Reports why a picture was refused; undefined once one is accepted. */
  onFailure: (message: string | undefined) => void;
}

type Chain = ReturnType<Editor['chain']>;

/** A button of the toolbar: its label, its active state and its command. */
interface Mark {
  label: string;
  face: ReactNode;
  name: string;
  attributes?: object;
  act: (chain: Chain) => Chain;
}

const marks: Mark[] = [
  {
    label: 'H1 큰 제목',
    face: 'H1',
    name: 'heading',
    attributes: { level: 2 },
    act: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'H2 작은 제목',
    face: 'H2',
    name: 'heading',
    attributes: { level: 3 },
    act: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { label: '굵게', face: <b>B</b>, name: 'bold', act: (chain) => chain.toggleBold() },
  { label: '기울임', face: <i>I</i>, name: 'italic', act: (chain) => chain.toggleItalic() },
  { label: '밑줄', face: <u>U</u>, name: 'underline', act: (chain) => chain.toggleUnderline() },
  { label: '목록', face: '• −', name: 'bulletList', act: (chain) => chain.toggleBulletList() },
  {
    label: '1. 번호 목록',
    face: '1.',
    name: 'orderedList',
    act: (chain) => chain.toggleOrderedList(),
  },
  { label: '인용', face: '❝', name: 'blockquote', act: (chain) => chain.toggleBlockquote() },
];

/** The formatting commands; each button is reachable by keyboard. */
export function Toolbar({ editor, pictures, onUpload, onFailure }: Props) {
  const pressed = useEditorState({
    editor,
    selector: () => [
      ...marks.map(({ name, attributes }) => editor.isActive(name, attributes)),
      editor.isActive('link'),
    ],
  });
  const [linking, setLinking] = useState(false);
  const close = () => {
    setLinking(false);
    editor.commands.focus();
  };
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="서식">
        {marks.map(({ label, face, act }, index) => (
          <button
            key={label}
            type="button"
            className={styles.tool}
            title={label}
            aria-label={label}
            aria-pressed={pressed[index]}
            onClick={() => act(editor.chain().focus()).run()}
          >
            {face}
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-pressed={pressed[marks.length]}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          링크
        </button>
        {pictures && <PictureTool editor={editor} onUpload={onUpload} onFailure={onFailure} />}
      </div>
      {linking && <LinkField editor={editor} onClose={close} />}
    </>
  );
}

function PictureTool({ editor, onUpload, onFailure }: Omit<Props, 'pictures'>) {
  const input = useRef<HTMLInputElement>(null);
  async function put(file: File) {
    try {
      const src = await upload(await loadRules(), file);
      onFailure(undefined);
      editor.chain().focus().setImage({ src, alt: '' }).run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      onFailure(error.message);
    }
  }
  return (
    <>
      <button type="button" className={styles.tool} onClick={() => input.current?.click()}>
        <Icon name="plus" size={15} /> 이미지
      </button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="이미지 파일"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onUpload(put(file));
        }}
      />
    </>
  );
}
