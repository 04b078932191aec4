import { letter, type SlotSymbol, shine } from './drawing';

/** The symbols of the moon rabbit. */
export const moon: SlotSymbol[] = [
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
