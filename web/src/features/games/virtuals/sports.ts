import { leagueCode } from '@/api/virtuals';
import { roundQuery } from '@/components/rounds/verify/address';
import { variantsOf } from '@/components/variants';
import type { RoundId, VirtualSport } from '@/rules/wire';

interface Sport {
  name: string;
  /** Its detail type (betting spec §9). */
  gameId: number;
}

/** The virtual games in display order. */
export const SPORTS: Record<VirtualSport, Sport> = {
  soccer: { name: '가상축구', gameId: 50 },
  basketball: { name: '가상농구', gameId: 55 },
  dog: { name: '개경주', gameId: 60 },
  horse: { name: '경마', gameId: 65 },
};

/** The virtual sports in display order. */
export const ALL_SPORTS = variantsOf(SPORTS);

/** The path of a sport or of one of its leagues. */
export const sportPath = (sport: VirtualSport, leagueId?: number) =>
  ['/bet365', sport, leagueId].filter(Boolean).join('/');

/** The path of the verification. */
export const VERIFY_PATH = '/bet365/verify';

/** The address of an event's verification. */
export const verifyPath = (leagueId: number, id: RoundId) =>
  `${VERIFY_PATH}?${roundQuery(leagueCode(leagueId), id)}`;

/** The sport of a token, which is a league id: 100 times the detail type plus a number. */
export const sportOfToken = (token: string) =>
  ALL_SPORTS.find(
    (sport) => /^\d{4}$/.test(token) && SPORTS[sport].gameId === Math.floor(Number(token) / 100),
  );

/** Whether two teams meet, in contrast to a race. */
export const isMatch = (sport: VirtualSport) => sport === 'soccer' || sport === 'basketball';
