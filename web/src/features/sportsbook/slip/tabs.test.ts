import { beforeEach, expect, test, vi } from 'vitest';
import { boostOf } from '@/testing/boosts';
import { slipPick } from '@/testing/slips';
import { requestIdOn } from './attempts';
import { replaceSlip, type SlipState, useSlipStore } from './store';

const KEY = 'hanpan.slip';
const pick = slipPick(1);
const other = slipPick(2);
const state = useSlipStore.getState;
/** Where the device keeps the slip of this tab. */
const own = () => `${KEY}.${state().id}`;

beforeEach(() => {
  replaceSlip('/europe', [pick], null);
  useSlipStore.setState({ stake: '5000', selectedGame: 8 });
});

/** What another tab stores: its own slip is this one with these changes. */
function store(change: Partial<SlipState>) {
  const { version } = JSON.parse(localStorage.getItem(own()) ?? '');
  localStorage.setItem(own(), JSON.stringify({ state: { ...state(), ...change }, version }));
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

/** The stores of another tab. */
type Tab = typeof import('./store');

/** What a tab that is opened now does; this one hears of it unless it is discarded. */
async function elsewhere(act: (tab: Tab) => void | Promise<void>, heard = true) {
  const session = sessionStorage.getItem(KEY) ?? '';
  const before = { ...localStorage };
  sessionStorage.clear();
  vi.resetModules();
  await act(await import('./store'));
  sessionStorage.setItem(KEY, session);
  for (const key of Object.keys({ ...before, ...localStorage })) {
    if (heard && localStorage.getItem(key) !== before[key]) change(key);
  }
}

test('a slip that another tab changes or places is the same one in this tab', async () => {
  const attempt = { requestId: 'a', sent: 'b' };
  store({ picks: [pick, other], attempt, path: '/', selectedGame: null });
  change(own());
  expect(state()).toMatchObject({ picks: [pick, other], stake: '5000', attempt });
  // Each tab has its own place, also after a reload.
  const place = { path: '/europe', selectedGame: 8 };
  expect(state()).toMatchObject(place);
  expect(await loaded()).toMatchObject({ ...place, picks: [pick, other] });
  store({ picks: [], stake: '', attempt: null });
  const stored = localStorage.getItem(own());
  change(own());
  expect(state()).toMatchObject({ picks: [], stake: '', attempt: null });
  // No tab answers another.
  expect(localStorage.getItem(own())).toBe(stored);
});

test.each<[string, (tab: Tab) => void | Promise<void>]>([
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
    async (tab) => {
      // It was opened on the first page, as this one, which has picked a boost there.
      tab.useSlipStore.setState({ path: '/' });
      const { toggleBoost } = await import('./useSlip');
      await toggleBoost(boostOf(2));
      expect(tab.useSlipStore.getState()).toMatchObject({ path: '/europe', picks: [{}] });
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
  change(own());
  expect(state()).toMatchObject({ ...chosen, picks: [pick, other] });
  store({ picks: [], freeBet: null, stake: '', stakeSet: false });
  change(own());
  expect(state()).toMatchObject({ picks: [], freeBet: null, stake: '', stakeSet: false });
});

test('a tab that was asleep does not bring a placed slip back', async () => {
  store({ picks: [], stake: '' });
  expect(await loaded()).toMatchObject({ picks: [], stake: '' });
});

test('a slip that another tab places before it begins another one is placed after a reload', async () => {
  await elsewhere((tab) => {
    tab.enterPath('/europe');
    tab.emptyPlaced(tab.useSlipStore, [pick]);
    tab.enterPath('/inplay');
    tab.useSlipStore.setState({ picks: [other] });
  }, false);
  expect(await loaded()).toMatchObject({ picks: [], stake: '', path: '/europe' });
});

test('a tab that changed nothing keeps its slip when another tab begins another one', async () => {
  // It is opened with the last slip of the device, at its path.
  sessionStorage.clear();
  expect(await loaded()).toMatchObject({ picks: [pick] });
  await elsewhere((tab) => {
    tab.replaceSlip('/inplay', [other], null);
  }, false);
  expect(await loaded()).toMatchObject({ picks: [pick], path: '/europe' });
});

test('the device keeps the last slips and its other things', () => {
  localStorage.setItem('other', '');
  const first = own();
  for (let count = 0; count < 20; count += 1) {
    expect(localStorage.getItem(first)).not.toBeNull();
    replaceSlip('/europe', [pick], null);
  }
  expect(localStorage.getItem(first)).toBeNull();
  expect(localStorage.getItem('other')).toBe('');
  const slips = Object.keys(localStorage).filter((key) => key.startsWith(`${KEY}.`));
  expect(slips).toHaveLength(20);
  localStorage.removeItem('other');
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
  stored.state.attempts.push({ requestId: 'a', sent: 'theirs' });
  localStorage.setItem(key, JSON.stringify(stored));
  change(key);
  requestIdOn('second');
  vi.resetModules();
  const reloaded = await import('./attempts');
  expect(reloaded.requestIdOn('theirs')).toBe('a');
  expect(reloaded.requestIdOn('first')).toBe(first);
});
