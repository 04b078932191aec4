import { CloseButton, Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import styles from './SlipDrawer.module.css';
import SlipPanel from './SlipPanel';

/** The slip of phones: a sheet over the whole page. Closing it keeps the picks. */
export default function SlipDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="100%"
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
