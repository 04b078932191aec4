/** Colours of the medal: bronze, silver, gold, green, red. */
const COLOURS = ['#b0774a', '#a9b4c2', '#d9b36c', '#4fb58a', '#e0605f'];
/** Positions of the stars by their number. */
const STARS = [[24], [18, 30], [14, 24, 34], [12, 20, 28, 36], [9.6, 16.8, 24, 31.2, 38.4]];

/** The medal of a level, with one star per level, five at most. */
export function LevelImage({ role, size = 48 }: { role: number; size?: number }) {
  const level = Math.min(Math.max(role, 1), COLOURS.length);
  const colour = COLOURS[level - 1];
  return (
    <svg role="img" aria-label={`레벨 ${level}`} width={size} height={size} viewBox="0 0 48 48">
      <path d="M15 3h18l-4 13H19L15 3Z" fill={colour} opacity="0.35" />
      <path d="m24 10 13 7.500v15L24 40l-13-7.500v-15L24 10Z" fill={colour} opacity="0.22" />
      <path
        d="m24 10 13 7.500v15L24 40l-13-7.500v-15L24 10Z"
        fill="none"
        stroke={colour}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <text x="24" y="30.500" textAnchor="middle" fontSize="16" fontWeight="800" fill={colour}>
        {level}
      </text>
      {STARS[level - 1]?.map((x) => (
        <path
          key={x}
          transform={`translate(${x} 44.500) scale(0.900)`}
          d="M0-3.600 1-1.200l2.600.2-2 1.700.6 2.500L0 1.900l-2.200 1.300.6-2.500-2-1.700 2.600-.2L0-3.600Z"
          fill={colour}
        />
      ))}
    </svg>
  );
}
