import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useDialogs } from '@/api/dialogs';
import { Icon } from '@/components/Icon';
import { useOverlay } from '@/components/overlays/useOverlay';
import styles from './SlipDrawer.module.css';
import SlipPanel from './SlipPanel';

/** The specified share of the page; on narrow phones the width that the slip's columns need. */
const WIDTH = 'max(65%, 300px)';

/**
 * The slip on phones: a drawer over the page, which stays visible. Folding it keeps the picks, so
 * that more can be added; 취소 closes and empties the slip.
 */
export default function SlipDrawer({ onClose }: { onClose: () => void }) {
  useOverlay(onClose);
  const covered = useDialogs(({ prompts, covers }) => prompts.length + covers > 0);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={!covered}
      position="right"
      size={WIDTH}
      padding={0}
      transitionProps={{ duration: 180 }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="베팅슬립">
        <Drawer.Body>
          <button
            type="button"
            className={styles.fold}
            aria-label="베팅슬립 접기"
            onClick={onClose}
          >
            <Icon name="right" size={20} />
          </button>
          <SlipPanel onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
