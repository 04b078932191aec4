import type { Rules } from '@/rules';
import type { EventCode } from '@/rules/wire';

const codes: EventCode[] = ['event_sports', 'event_payback'];

/** The events that an inquiry can be about, for a form. */
export const eventChoices = (rules: Rules) =>
  codes.map((value) => ({ value, label: rules.eventLabel(value) }));
