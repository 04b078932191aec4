import { CloseButton, Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import styles from './SlipDrawer.module.css';
import SlipPanel from './SlipPanel';

/** The specified share of the page, and on narrow phones what the slip's columns need. */
const WIDTH = 'max(65%, 300px)';

/** The slip of phones: a drawer over the page, which stays in sight. Closing it keeps the picks. */
export default function SlipDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={WIDTH}
      padding={0}
      transitionProps={{ duration: 180 }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="베팅슬립">
        <Drawer.Body>
          <CloseButton
            className={styles.close}
            aria-label="베팅슬립 닫기"
            size={44}
            iconSize={22}
            onClick={onClose}
          />
          <SlipPanel onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
