import { letter, type SlotSymbol, shine } from './drawing';

/** The symbols of the golden dragon. */
export const dragon: SlotSymbol[] = [
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
