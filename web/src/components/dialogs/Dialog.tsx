import { CloseButton, Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode } from 'react';
import { closeDialog, useDialogs } from '@/api/dialogs';
import { useDevice, useTablet } from '@/components/device';
import { useOverlay } from '@/components/overlays/useOverlay';
import styles from './Dialog.module.css';

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** The one primary action, at the bottom right (full width on phones). */
  actions?: ReactNode;
  /** Content width in pixels on desktops; phones use the whole screen. */
  width?: number;
  /** A click outside does not close the dialog, because it would lose typed text. */
  keepOnClickOutside?: boolean;
  /** A tab strip or similar that stays while the content scrolls. */
  header?: ReactNode;
  /** The dialog fills the screen on tablets too. */
  wholeOnTablets?: boolean;
  onClose?: () => void;
}

/** The frame of every dialog: title, scrolling content, actions; full height on phones. */
export function Dialog({
  onClose = closeDialog,
  width = 440,
  wholeOnTablets = false,
  ...props
}: Props) {
  useOverlay(onClose);
  const mobile = useDevice() === 'mobile';
  const tablet = useTablet();
  const whole = mobile || (tablet && wholeOnTablets);
  const asking = useDialogs((state) => state.prompts.length + state.covers > 0);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      fullScreen={whole}
      closeOnEscape={!asking}
      closeOnClickOutside={!props.keepOnClickOutside}
      transitionProps={{ transition: whole ? 'slide-up' : 'fade', duration: 160 }}
      padding={0}
      classNames={{ content: whole ? styles.sheet : styles.box }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content>
        <div className={styles.title}>
          <Modal.Title component="h2" className={styles.heading}>
            {props.title}
          </Modal.Title>
          <CloseButton aria-label="닫기" size="lg" iconSize={20} onClick={onClose} />
        </div>
        {props.header}
        <Modal.Body className={styles.body}>{props.children}</Modal.Body>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
