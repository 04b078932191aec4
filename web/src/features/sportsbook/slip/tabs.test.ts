import { beforeEach, expect, test, vi } from 'vitest';
import { slipPick } from '@/testing/slips';
import { requestIdOn } from './attempts';
import { clearSlip, enterPath, type SlipState, useSlipStore } from './store';

const KEY = 'hanpan.slip';
const pick = slipPick(1);
const other = slipPick(2);
const state = useSlipStore.getState;

beforeEach(() => {
  clearSlip();
  enterPath('/europe');
  useSlipStore.setState({ picks: [pick], stake: '5000', selectedGame: 8 });
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

test('a slip that another tab changes or places is the same one in this tab', () => {
  const attempt = { requestId: 'a', sent: 'b' };
  store({ picks: [pick, other], attempt, path: '/europe/', selectedGame: null });
  change(KEY);
  expect(state()).toMatchObject({ picks: [pick, other], stake: '5000', attempt });
  // Each tab has its own place.
  expect(state()).toMatchObject({ path: '/europe', selectedGame: 8 });
  store({ picks: [], stake: '', attempt: null });
  const stored = localStorage.getItem(KEY);
  change(KEY);
  expect(state()).toMatchObject({ picks: [], stake: '', attempt: null });
  // No tab answers another.
  expect(localStorage.getItem(KEY)).toBe(stored);
});

test('a tab in another section has another slip, also after a reload', async () => {
  const attempt = { requestId: 'a', sent: 'b' };
  useSlipStore.setState({ attempt });
  store({ picks: [], stake: '', attempt: null, path: '/inplay' });
  change(KEY);
  expect(state()).toMatchObject({ picks: [pick], stake: '5000', attempt });
  expect(await loaded()).toMatchObject({ picks: [pick], stake: '5000', attempt, path: '/europe' });
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
