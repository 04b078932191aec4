/** The sections of the site in the order of the top bar, with the path each starts at. */
export const sections = [
  { label: '스포츠', path: '/europe', segments: ['europe', 'korea'] },
  { label: '실시간', path: '/inplay', segments: ['inplay'] },
  { label: '가상게임', path: '/bet365/soccer', segments: ['bet365'] },
  { label: '미니게임', path: '/minigame', segments: ['minigame'] },
  { label: '카지노', path: '/casino', segments: ['casino'] },
  { label: '슬롯', path: '/slot', segments: ['slot'] },
] as const;

/** The first segment of a path, which says which section and which kind of slip it belongs to. */
export const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';
