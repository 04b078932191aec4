import { expect, test } from 'vitest';
import { closePopup, hidePopup, usePopups } from '@/features/engagement/board/popupStore';
import { toggleLeague, useFavourites } from '@/features/sportsbook/catalogue/favourites';
import { useKept } from '@/features/sportsbook/slip/kept';
import { setQuickStake, switchOn, useQuickBets } from '@/features/sportsbook/slip/quick/store';

const league = (leagueId: number) => ({ leagueId, sportId: 1, name: '', imagePath: '' });
const starred = () => useFavourites.getState().leagues.map(({ leagueId }) => leagueId);
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '').state;

/** Another tab changes what it has stored under a key, and this one hears of it. */
function elsewhere(key: string, change: object) {
  const { state, version } = JSON.parse(localStorage.getItem(key) ?? '');
  const newValue = JSON.stringify({ state: { ...state, ...change }, version });
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  expect(localStorage.getItem(key)).toBe(newValue);
}

test('what another tab has kept on the device is not overwritten by this one', () => {
  switchOn(7);
  elsewhere('hanpan.quickBets', { on: false, agreed: [8, 7] });
  setQuickStake('5000');
  expect(stored('hanpan.quickBets')).toEqual({ on: false, stake: '5000', agreed: [8, 7] });
  expect(useQuickBets.getState().on).toBe(false);

  toggleLeague({ ...league(1), fixtures: [] } as never);
  elsewhere('hanpan.favourites', { leagues: [league(2), league(1)] });
  toggleLeague({ ...league(3), fixtures: [] } as never);
  expect(starred()).toEqual([3, 2, 1]);

  useKept.setState({ keepsStake: false });
  elsewhere('hanpan.lastSlips', { slips: [{ memberId: 7, sent: {} }] });
  useKept.setState({ keepsStake: true });
  expect(stored('hanpan.lastSlips').slips).toHaveLength(1);

  closePopup(4);
  hidePopup(5, 1_000);
  elsewhere('hanpan.popups', { hiddenUntil: { 5: 1_000, 6: 2_000 } });
  hidePopup(7, 3_000);
  expect(usePopups.getState()).toEqual({
    closed: [4],
    hiddenUntil: { 5: 1_000, 6: 2_000, 7: 3_000 },
  });
});
