import { expect, test } from 'vitest';
import { asked, digitsOf, filtersOf, kind, level, moved, period, sort } from './filters';

const filters = [
  kind('구분', { deposit: '충전', withdrawal: '환전' }),
  level,
  period('신청일'),
  sort('최근순', { balance: '잔액순' }),
];
const of = (address: string) => filtersOf(filters, new URLSearchParams(address));

test('an address sets the filters that the list knows, and no others', () => {
  expect(of('kind=deposit&level=3&from=2026-03-01&sort=balance')).toEqual({
    kind: 'deposit',
    level: '3',
    from: '2026-03-01',
    sort: 'balance',
  });
  expect(of('kind=lost&level=9&from=0002-03-01&to=today&sort=&actor=a&subject=charge')).toEqual({});
});

test('a reversed period in an address is read as the days between', () => {
  const days = { from: '2026-03-01', to: '2026-03-09' };
  expect(of('from=2026-03-09&to=2026-03-01')).toEqual(days);
  expect(of('from=2026-03-01&to=2026-03-09')).toEqual(days);
});

test('what has names of its own may be named beyond what is offered', () => {
  const subject = { name: 'subject', label: '대상', options: [], named: String } as const;
  const set = filtersOf([{ ...subject, options: [] }], new URLSearchParams('subject=charge:17'));
  expect(set).toEqual({ subject: 'charge:17' });
});

test('a whole number is its digits, and nothing else sets it', () => {
  const whole = [{ name: 'fixture' as const, label: '경기번호' }];
  const set = (text: string) => filtersOf(whole, new URLSearchParams({ fixture: text }));
  expect(set('104')).toEqual({ fixture: '104' });
  for (const text of ['0', '-4', '1e3', '10 4', '9'.repeat(16)]) expect(set(text)).toEqual({});
  expect(digitsOf('0,100,000원')).toBe('100000');
});

test('numbers travel as numbers', () => {
  expect(asked({ fixture: '104', stakeMin: '5000', game: 'inplay' })).toEqual({
    fixture: 104,
    stakeMin: 5000,
    game: 'inplay',
  });
  expect(asked({ level: '3', kind: 'deposit' })).toEqual({ level: 3, kind: 'deposit' });
  expect(asked({ member: '7', hour: '0' })).toEqual({ member: 7, hour: 0 });
  expect(asked({})).toEqual({});
});

test('an end of a period that is moved past the other one takes it along', () => {
  const set = { from: '2026-03-02', to: '2026-03-05' };
  expect(moved(set, 'from', '2026-03-04')).toEqual({ from: '2026-03-04' });
  expect(moved(set, 'from', '2026-03-06')).toEqual({ from: '2026-03-06', to: '2026-03-06' });
  expect(moved(set, 'to', '2026-03-01')).toEqual({ to: '2026-03-01', from: '2026-03-01' });
  expect(moved(set, 'to', '')).toEqual({ to: '' });
});
