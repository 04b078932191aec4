import type { Tone } from '@/components/Badge';
import type { WebhookState } from '@/rules/wire';

/** States of an event for a system outside. */
export const webhookStates: Record<WebhookState, { label: string; tone: Tone }> = {
  waiting: { label: '전송 대기', tone: 'gold' },
  delivered: { label: '전송됨', tone: 'green' },
  failed: { label: '전송 실패', tone: 'red' },
};
