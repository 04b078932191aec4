import type { Tone } from '@/components/Badge';
import type { LinkHealth } from '@/rules/wire';

/** Names of the links. */
export const linkLabels: Record<LinkHealth['link'], string> = {
  inPlay: '실시간',
  prematch: '프리매치',
  simulator: '시뮬레이터',
};

const states: Record<LinkHealth['state'], { label: string; tone: Tone }> = {
  waiting: { label: '재연결 대기', tone: 'red' },
  connecting: { label: '연결중', tone: 'gold' },
  recovering: { label: '복구중', tone: 'gold' },
  running: { label: '정상', tone: 'green' },
};

/** State of a link: a running one may be silent, or interrupted by the vendor. */
export function linkState({ state, silent, interrupted }: LinkHealth) {
  if (state !== 'running') return states[state];
  if (interrupted) return { label: '공급사 중단', tone: 'red' as const };
  return silent ? { label: '신호 없음', tone: 'red' as const } : states.running;
}

/** Formats the delay from the vendor to the site: `0.4초`, `1분 5초`. */
export function formatLag(milliseconds: number | null) {
  if (milliseconds === null) return '-';
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)}초`;
  return `${Math.floor(seconds / 60)}분 ${Math.floor(seconds % 60)}초`;
}

/** Formats messages per minute as messages per second. */
export const formatRate = (perMinute: number) => (perMinute / 60).toFixed(1);
