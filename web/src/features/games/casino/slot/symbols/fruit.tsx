import { type SlotSymbol, shine, star } from './drawing';

/** The symbols of the fruit machine. */
export const fruit: SlotSymbol[] = [
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
