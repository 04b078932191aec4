import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { NavLink } from 'react-router';
import { Icon } from '@/components/Icon';
import { KoreanClock } from '@/components/KoreanClock';
import { useVisibleSections } from '@/components/office/permissions';
import { SectionIcon } from '@/components/office/SectionIcon';
import { home } from '@/components/office/sections';
import { useOverlay } from '@/components/overlays/useOverlay';
import styles from './PhoneMenu.module.css';
import { QueueCount } from './QueueCount';

interface Props {
  counts: Record<string, number | undefined>;
  onClose: () => void;
}

/** All pages of the office on phones: a drawer from below, in reach of the thumb. */
export function PhoneMenu({ counts, onClose }: Props) {
  useOverlay(onClose);
  const rooms = useVisibleSections();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      padding={0}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="전체 메뉴" radius="16px 16px 0 0">
        <Drawer.Body>
          <div className={styles.head}>
            <h2 className={styles.title}>전체 메뉴</h2>
            <KoreanClock className={`${styles.clock} number`} />
            <button type="button" className={styles.close} aria-label="메뉴 닫기" onClick={onClose}>
              <Icon name="close" size={22} />
            </button>
          </div>
          <nav className={styles.groups} aria-label="전체 메뉴">
            {rooms.map(({ title, sections }) => (
              <section key={title} aria-label={title}>
                <h3 className={styles.group}>{title}</h3>
                <ul className={styles.sections}>
                  {sections.map(({ path, label, icon, queue }) => (
                    <li key={path}>
                      <NavLink
                        to={path}
                        end={path === home}
                        className={styles.section ?? ''}
                        onClick={onClose}
                      >
                        <SectionIcon name={icon} size={19} />
                        <span className={styles.label}>{label}</span>
                        {queue && (
                          <QueueCount
                            count={counts[path]}
                            urgent={queue.urgent}
                            unit={queue.unit}
                          />
                        )}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
