import { lazy, Suspense, useState } from 'react';
import { asMember, useSettings } from '@/api/session';
import { Icon } from '@/components/Icon';
import styles from './ShareButton.module.css';
import type { Share } from './ShareDialog';

const ShareDialog = lazy(() => import('./ShareDialog'));

interface Props {
  share: Share;
  /** The slip is placed: its stake can be shown. */
  placed?: boolean;
  /** Phones show the icon alone. */
  compact?: boolean;
}

/** Opens the dialog that shares a slip. Renders nothing while the site does not offer it. */
export function ShareButton({ share, placed = false, compact = false }: Props) {
  const [open, setOpen] = useState(false);
  const enabled = useSettings()?.slipSharingEnabled === true;
  if (!enabled) return null;
  return (
    <>
      <button
        type="button"
        className={styles.share}
        data-compact={compact || undefined}
        aria-haspopup="dialog"
        onClick={() => asMember(() => setOpen(true))}
      >
        <Icon name="share" size={16} />
        <span className={styles.word}>공유</span>
      </button>
      {open && (
        <Suspense>
          <ShareDialog placed={placed} share={share} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
