import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useOverlay } from '@/components/overlays/useOverlay';
import { SearchBox } from '@/features/sportsbook/catalogue/SearchBox';
import { SportTree } from '@/features/sportsbook/catalogue/SportTree';

/** The left panel as a drawer, if the window is too narrow for it beside the board. */
export default function TreeDrawer({ onClose }: { onClose: () => void }) {
  useOverlay(onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      title="경기 찾기"
      size="var(--left-panel)"
      padding={0}
      closeButtonProps={{ 'aria-label': '경기 찾기 닫기', mr: 8 }}
      styles={{ header: { paddingLeft: 14 } }}
      transitionProps={{ duration: 160 }}
    >
      <SearchBox onSearch={onClose} />
      <SportTree onChoose={onClose} />
    </Drawer>
  );
}
