import type { HedgeRow } from '@/rules/wire';

/** The selection of a hedge with its line. */
export const pickOf = ({ label, line }: HedgeRow) => (line ? `${label} ${line}` : label);
