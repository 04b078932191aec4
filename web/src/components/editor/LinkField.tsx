import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { coverDialog } from '@/api/dialogs';
import styles from './RichTextField.module.css';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/**
 * Field below the toolbar for the link address of the selected text; an empty one removes the link.
 */
export function LinkField({ editor, onClose }: Props) {
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? 'https://');
  // Escape closes this field and not the dialog around it.
  useEffect(() => coverDialog(), []);
  function apply() {
    const href = address.trim();
    const chain = editor.chain().extendMarkRange('link');
    if (href === '' || href === 'https://') chain.unsetLink().run();
    else chain.setLink({ href }).run();
    onClose();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    // Keeps the surrounding form from being submitted.
    event.preventDefault();
    apply();
  }
  return (
    <div className={styles.link}>
      <input
        className={styles.address}
        type="url"
        aria-label="링크 주소"
        placeholder="https://"
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now
        autoFocus
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button variant="default" size="sm" onClick={onClose}>
        취소
      </Button>
      <Button size="sm" onClick={apply}>
        적용
      </Button>
    </div>
  );
}
