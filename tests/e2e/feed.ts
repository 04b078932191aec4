import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, SITE } from './site';

/** Results of a selection in the feed's codes. */
export const result = { void: -1, lost: 1, won: 2, refund: 3, halfLost: 4, halfWon: 5 } as const;
export type Result = (typeof result)[keyof typeof result];

/** The markets of all journeys' fixtures: the winner, and over or under a line of goals. */
const MARKETS = [
  { id: 1, name: '1X2', sides: ['1', 'X', '2'], line: null },
  { id: 2, name: 'Under/Over', sides: ['Over', 'Under'], line: '2.5' },
] as const;

/** The selections of these markets. */
export type Side = (typeof MARKETS)[number]['sides'][number];
const SIDES: Side[] = MARKETS.flatMap(({ sides }) => [...sides]);

/** A football match that a journey offers. */
export interface Fixture {
  readonly id: number;
  /** A league without fixtures of other runs. */
  readonly league: { readonly id: number; readonly name: string };
  readonly home: string;
  readonly away: string;
  readonly prices: Readonly<Record<Side, string>>;
}

/** A message of the feed as a line of a recording. */
type Line = string;

/** Loads messages into the running site, like an engineer of the operator. */
export function replay(...lines: Line[]): void {
  const hanpan = process.env.HANPAN ?? '';
  const input = `${lines.join('\n')}\n`;
  execFileSync(hanpan, ['feed', 'replay', '-'], { input, stdio: ['pipe', 'ignore', 'inherit'] });
}

/** Each message is newer than the previous one by the feed's own times. */
let stamps = 0;

function stamp(): string {
  stamps += 1;
  return new Date(Date.now() + stamps).toISOString();
}

function line(type: number, event: object): Line {
  const message = {
    Header: {
      Type: type,
      MsgSeq: stamps,
      MsgGuid: randomUUID(),
      CreationDate: stamp(),
      ServerTimestamp: Date.now(),
    },
    Body: { Events: [event] },
  };
  // The vendor's ids of selections are too long for a JavaScript number.
  return JSON.stringify(message).replace(/"#(\d+)"/g, '$1');
}

/** The odds id of a selection, as long as the vendor's. */
export function oddsId(fixture: Fixture, side: Side): string {
  return `15938382${SIDES.indexOf(side) + 1}${fixture.id}`;
}

/** Announces the fixture; sent again, it moves the start. Its teams are those of a fixture. */
export function announce(fixture: Fixture, start: Date, teams = fixture.id): Line {
  return line(1, {
    FixtureId: fixture.id,
    Fixture: {
      Subscription: { Type: 2, Status: 1 },
      Sport: { Id: 6046, Name: 'Football' },
      Location: { Id: 990_000, Name: '여정' },
      League: { Id: fixture.league.id, Name: fixture.league.name },
      StartDate: start.toISOString(),
      LastUpdate: stamp(),
      Status: 1,
      Participants: [
        { Id: teams * 10 + 1, Name: fixture.home, Position: '1' },
        { Id: teams * 10 + 2, Name: fixture.away, Position: '2' },
      ],
    },
    Livescore: null,
    Markets: null,
  });
}

function selections(type: number, fixture: Fixture, of: (side: Side) => object | null): Line {
  const markets = MARKETS.map(({ id, name, sides, line }) => ({
    Id: id,
    Name: name,
    Bets: sides.flatMap((side) => {
      const fields = of(side);
      const named = { Id: `#${oddsId(fixture, side)}`, Name: side, Line: line, BaseLine: line };
      return fields ? [{ ...named, LastUpdate: stamp(), ...fields }] : [];
    }),
  }));
  const filled = markets.filter(({ Bets }) => Bets.length > 0);
  return line(type, { FixtureId: fixture.id, Livescore: null, Markets: filled });
}

