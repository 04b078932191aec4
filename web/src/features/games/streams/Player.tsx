import { useState } from 'react';
import { Notice } from '@/components/Notice';
import type { LiveStream } from '@/rules/wire';
import styles from './Player.module.css';

/** Permissions of a foreign page in its frame: it may play, but not affect the page around it. */
const ALLOWED = 'allow-scripts allow-same-origin allow-presentation';

/** A stream in a frame of 16 by 9. */
export function Player({ stream }: { stream: LiveStream }) {
  return (
    <div className={styles.frame}>
      {stream.source === 'video' ? (
        <Video key={stream.id} stream={stream} />
      ) : (
        <iframe
          key={stream.id}
          className={styles.picture}
          title={stream.title}
          src={stream.address}
          sandbox={ALLOWED}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  );
}

function Video({ stream }: { stream: LiveStream }) {
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  if (failed) {
    return (
      <Notice
        icon="warning"
        title="중계를 재생할 수 없습니다"
        text="중계가 끝났거나 이 브라우저가 재생하지 못하는 형식입니다."
        action={{
          label: '다시 시도',
          onClick: () => {
            setTries(tries + 1);
            setFailed(false);
          },
        }}
      />
    );
  }
  return (
    <video
      key={tries}
      className={styles.picture}
      aria-label={stream.title}
      src={stream.address}
      controls
      autoPlay
      muted
      playsInline
      onError={() => setFailed(true)}
    />
  );
}
