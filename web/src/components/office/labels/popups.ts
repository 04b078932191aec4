import type { HideFor } from '@/rules/wire';

/** How long a popup stays hidden when the member asks for it. */
export const hideLabels: Record<HideFor, string> = {
  today: '오늘 하루',
  twelveHours: '12시간',
  fiveMinutes: '5분',
};
