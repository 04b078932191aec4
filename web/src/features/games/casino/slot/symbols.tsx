import type { ReactNode } from 'react';

/** The name of a symbol, and its drawing on a field of 100 by 100. */
export interface SlotSymbol {
  name: string;
  drawing: ReactNode;
}

const shine = <ellipse cx="38" cy="34" rx="9" ry="6" fill="var(--art-shine)" />;

/** A letter, for the low symbols of a machine. */
const letter = (text: string, fill: string): SlotSymbol => ({
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

const star: SlotSymbol = {
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

const fruit: SlotSymbol[] = [
  star,
  {
    name: '세븐',
    drawing: (
      <path
        d="M22 16h58v16L54 88H34l24-52H38v8H22Z"
        fill="var(--art-red)"
        stroke="var(--art-yellow)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    ),
  },
  {
    name: '종',
    drawing: (
      <>
        <path
          d="M50 14c18 0 26 14 27 34 1 14 4 19 10 25H13c6-6 9-11 10-25 1-20 9-34 27-34Z"
          fill="var(--art-yellow)"
          stroke="var(--gold)"
          strokeWidth="4"
        />
        <circle cx="50" cy="82" r="9" fill="var(--gold)" />
        {shine}
      </>
    ),
  },
  {
    name: '수박',
    drawing: (
      <>
        <path d="M8 40a42 42 0 0 0 84 0Z" fill="var(--art-leaf)" />
        <path d="M14 40a36 36 0 0 0 72 0Z" fill="var(--art-paper)" />
        <path d="M18 40a32 32 0 0 0 64 0Z" fill="var(--art-red)" />
        <path
          d="M36 48v7m14-2v7m14-12v7m-21 8v5m14-5v5"
          stroke="var(--art-ink)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>
    ),
  },
  {
    name: '포도',
    drawing: (
      <>
        <path d="M50 22c2-10 10-14 20-13-1 10-9 15-20 13Z" fill="var(--art-green)" />
        {[
          [30, 36],
          [50, 34],
          [70, 36],
          [39, 53],
          [60, 53],
          [50, 71],
        ].map(([x, y]) => (
          <circle
            key={`${x}-${y}`}
            cx={x}
            cy={y}
            r="12"
            fill="var(--art-purple)"
            stroke="var(--art-dusk)"
            strokeWidth="2"
          />
        ))}
        {shine}
      </>
    ),
  },
  {
    name: '오렌지',
    drawing: (
      <>
        <circle cx="50" cy="54" r="34" fill="var(--art-orange)" />
        <path d="M50 22c3-11 12-14 23-12-2 11-12 15-23 12Z" fill="var(--art-green)" />
        {shine}
      </>
    ),
  },
  {
    name: '자두',
    drawing: (
      <>
        <path
          d="M50 22c22-4 36 12 34 32S68 88 50 88 18 74 16 54s12-36 34-32Z"
          fill="var(--art-purple)"
        />
        <path
          d="M50 22c-8 18-8 44 0 66"
          stroke="var(--art-dusk)"
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M50 22c0-8 5-13 12-14" stroke="var(--art-leaf)" strokeWidth="5" fill="none" />
        {shine}
      </>
    ),
  },
  {
    name: '레몬',
    drawing: (
      <>
        <path
          d="M10 50c4-4 8-6 12-12 14-20 42-20 56 0 4 6 8 8 12 12-4 4-8 6-12 12-14 20-42 20-56 0-4-6-8-8-12-12Z"
          fill="var(--art-yellow)"
          stroke="var(--gold)"
          strokeWidth="3"
        />
        {shine}
      </>
    ),
  },
  {
    name: '체리',
    drawing: (
      <>
        <path
          d="M30 64C34 40 44 24 64 14M70 62C70 42 68 28 64 14"
          stroke="var(--art-leaf)"
          strokeWidth="5"
          fill="none"
        />
        <circle cx="29" cy="70" r="18" fill="var(--art-red)" />
        <circle cx="71" cy="68" r="18" fill="var(--art-crimson)" />
        <circle cx="23" cy="64" r="5" fill="var(--art-shine)" />
        <circle cx="65" cy="62" r="5" fill="var(--art-shine)" />
      </>
    ),
  },
];

const moon: SlotSymbol[] = [
  {
    name: '와일드 보름달',
    drawing: (
      <>
        <circle cx="50" cy="50" r="40" fill="var(--art-yellow)" />
        <circle cx="34" cy="34" r="7" fill="var(--gold)" opacity="0.5" />
        <circle cx="68" cy="30" r="5" fill="var(--gold)" opacity="0.5" />
        <circle cx="66" cy="74" r="8" fill="var(--gold)" opacity="0.5" />
        <text
          x="50"
          y="60"
          textAnchor="middle"
          fontSize="25"
          fontWeight="800"
          fill="var(--art-night)"
        >
          WILD
        </text>
      </>
    ),
  },
  {
    name: '달토끼',
    drawing: (
      <>
        <ellipse
          cx="37"
          cy="26"
          rx="9"
          ry="22"
          fill="var(--art-paper)"
          transform="rotate(-10 37 26)"
        />
        <ellipse
          cx="63"
          cy="26"
          rx="9"
          ry="22"
          fill="var(--art-paper)"
          transform="rotate(10 63 26)"
        />
        <ellipse
          cx="37"
          cy="27"
          rx="4"
          ry="15"
          fill="var(--art-pink)"
          transform="rotate(-10 37 27)"
        />
        <ellipse
          cx="63"
          cy="27"
          rx="4"
          ry="15"
          fill="var(--art-pink)"
          transform="rotate(10 63 27)"
        />
        <circle cx="50" cy="64" r="28" fill="var(--art-paper)" />
        <circle cx="40" cy="60" r="4" fill="var(--art-ink)" />
        <circle cx="60" cy="60" r="4" fill="var(--art-ink)" />
        <circle cx="32" cy="70" r="5" fill="var(--art-pink)" />
        <circle cx="68" cy="70" r="5" fill="var(--art-pink)" />
        <path d="m46 70 4 4 4-4M50 74v5" stroke="var(--art-ink)" strokeWidth="3" fill="none" />
      </>
    ),
  },
  {
    name: '청사초롱',
    drawing: (
      <>
        <path d="M50 6v12M50 84v12" stroke="var(--gold)" strokeWidth="4" />
        <path d="M28 20h44v24H28Z" fill="var(--art-red)" />
        <path d="M28 44h44v34H28Z" fill="var(--art-blue)" />
        <path d="M22 16h56v7H22Zm0 59h56v7H22Z" fill="var(--gold)" />
        <path d="M42 23v52m16-52v52" stroke="var(--art-shade)" strokeWidth="3" />
      </>
    ),
  },
  {
    name: '구름',
    drawing: (
      <path
        d="M24 74a16 16 0 0 1 2-32 22 22 0 0 1 42-6 19 19 0 0 1 8 38Z"
        fill="var(--art-paper)"
        stroke="var(--art-blue)"
        strokeWidth="4"
      />
    ),
  },
  {
    name: '송편',
    drawing: (
      <>
        <path
          d="M12 62c4-30 26-44 52-34 18 7 26 22 24 34-20 14-56 14-76 0Z"
          fill="var(--art-green)"
        />
        <path d="M20 60c18 9 42 9 60 0" stroke="var(--art-leaf)" strokeWidth="5" fill="none" />
        {shine}
      </>
    ),
  },
  letter('A', 'pink'),
  letter('K', 'yellow'),
  letter('Q', 'blue'),
  letter('J', 'green'),
];

const dragon: SlotSymbol[] = [
  {
    name: '와일드 여의주',
    drawing: (
      <>
        <path
          d="M50 6c6 12 22 14 22 30M50 6c-6 12-22 14-22 30"
          stroke="var(--art-orange)"
          strokeWidth="6"
          fill="none"
        />
        <circle
          cx="50"
          cy="56"
          r="33"
          fill="var(--art-blue)"
          stroke="var(--gold)"
          strokeWidth="5"
        />
        {shine}
        <text
          x="50"
          y="64"
          textAnchor="middle"
          fontSize="22"
          fontWeight="800"
          fill="var(--art-paper)"
        >
          WILD
        </text>
      </>
    ),
  },
  {
    name: '용',
    drawing: (
      <>
        <path
          d="M20 82c-8-26 4-46 26-48l-6-18 16 12 14-14 2 20c14 6 18 16 16 24l-20 4c-4 10-14 12-22 8 0 10-10 16-26 12Z"
          fill="var(--gold)"
          stroke="var(--art-ember)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <circle cx="62" cy="44" r="5" fill="var(--art-ink)" />
        <path
          d="M88 58c4 6 4 14-2 20M84 62c0 8-4 14-10 18"
          stroke="var(--art-red)"
          strokeWidth="4"
          fill="none"
        />
        <path
          d="M30 58l10 6-10 6m-6 4 10 4"
          stroke="var(--art-ember)"
          strokeWidth="3"
          fill="none"
        />
      </>
    ),
  },
  {
    name: '엽전',
    drawing: (
      <>
        <circle
          cx="50"
          cy="50"
          r="38"
          fill="var(--gold)"
          stroke="var(--art-yellow)"
          strokeWidth="5"
        />
        <path d="M37 37h26v26H37Z" fill="var(--art-wine)" />
        <path d="M50 18v10m0 44v10M18 50h10m44 0h10" stroke="var(--art-wine)" strokeWidth="6" />
      </>
    ),
  },
  {
    name: '옥가락지',
    drawing: (
      <>
        <circle cx="50" cy="50" r="28" fill="none" stroke="var(--art-green)" strokeWidth="17" />
        <path d="M26 40a27 27 0 0 1 14-15" stroke="var(--art-shine)" strokeWidth="6" fill="none" />
      </>
    ),
  },
  {
    name: '부채',
    drawing: (
      <>
        <path d="M50 84 8 44c20-34 64-34 84 0Z" fill="var(--art-red)" />
        <path
          d="M50 84 22 34m28 50L40 22m10 62 10-62M50 84l28-50"
          stroke="var(--art-yellow)"
          strokeWidth="3"
        />
        <circle cx="50" cy="84" r="7" fill="var(--gold)" />
      </>
    ),
  },
  letter('A', 'red'),
  letter('K', 'orange'),
  letter('Q', 'purple'),
  letter('J', 'blue'),
];

/** The symbols of each machine by game id. */
const sets: Record<string, SlotSymbol[]> = {
  'slot-fruit': fruit,
  'slot-moon': moon,
  'slot-dragon': dragon,
};

/** The symbols of a machine in the order of its rules; the first one is wild. */
export const symbolsOf = (gameId: string): SlotSymbol[] => sets[gameId] ?? fruit;
