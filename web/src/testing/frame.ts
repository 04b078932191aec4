import { realityCheck } from './play';
import type { Answers } from './server';

const nothing = { leagues: [], count: 0, sequence: 1 };

/** What the frame around the pages of members asks for, and the top page: there is nothing new. */
export const frame: Answers = {
  'GET /api/boardPopup': [],
  'GET /api/message/unread/7': 0,
  'GET /api/member/reality-check': realityCheck(),
  'GET /api/sports-inplay/pending/7': [],
  'GET /api/sportsLeague/topSport': [],
  'GET /api/sports-inplay/fixtures': { ...nothing, sports: [], stopped: false },
  'GET /api/sports-prematch/fixtures': { ...nothing, days: [] },
};
