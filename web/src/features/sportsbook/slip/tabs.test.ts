import { beforeEach, expect, test, vi } from 'vitest';
import { slipPick } from '@/testing/slips';
import { requestIdOn } from './attempts';
import { replaceSlip, type SlipState, useSlipStore } from './store';

const KEY = 'hanpan.slip';
const pick = slipPick(1);
const other = slipPick(2);
const state = useSlipStore.getState;

beforeEach(() => {
  replaceSlip('/europe', [pick], null);
  useSlipStore.setState({ stake: '5000', selectedGame: 8 });
});

/** What another tab stores: its own slip is this one with these changes. */
function store(change: Partial<SlipState>) {
  const { version } = JSON.parse(localStorage.getItem(KEY) ?? '');
  localStorage.setItem(KEY, JSON.stringify({ state: { ...state(), ...change }, version }));
}

/** The same, and this tab hears of it. */
function change(key: string) {
  const newValue = localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** The slip of a page that is loaded now. */
async function loaded() {
  vi.resetModules();
  return (await import('./store')).useSlipStore.getState();
}

/** What a tab that is opened now does; this one hears of it. */
async function elsewhere(act: (tab: typeof import('./store')) => void) {
  const own = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.clear();
  vi.resetModules();
  act(await import('./store'));
  change(KEY);
  sessionStorage.setItem(KEY, own);
}

test('a slip that another tab changes or places is the same one in this tab', async () => {
  const attempt = { requestId: 'a', sent: 'b' };
  store({ picks: [pick, other], attempt, path: '/', selectedGame: null });
  change(KEY);
  expect(state()).toMatchObject({ picks: [pick, other], stake: '5000', attempt });
  // Each tab has its own place, also after a reload.
  const place = { path: '/europe', selectedGame: 8 };
  expect(state()).toMatchObject(place);
  expect(await loaded()).toMatchObject({ ...place, picks: [pick, other] });
  store({ picks: [], stake: '', attempt: null });
  const stored = localStorage.getItem(KEY);
  change(KEY);
  expect(state()).toMatchObject({ picks: [], stake: '', attempt: null });
  // No tab answers another.
  expect(localStorage.getItem(KEY)).toBe(stored);
});

test.each<[string, (tab: typeof import('./store')) => void]>([
  ['in another section', (tab) => tab.enterPath('/inplay')],
  [
    'that enters the section',
    (tab) => {
      tab.enterPath('/inplay');
      tab.enterPath('/europe');
    },
  ],
  [
    'that picks a boost on the first page',
    (tab) => {
      tab.enterPath('/');
      tab.useSlipStore.setState({ path: '/europe', picks: [other] });
    },
  ],
  ['that takes a shared slip', (tab) => tab.replaceSlip('/europe', [other], null)],
])('a tab %s has another slip, also after a reload', async (_, act) => {
  const attempt = { requestId: 'a', sent: 'b' };
  useSlipStore.setState({ attempt });
  await elsewhere(act);
  expect(state()).toMatchObject({ picks: [pick], stake: '5000', attempt });
  expect(await loaded()).toMatchObject({ picks: [pick], stake: '5000', attempt, path: '/europe' });
});

test('a slip that is placed in a tab opened in its section is gone from this one', async () => {
  await elsewhere((tab) => {
    tab.enterPath('/europe');
    expect(tab.useSlipStore.getState().picks).toEqual([pick]);
    tab.emptyPlaced(tab.useSlipStore, [pick]);
  });
  expect(state()).toMatchObject({ picks: [], stake: '' });
});

test('a free bet stays chosen while another tab changes the slip, and goes with what it paid', () => {
  const terms = { priceMin: null, legsMin: 1, sports: [] };
  const freeBet = { id: 9, name: '', amount: 10_000, terms, expiresAt: '2099-03-09T03:00:00Z' };
  const chosen = { freeBet, stake: '10000', stakeSet: true };
  useSlipStore.setState(chosen);
  // It is stored nowhere.
  store({ picks: [pick, other], freeBet: null, stake: '', stakeSet: false });
  change(KEY);
  expect(state()).toMatchObject({ ...chosen, picks: [pick, other] });
  store({ picks: [], freeBet: null, stake: '', stakeSet: false });
  change(KEY);
  expect(state()).toMatchObject({ picks: [], freeBet: null, stake: '', stakeSet: false });
});

test('a tab that was asleep does not bring a placed slip back', async () => {
  store({ picks: [], stake: '' });
  expect(await loaded()).toMatchObject({ picks: [], stake: '' });
});

test('a new tab begins with the last slip of the device', async () => {
  store({ picks: [other], path: '/inplay' });
  sessionStorage.clear();
  expect(await loaded()).toMatchObject({ picks: [other], path: '/inplay' });
});

test('an attempt of another tab is not lost by one of this tab', async () => {
  const key = 'hanpan.quickAttempts';
  const first = requestIdOn('first');
  const stored = JSON.parse(localStorage.getItem(key) ?? '');
  stored.state.attempts.push({ key: 'theirs', requestId: 'a', sent: 'theirs' });
  localStorage.setItem(key, JSON.stringify(stored));
  change(key);
  requestIdOn('second');
  vi.resetModules();
  const reloaded = await import('./attempts');
  expect(reloaded.attemptOn('theirs')?.requestId).toBe('a');
  expect(reloaded.attemptOn('first')?.requestId).toBe(first);
});
