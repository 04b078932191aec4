import type { IconName } from '@/components/Icon';

interface Section {
  label: string;
  /** Start page of the section. */
  path: string;
  /** First segments of the section's addresses. */
  segments: string[];
  icon: IconName;
  /** A short description. */
  about: string;
}

/** The sections of the site in the order of the top bar. */
export const sections: Section[] = [
  {
    label: '스포츠',
    path: '/europe',
    segments: ['europe', 'korea'],
    icon: 'football',
    about: '경기 전 베팅',
  },
  { label: '실시간', path: '/inplay', segments: ['inplay'], icon: 'live', about: '경기 중 베팅' },
  {
    label: '가상게임',
    path: '/bet365/soccer',
    segments: ['bet365'],
    icon: 'flag',
    about: '축구·농구·경주',
  },
  {
    label: '미니게임',
    path: '/minigame',
    segments: ['minigame'],
    icon: 'dice',
    about: '파워볼·사다리·로투스',
  },
  { label: '카지노', path: '/casino', segments: ['casino'], icon: 'cards', about: '테이블 게임' },
  { label: '슬롯', path: '/slot', segments: ['slot'], icon: 'slot', about: '슬롯 게임' },
];

/** Whether an address belongs to the casino, whose games are played with casino money. */
export const isCasino = (segment: string) => segment === 'casino' || segment === 'slot';

/** Whether an address is a lobby of the casino, and not a game in it. */
export const isLobby = (pathname: string) =>
  isCasino(firstSegment(pathname)) && !pathname.includes('/play/');

/** The first segment of a path, which selects the section and the kind of slip. */
export const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';
