import { leagueCode } from '@/api/virtuals';
import { roundQuery } from '@/components/rounds/verify/address';
import type { RoundId, VirtualSport } from '@/rules/wire';

interface Sport {
  name: string;
  /** Its detail type (betting spec §9). */
  gameId: number;
}

/** The virtual games, in the order to show them in. */
export const SPORTS: Record<VirtualSport, Sport> = {
  soccer: { name: '가상축구', gameId: 50 },
  basketball: { name: '가상농구', gameId: 55 },
  dog: { name: '개경주', gameId: 60 },
  horse: { name: '경마', gameId: 65 },
};

/** Each of them. */
export const ALL_SPORTS = Object.keys(SPORTS) as VirtualSport[];

/** Where a sport is played, or a league of it. */
export const sportPath = (sport: VirtualSport, leagueId?: number) =>
  ['/bet365', sport, leagueId].filter(Boolean).join('/');

/** Where events are checked. */
export const VERIFY_PATH = '/bet365/verify';

/** Where an event is checked. */
export const verifyPath = (leagueId: number, id: RoundId) =>
  `${VERIFY_PATH}?${roundQuery(leagueCode(leagueId), id)}`;

/** The sport of a token, which is the id of a league: a hundred times the detail type and a number. */
export const sportOfToken = (token: string) =>
  ALL_SPORTS.find(
    (sport) => /^\d{4}$/.test(token) && SPORTS[sport].gameId === Math.floor(Number(token) / 100),
  );

/** Whether two meet, not several run. */
export const isMatch = (sport: VirtualSport) => sport === 'soccer' || sport === 'basketball';
