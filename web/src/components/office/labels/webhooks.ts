import type { Tone } from '@/components/Badge';
import type { WebhookKind, WebhookState } from '@/rules/wire';

/** Kinds of events for the operator's own systems. */
export const webhookKinds: Record<WebhookKind, string> = {
  'deposit.large': '고액 충전',
  'withdrawal.waiting': '환전 신청',
  'feed.silent': '실시간 피드 중단',
  'books.faulty': '장부 검사 이상',
  'exposure.reached': '경기 노출 한도 임박',
};

/** States of such an event. */
export const webhookStates: Record<WebhookState, { label: string; tone: Tone }> = {
  waiting: { label: '전송 대기', tone: 'gold' },
  delivered: { label: '전송됨', tone: 'green' },
  failed: { label: '전송 실패', tone: 'red' },
};
