import { CloseButton, Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { type ReactNode, useEffect } from 'react';
import { coverDialog, useDialogs } from '@/api/dialogs';
import { useOverlay } from '@/components/overlays/useOverlay';
import styles from './Front.module.css';

/** Above dialogs, below alerts and confirms. */
const LAYER = 300;

interface Props {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Absent if one of the actions has to be chosen: nothing else closes the step. */
  onClose?: () => void;
  /** An operation is running: nothing closes the step. */
  busy?: boolean;
}

/** A step in front of the open dialog, which stays behind it: a confirmation or a form. */
export function Front({ title, children, actions, onClose, busy = false }: Props) {
  const asking = useDialogs((state) => state.prompts.length > 0);
  useEffect(coverDialog, []);
  const close = () => busy || onClose?.();
  useOverlay(close, { layer: LAYER });
  return (
    <Modal.Root
      opened
      onClose={close}
      size={440}
      zIndex={LAYER}
      padding={0}
      closeOnEscape={!asking && !busy && onClose !== undefined}
      closeOnClickOutside={false}
      transitionProps={{ transition: 'fade', duration: 140 }}
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content>
        <div className={styles.title}>
          <Modal.Title component="h2" className={styles.heading}>
            {title}
          </Modal.Title>
          {onClose && (
            <CloseButton
              aria-label="닫기"
              size="lg"
              iconSize={20}
              disabled={busy}
              onClick={onClose}
            />
          )}
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        <div className={styles.actions}>{actions}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
