import type { ReactNode } from 'react';

/** The name of a symbol, and its drawing on a field of 100 by 100. */
export interface SlotSymbol {
  name: string;
  drawing: ReactNode;
}

export const shine = <ellipse cx="38" cy="34" rx="9" ry="6" fill="var(--art-shine)" />;

/** A letter, for the low symbols of a machine. */
export const letter = (text: string, fill: string): SlotSymbol => ({
  name: text,
  drawing: (
    <text
      x="50"
      y="74"
      textAnchor="middle"
      fontSize="70"
      fontWeight="800"
      fill={`var(--art-${fill})`}
      stroke="var(--art-ink)"
      strokeWidth="5"
      paintOrder="stroke"
    >
      {text}
    </text>
  ),
});

/** A five-pointed star around the middle. */
const STAR = 'M50 12 61 38l28 2-22 18 7 28-24-15-24 15 7-28-22-18 28-2Z';

export const star: SlotSymbol = {
  name: '와일드 별',
  drawing: (
    <>
      <path d={STAR} fill="var(--art-yellow)" stroke="var(--gold)" strokeWidth="5" />
      <text x="50" y="61" textAnchor="middle" fontSize="16" fontWeight="800" fill="var(--art-ink)">
        WILD
      </text>
    </>
  ),
};
