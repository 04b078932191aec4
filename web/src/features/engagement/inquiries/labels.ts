import type { EventCode } from '@/rules/wire';

/** What an inquiry about an event is called. */
export const eventLabels: Record<EventCode, string> = {
  event_sports: '스포츠 이벤트',
  event_payback: '페이백 이벤트',
};
