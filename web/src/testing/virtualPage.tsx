import { act, fireEvent, screen, within } from '@testing-library/react';
import { setMember } from '@/api/session';
import VirtualPage from '@/features/games/virtuals/VirtualPage';
import SlipPanel from '@/features/sportsbook/slip/SlipPanel';
import { clearSlip, enterPath } from '@/features/sportsbook/slip/store';
import type {
  BetSlip,
  Vet3Soccer,
  VirtualEvent,
  VirtualLeagueNow,
  VirtualSport,
} from '@/rules/wire';
import { member } from './member';
import { clear, draw } from './page';
import { inputsOf, type RecordedCall, Refused, type Reply, serve } from './server';
import { leagueOf, offerOf, soccerMarkets, virtualEvent, virtualsOf } from './virtuals';

const amounts = { role1: 1, role2: 1, role3: 3, role4: 3, role5: 3 };
const prizes = { role1: 9, role2: 9, role3: 5, role4: 9, role5: 9 };
const limits = (['soccer', 'basketball', 'dog', 'horse'] as const).map((sport) => ({
  sport,
  amountRole: amounts,
  maxPrizeAmountRole: prizes,
}));
const vet3: Vet3Soccer = [
  { title: 'Soccer', seq: 50 },
  {
    gamelist: [
      { title: 'World Cup', seq: 5004 },
      { title: 'Premiership', seq: 5001 },
    ],
  },
  {
    streamlist: [
      { idx: 5001, url: '/bet365/soccer/5001?stream' },
      { idx: 5004, url: '/bet365/soccer/5004' },
    ],
  },
];

/** The server behind the pages of virtual games. */
export const site = {
  events: virtualsOf('가상축구'),
  results: [] as VirtualEvent[],
  playByPlay: new Refused(404) as Reply<'GET /api/virtureBetting/events/{id}/play-by-play'>,
  /** What the next bets get. */
  bets: [] as Reply<'POST /api/virtureBetting/{sport}'>[],
  /** The member's bets. */
  placed: [] as BetSlip[],
};

let asked: RecordedCall[] = [];

/** A soccer league with an open event. */
export const premiership = async (more: Partial<VirtualLeagueNow> = {}) =>
  leagueOf(offerOf(await virtualEvent(5001, '프리미어십'), soccerMarkets()), 'Premiership', more);

export async function resetVirtual() {
  Object.assign(site, { results: [], bets: [], placed: [] });
  site.playByPlay = new Refused(404, { code: 'NOT_FOUND', message: '찾을 수 없습니다.' });
  site.events = virtualsOf('가상축구', await premiership());
}

export function closeVirtual() {
  clear();
  clearSlip();
  setMember(null);
  localStorage.clear();
}

/** Opens the page of a sport beside the slip, as on a desktop. */
export async function openVirtual(sport: VirtualSport, path: string = sport) {
  asked = serve({
    'GET /api/auth/user': member,
    'GET /api/virtureBetting/events': () => ({ ...site.events, now: new Date().toISOString() }),
    'GET /api/virtureBetting/results': () => ({ items: site.results, count: site.results.length }),
    'GET /api/virtureBetting/limits': limits,
    'GET /api/vet3/Soccer': vet3,
    'GET /api/sports-prematch/bettings': ({ perpage }) =>
      site.placed.slice(0, Number(perpage ?? 10)),
    'POST /api/virtureBetting/{sport}': () => site.bets.shift() ?? new Refused(502),
    'GET /api/virtureBetting/events/{id}/play-by-play': () => site.playByPlay,
  });
  setMember(member);
  enterPath(`/bet365/${path}`);
  const page = (
    <>
      <VirtualPage key={sport} sport={sport} />
      <SlipPanel />
    </>
  );
  return draw(
    [
      { path: `/bet365/${sport}`, element: page },
      { path: `/bet365/${sport}/:token`, element: page },
      { path: '/', element: <p>처음</p> },
    ],
    `/bet365/${path}`,
  );
}

/** The part of the page with the slip. */
export const slip = () => screen.getByRole('region', { name: '베팅슬립' });
export const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
/** Types a stake. */
export const type = (text: string) =>
  act(
    async () =>
      void fireEvent.change(within(slip()).getByLabelText('베팅금액'), { target: { value: text } }),
  );
/** The questions for past results. */
export const resultsAsked = () => inputsOf(asked, 'GET /api/virtureBetting/results');
/** The bets that were sent. */
export const betsAsked = () => inputsOf(asked, 'GET /api/sports-prematch/bettings');

export const sentBets = () => inputsOf(asked, 'POST /api/virtureBetting/{sport}');
