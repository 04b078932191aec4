import type { EventCode } from '@/rules/wire';

/** Subjects of inquiries about events. */
export const eventLabels: Record<EventCode, string> = {
  event_sports: '스포츠 이벤트',
  event_payback: '페이백 이벤트',
};
