import type { Rules } from '@/rules';
import type { EventCode } from '@/rules/wire';
import { variantsOf } from './variants';

const codes = variantsOf<EventCode>({ event_sports: true, event_payback: true });

/** The events that an inquiry can be about, for a form. */
export const eventChoices = (rules: Rules) =>
  codes.map((value) => ({ value, label: rules.eventLabel(value) }));
