import type { IconName } from '@/components/Icon';

interface Section {
  label: string;
  /** Where the section starts. */
  path: string;
  /** First segments of the addresses that belong to it. */
  segments: string[];
  icon: IconName;
}

/** The sections of the site in the order of the top bar. */
export const sections: Section[] = [
  { label: '스포츠', path: '/europe', segments: ['europe', 'korea'], icon: 'football' },
  { label: '실시간', path: '/inplay', segments: ['inplay'], icon: 'live' },
  { label: '가상게임', path: '/bet365/soccer', segments: ['bet365'], icon: 'flag' },
  { label: '미니게임', path: '/minigame', segments: ['minigame'], icon: 'dice' },
  { label: '카지노', path: '/casino', segments: ['casino'], icon: 'cards' },
  { label: '슬롯', path: '/slot', segments: ['slot'], icon: 'slot' },
];

/** The first segment of a path, which says which section and which kind of slip it belongs to. */
export const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';
