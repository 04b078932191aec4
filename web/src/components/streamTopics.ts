import type { StreamTopic } from '@/rules/wire';
import type { IconName } from './Icon';

interface Topic {
  label: string;
  icon: IconName;
  /** Page with the bets on the topic. */
  path: string;
}

/** The topics of live streams, in display order. */
export const streamTopics: Record<StreamTopic, Topic> = {
  soccer: { label: '축구', icon: 'football', path: '/inplay?soccer=1' },
  basketball: { label: '농구', icon: 'basketball', path: '/inplay?basketball=1' },
  baseball: { label: '야구', icon: 'baseball', path: '/inplay?baseball=1' },
  volleyball: { label: '배구', icon: 'volleyball', path: '/inplay?volleyball=1' },
  iceHockey: { label: '아이스하키', icon: 'hockey', path: '/inplay?hockey=1' },
  powerBall: { label: '파워볼', icon: 'dice', path: '/minigame' },
  powerLadder: { label: '파워사다리', icon: 'dice', path: '/minigame' },
  lotus: { label: '로투스', icon: 'cards', path: '/minigame/lotus' },
  virtual: { label: '가상게임', icon: 'flag', path: '/bet365/soccer' },
};