/** Offers the fixture's prices; those in `moved` replace its own. */
export function offer(fixture: Fixture, moved: Partial<Record<Side, string>> = {}): Line {
  const prices = { ...fixture.prices, ...moved };
  return selections(3, fixture, (side) => ({ Status: 1, StartPrice: '1.0', Price: prices[side] }));
}

/** Starts the fixture: its first minutes, without a goal. */
export function kickOff(fixture: Fixture): Line {
  const none = ['1', '2'].map((Position) => ({ Position, Value: '0' }));
  const Scoreboard = { Status: 2, CurrentPeriod: 10, Time: '300', Results: none };
  return line(2, { FixtureId: fixture.id, Livescore: { Scoreboard }, Markets: null });
}

const results = (home: number, away: number) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];

/** A goal of the home team in the first half, at this minute. */
export function goal(fixture: Fixture, minute: number): Line {
  const Scoreboard = {
    Status: 2,
    CurrentPeriod: 10,
    Time: String(minute * 60),
    Results: results(1, 0),
  };
  const incident = {
    Period: 10,
    IncidentType: 9,
    Seconds: minute * 60,
    ParticipantPosition: '1',
    Results: results(1, 0),
  };
  const Periods = [{ Type: 10, Results: results(1, 0), Incidents: [incident] }];
  return line(2, { FixtureId: fixture.id, Livescore: { Scoreboard, Periods }, Markets: null });
}

/** Ends the fixture with this score. */
export function finish(fixture: Fixture, home: number, away: number): Line {
  const Scoreboard = {
    Status: 3,
    CurrentPeriod: 100,
    Time: '5400',
    Results: results(home, away),
  };
  return line(2, { FixtureId: fixture.id, Livescore: { Scoreboard }, Markets: null });
}

/** Announces a fixture under another id and start, as it was played before: same league and teams. */
export const before = (fixture: Fixture, id: number, start: Date): Line =>
  announce({ ...fixture, id }, start, fixture.id);

/** Sends results of selections. */
export function settle(fixture: Fixture, results: Partial<Record<Side, Result>>): Line {
  return selections(35, fixture, (side) => {
    const settlement = results[side];
    if (settlement === undefined) return null;
    return { Status: 3, StartPrice: '1.0', Price: fixture.prices[side], Settlement: settlement };
  });
}

const DAY = 24 * 3_600_000;

/** A time a day ahead or behind: the site's clock is less than a day from this machine's. */
export const tomorrow = () => new Date(Date.now() + DAY);
export const yesterday = () => new Date(Date.now() - DAY);

/** A different run for each size: both share one site, and no other journey may use the run. */
export const runOf = (project: string, first: number) => (project === 'phone' ? first + 1 : first);

/** Waits until the site, which follows the feed in the background, lists a fixture with prices. */
const listed = ({ home }: Fixture) =>
  expect
    .poll(async () => {
      const query = new URLSearchParams({ search: home });
      const listing = await fetch(`${SITE}/api/sports-prematch/fixtures?${query}`);
      return JSON.stringify(await listing.json());
    })
    .toContain('"price"');

/** Offers three fixtures, whose home wins have total odds of 1.85 × 2.00 × 1.50 = 5.55. */
export async function onOffer(run: number): Promise<[Fixture, Fixture, Fixture]> {
  const fixture = (index: number, price: string): Fixture => ({
    id: 99_000_000 + run * 10 + index,
    league: { id: 990_000 + run, name: `여정 리그 ${run}` },
    home: `여정${run}${index} 홈`,
    away: `여정${run}${index} 원정`,
    prices: { '1': price, X: '3.40', '2': '4.10', Over: '1.90', Under: '1.80' },
  });
  const all: [Fixture, Fixture, Fixture] = [
    fixture(1, '1.85'),
    fixture(2, '2.00'),
    fixture(3, '1.50'),
  ];
  replay(...all.flatMap((fixture) => [announce(fixture, tomorrow()), offer(fixture)]));
  await Promise.all(all.map(listed));
  return all;
}
