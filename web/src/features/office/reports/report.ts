import type { Filters } from '@/components/list/filters';
import { casinoRoundsOf } from '@/components/office/casino/roundsOf';
import { formatMoment } from '@/components/time';
import type { ReportRow } from '@/rules/wire';

/** Groupings of a report, in the order of the tabs. */
export const tabs = [
  { status: 'day', label: '일자' },
  { status: 'hour', label: '시간' },
  { status: 'game', label: '게임' },
  { status: 'sport', label: '종목' },
  { status: 'league', label: '리그' },
  { status: 'market', label: '마켓' },
  { status: 'member', label: '회원' },
  { status: 'partner', label: '총판' },
] as const;
export type By = (typeof tabs)[number]['status'];

/** Explanation of each report. */
const notes: Record<By, string> = {
  day: '한국시간 0시에 시작하는 하루입니다.',
  hour: '한국시간으로, 기간의 모든 날을 합한 시간대입니다.',
  game: '스포츠는 종목별로, 나머지는 게임별로 볼 수 있습니다. 카지노·슬롯 게임을 누르면 그 기간에 시작한 라운드를 볼 수 있습니다.',
  sport: '스포츠와 실시간 베팅입니다. 여러 종목을 묶은 베팅은 따로 합산합니다.',
  league: '스포츠와 실시간 베팅입니다. 여러 리그를 묶은 베팅은 따로 합산합니다.',
  market: '스포츠와 실시간 베팅입니다. 여러 마켓을 묶은 베팅은 따로 합산합니다.',
  member: '회원을 누르면 그 기간에 정산된 베팅을 볼 수 있습니다.',
  partner:
    '그날의 조직을 기준으로 하위 총판의 회원까지 합산합니다. 기간 중에 소속이 바뀐 총판을 누르면 다른 소속이던 날까지 보입니다.',
};

/** The selected report: grouping, period and filter. */
export interface Place {
  by: By;
  from: string;
  to: string;
  /** Subject of the filter: `sport:6046`. */
  subject: string;
  /** Name of the subject. */
  of: string;
}

/** Explanation of a report. The members of a partner are its own on the day; their slips are of all days. */
export const noteOf = ({ by, subject }: Pick<Place, 'by' | 'subject'>) =>
  by === 'member' && subject.startsWith('partner:')
    ? `${notes.member} 기간 중에 소속이 바뀐 회원은 다른 소속이던 날의 베팅까지 보입니다.`
    : notes[by];

/** The address of a report. */
export const addressOf = (place: Partial<Place> & { by: By }) => {
  const set = Object.entries(place).filter(([, value]) => value);
  return `/admin/reports?${new URLSearchParams(Object.fromEntries(set))}`;
};

/** Kinds of games that are played in rounds and not by slips. */
const casino = ['casino', 'slot'];

/** Kinds of games with a report by game; sports have one by sport. */
const games = ['minigame', 'virtual', ...casino];

/** The subject of a market's row, `6046-1`; without a sport it is over several, without a number so are the markets. */
function marketOf(within: string, key: string) {
  const line = key.indexOf('-');
  const sport = line > 0 ? `sport:${key.slice(0, line)}` : 'sport:';
  const parts = key ? [sport, `market:${key.slice(line + 1)}`] : ['market:'];
  return [...new Set([within, ...parts])].filter(Boolean).join(',');
}

/** The filter of the list of bets for a row; undefined if the list cannot be narrowed to it. */
function filterOf(
  { by, subject, of }: Place,
  { key, name }: ReportRow,
): Record<string, string> | undefined {
  const full = [of, name].filter(Boolean).join(' · ');
  switch (by) {
    case 'day':
      return { from: key, to: key };
    case 'hour':
      return { hour: String(Number(key)) };
    case 'sport':
      return { subject: `sport:${key}`, of: name };
    case 'league':
      return { subject: [subject, `league:${key}`].filter(Boolean).join(','), of: full };
    case 'market':
      return { subject: marketOf(subject, key), of: full };
    case 'game':
      if (subject === 'game:minigame')
        return { game: 'minigame', subject: `league:${key}`, of: name };
      if (subject === 'game:virtual') return { game: 'virtual', subject: `sport:${key}`, of: name };
      return subject || casino.includes(key) ? undefined : { game: key };
    case 'member':
      return { member: key };
    default:
      return undefined;
  }
}

/**
 * The address of the slips behind a row: those that were settled or corrected in its days, or those that were placed
 * in them, without the parts of them that were sold. Undefined if it has no slips, as the casino, or they are not
 * listed together, as a partner's.
 */
export function slipsOf(place: Place, row: ReportRow, moment: 'settled' | 'placed' = 'settled') {
  const filter = filterOf(place, row);
  if (!filter) return undefined;
  const { from, to } = place;
  const set = { status: 'all', moment, from, to, ...filter };
  return `/admin/bets?${new URLSearchParams(set)}`;
}

/** The address of the narrower report of a row; undefined if there is none. */
export function inside({ by, from, to, subject }: Place, row: ReportRow): string | undefined {
  const next = { from, to, of: row.name };
  switch (by) {
    case 'day':
      return addressOf({ by: 'hour', from: row.key, to: row.key });
    case 'sport':
      return row.key
        ? addressOf({ ...next, by: 'league', subject: `sport:${row.key}` })
        : undefined;
    case 'league':
      return row.key
        ? addressOf({ ...next, by: 'market', subject: `league:${row.key}` })
        : undefined;
    case 'game':
      if (subject === 'game:casino' || subject === 'game:slot') {
        const kind = subject.slice('game:'.length);
        return casinoRoundsOf(row.key, row.name, { kind, from, to });
      }
      if (subject) return undefined;
      return games.includes(row.key)
        ? addressOf({ ...next, by: 'game', subject: `game:${row.key}` })
        : addressOf({ from, to, by: 'sport' });
    case 'partner': {
      const partner = `partner:${row.key}`;
      const own = row.key === '1' || partner === subject;
      return addressOf({ ...next, by: own ? 'member' : 'partner', subject: partner });
    }
    default:
      return undefined;
  }
}

/** The name of a row: an hour with its unit. */
export const rowName = ({ by }: Place, row: ReportRow) =>
  by === 'hour' ? `${row.key}시` : row.name;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The Korean day the given number of days before a time. */
const dayBefore = (now: number, days: number) =>
  formatMoment(new Date(now - days * DAY_MILLISECONDS).toISOString()).slice(0, 10);

/** The chosen days, else the last ones until today. A day after today has no figures. */
export function spanOf({ from, to }: Pick<Filters, 'from' | 'to'>, now: number, days: number) {
  const today = dayBefore(now, 0);
  const begun = (day: string) => (day > today ? today : day);
  return {
    from: begun(from ?? to ?? dayBefore(now, days - 1)),
    to: begun(to ?? today),
  };
}

/** Frequently used periods. */
export const periods = (now: number) => {
  const today = dayBefore(now, 0);
  return [
    { label: '오늘', from: today, to: today },
    { label: '어제', from: dayBefore(now, 1), to: dayBefore(now, 1) },
    { label: '7일', from: dayBefore(now, 6), to: today },
    { label: '30일', from: dayBefore(now, 29), to: today },
    { label: '이번 달', from: `${today.slice(0, 8)}01`, to: today },
  ];
};

/** The Korean month before that of a time. */
export function lastMonth(now: number) {
  const [year = 0, month = 1] = dayBefore(now, 0).split('-').map(Number);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    label: '지난달',
    from: day(Date.UTC(year, month - 2, 1)),
    to: day(Date.UTC(year, month - 1, 0)),
  };
}
