import type { Filters } from '@/components/list/filters';
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
export const notes: Record<By, string> = {
  day: '한국시간 0시에 시작하는 하루입니다.',
  hour: '한국시간으로, 기간의 모든 날을 합한 시간대입니다.',
  game: '스포츠는 종목별로, 나머지는 게임별로 볼 수 있습니다.',
  sport: '스포츠와 실시간 베팅입니다. 여러 종목을 묶은 베팅은 따로 합산합니다.',
  league: '스포츠와 실시간 베팅입니다. 여러 리그를 묶은 베팅은 따로 합산합니다.',
  market: '스포츠와 실시간 베팅입니다. 여러 마켓을 묶은 베팅은 따로 합산합니다.',
  member: '회원을 누르면 그 기간의 베팅을 볼 수 있습니다.',
  partner: '그날의 조직을 기준으로 하위 총판의 회원까지 합산합니다.',
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

/** The address of a report. */
export const addressOf = (place: Partial<Place> & { by: By }) => {
  const set = Object.entries(place).filter(([, value]) => value);
  return `/admin/reports?${new URLSearchParams(Object.fromEntries(set))}`;
};

/** Kinds of games with a report by game; sports have one by sport. */
const games = ['minigame', 'virtual', 'casino', 'slot'];

/** The address of a row's parts; undefined if there are none. */
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
      if (subject) return undefined;
      return games.includes(row.key)
        ? addressOf({ ...next, by: 'game', subject: `game:${row.key}` })
        : addressOf({ from, to, by: 'sport' });
    case 'member':
      return `/admin/bets?${new URLSearchParams({ status: 'settled', search: row.detail, from, to })}`;
    case 'partner': {
      const partner = `partner:${row.key}`;
      const own = row.key === '1' || partner === subject;
      return addressOf({ ...next, by: own ? 'member' : 'partner', subject: partner });
    }
    default:
      return undefined;
  }
}

/** The name of a row: an hour with its unit, or a partner's direct members. */
export const rowName = ({ by, subject }: Place, row: ReportRow) => {
  if (by === 'hour') return `${row.key}시`;
  if (by === 'partner' && (row.key === '1' || `partner:${row.key}` === subject)) {
    return `${row.name} 직속 회원`;
  }
  return row.name;
};

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
