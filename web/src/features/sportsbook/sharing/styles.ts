import type { BetStyle } from '@/rules/wire';
import { DEFAULT_PATH } from '../slip/role';

interface StylePage {
  label: string;
  /** The page whose slip has this style. */
  path: string;
}

/** The name of each style, and where its slips are composed. */
export const STYLE_PAGES: Record<BetStyle, StylePage> = {
  EU: { label: '유럽형', path: '/europe' },
  KR: { label: '한국형', path: '/korea' },
  IN: { label: '실시간', path: '/inplay' },
  // No slip of events can be shared.
  EV: { label: '이벤트', path: DEFAULT_PATH },
};
