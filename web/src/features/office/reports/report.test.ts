import { expect, test } from 'vitest';
import type { ReportRow } from '@/rules/wire';
import { type By, inside, noteOf, type Place, periods, rowName, slipsOf, spanOf } from './report';

const row = (key: string, name = '이름', detail = ''): ReportRow =>
  ({ key, name, detail }) as Partial<ReportRow> as ReportRow;

const place = (by: By, subject = ''): Place => ({
  by,
  from: '2026-03-01',
  to: '2026-03-07',
  subject,
  of: '',
});

const days = 'from=2026-03-01&to=2026-03-07';

test('each row leads into what it is made of', () => {
  const into = (by: By, key: string, subject = '') => {
    const address = inside(place(by, subject), row(key));
    return address && decodeURIComponent(address);
  };
  expect(into('day', '2026-03-02')).toBe('/admin/reports?by=hour&from=2026-03-02&to=2026-03-02');
  expect(into('sport', '6046')).toContain('by=league&subject=sport:6046');
  expect(into('league', '67')).toContain('by=market&subject=league:67');
  expect(into('game', 'sports')).toBe(`/admin/reports?${days}&by=sport`);
  expect(into('game', 'slot')).toContain('by=game&subject=game:slot');
  expect(into('game', 'slot-moon', 'game:slot')).toBe(
    `/admin/casino-rounds?subject=game:slot-moon&of=이름&kind=slot&${days}`,
  );
  expect(into('partner', '3')).toContain('by=partner&subject=partner:3');
  for (const [by, key, subject] of [
    ['hour', '07', ''],
    ['market', '6046-1', ''],
    ['sport', '', ''],
    ['league', '', ''],
    ['game', '-301', 'game:minigame'],
    ['member', '7', ''],
  ] as const) {
    expect(into(by, key, subject)).toBeUndefined();
  }
});

test('a row opens the slips that were settled in its days', () => {
  const settled = `/admin/bets?status=all&moment=settled&${days}`;
  const opened = (by: By, key: string, subject = '', of = '') =>
    decodeURIComponent(slipsOf({ ...place(by, subject), of }, row(key, 'A')) ?? '');
  expect(opened('member', '7')).toBe(`${settled}&member=7`);
  expect(opened('day', '2026-03-02')).toBe(
    '/admin/bets?status=all&moment=settled&from=2026-03-02&to=2026-03-02',
  );
  expect(opened('hour', '07')).toBe(`${settled}&hour=7`);
  expect(opened('hour', '00')).toBe(`${settled}&hour=0`);
  expect(opened('sport', '6046')).toBe(`${settled}&subject=sport:6046&of=A`);
  expect(opened('sport', '')).toBe(`${settled}&subject=sport:&of=A`);
  expect(opened('game', 'inplay')).toBe(`${settled}&game=inplay`);
  expect(opened('game', '-301', 'game:minigame')).toBe(
    `${settled}&game=minigame&subject=league:-301&of=A`,
  );
  expect(opened('game', '-4', 'game:virtual')).toBe(
    `${settled}&game=virtual&subject=sport:-4&of=A`,
  );
  const football = ['sport:6046', '축구'] as const;
  expect(opened('league', '67', ...football)).toBe(
    `${settled}&subject=sport:6046,league:67&of=축구+·+A`,
  );
  for (const [key, subject, asked] of [
    ['6046-1', '', 'sport:6046,market:1'],
    ['6046-1', 'sport:6046', 'sport:6046,market:1'],
    ['6046-1', 'league:67', 'league:67,sport:6046,market:1'],
    ['-1', '', 'sport:,market:1'],
    ['', '', 'market:'],
    ['', 'league:67', 'league:67,market:'],
  ] as const) {
    expect(opened('market', key, subject)).toBe(`${settled}&subject=${asked}&of=A`);
  }
});

test('what has no slips, or none that are listed together, opens none', () => {
  for (const [by, key, subject] of [
    ['game', 'casino', ''],
    ['game', 'slot', ''],
    ['game', 'pp-1', 'game:slot'],
    ['partner', '3', ''],
  ] as const) {
    expect(slipsOf(place(by, subject), row(key))).toBeUndefined();
  }
});

test('what was placed opens the slips of those days by their placement', () => {
  const address = slipsOf(place('sport'), row('6046', '축구'), 'placed');
  expect(address).toContain('moment=placed');
  expect(address).toContain(days);
});

test("a partner's own members lead to them, by the name that the report gives them", () => {
  const own = row('3', '총판3 직속 회원');
  expect(rowName(place('partner', 'partner:3'), own)).toBe('총판3 직속 회원');
  expect(inside(place('partner', 'partner:3'), own)).toContain('by=member');
  expect(inside(place('partner'), row('1', '본사 직속 회원'))).toContain('by=member');
  expect(rowName(place('hour'), row('07', '07'))).toBe('07시');
});

test('a report of a partner says what those who moved within its days show', () => {
  expect(noteOf(place('partner'))).toContain('기간 중에 소속이 바뀐 총판');
  expect(noteOf(place('member', 'partner:3'))).toContain('기간 중에 소속이 바뀐 회원');
  for (const of of [place('member'), place('member', 'active'), place('day')]) {
    expect(noteOf(of)).not.toContain('기간 중에');
  }
});

test('periods are of Korean days', () => {
  // In Korea it is already the second of the month.
  const [today, yesterday, week, , month] = periods(Date.parse('2026-03-01T15:00:00Z'));
  expect(today).toEqual({ label: '오늘', from: '2026-03-02', to: '2026-03-02' });
  expect(yesterday?.from).toBe('2026-03-01');
  expect(week?.from).toBe('2026-02-24');
  expect(month?.from).toBe('2026-03-01');
});

test('a report has days that have begun, and all that are chosen among them', () => {
  const now = Date.parse('2026-03-20T03:00:00Z');
  const of = (from?: string, to?: string) =>
    spanOf({ ...(from && { from }), ...(to && { to }) }, now, 7);
  expect(of()).toEqual({ from: '2026-03-14', to: '2026-03-20' });
  expect(of('2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-20' });
  expect(of(undefined, '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(of('2026-03-19', '2026-04-02')).toEqual({ from: '2026-03-19', to: '2026-03-20' });
  expect(of('2026-04-01', '2026-04-02')).toEqual({ from: '2026-03-20', to: '2026-03-20' });
});
