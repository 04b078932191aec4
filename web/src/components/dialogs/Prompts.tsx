import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type Prompt, useDialogs } from '@/api/dialogs';
import { useOverlay } from '@/components/overlays/useOverlay';
import styles from './Prompts.module.css';

/** Above everything else. */
const LAYER = 400;

/** The current alert or confirm, above any dialog. */
export default function Prompts() {
  const prompt = useDialogs((state) => state.prompts[0]);
  return prompt ? <PromptBox key={prompt.message} prompt={prompt} /> : null;
}

function PromptBox({ prompt }: { prompt: Prompt }) {
  const { kind, title, message, details, body, others, accept, cancel, destructive, answer } =
    prompt;
  useOverlay(() => answer(false), { layer: LAYER });
  return (
    <Modal.Root
      opened
      onClose={() => answer(false)}
      size={360}
      zIndex={LAYER}
      padding={0}
      closeOnClickOutside={false}
      transitionProps={{ transition: 'fade', duration: 140 }}
      // Not as its `className`, which Mantine also gives to the frame around it.
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title ?? message}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {body ? (
          <h2 className={styles.title}>{message}</h2>
        ) : (
          <p className={styles.message}>{message}</p>
        )}
        {body}
        {details && <p className={`${styles.details} number`}>{details}</p>}
        {others && (
          <div className={styles.actions}>
            {others.map(({ label, act }) => (
              <Button
                key={label}
                variant="default"
                onClick={() => {
                  answer(false);
                  act();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <div className={styles.actions}>
          {kind === 'confirm' && (
            <Button variant="default" onClick={() => answer(false)}>
              {cancel}
            </Button>
          )}
          <Button color={destructive ? 'red' : 'gold'} data-autofocus onClick={() => answer(true)}>
            {accept}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
