import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { togglePick } from '@/features/sportsbook/slip/useSlip';
import { loadRules } from '@/rules';
import { fixtureView, selectionView } from '@/testing/fixtures';
import { settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { serve } from '@/testing/server';
import { BonusStrip } from './BonusStrip';

beforeAll(() => loadRules());
afterEach(clear);

/** Presses a price of another fixture, as in a row of the listing below. */
const pick = (fixtureId: number, price: string) =>
  act(() =>
    togglePick(
      fixtureView({ fixtureId }),
      { marketId: 1, name: '승무패', baseline: null, selections: [] },
      selectionView({ oddsId: `${fixtureId}1`, label: '홈', price }),
    ),
  );

async function open() {
  serve({
    'GET /api/setting/user': {
      ...settings,
      folderBonuses: [
        { folders: 3, price: '1.03' },
        { folders: 5, price: '1.05' },
      ],
    },
  });
  await draw(<BonusStrip />, '/korea');
}

const line = (folders: number) =>
  screen.findByRole('button', { name: new RegExp(`^${folders}폴더`) });
const stand = (button: HTMLElement) =>
  ['aria-pressed', 'aria-disabled'].map((name) => button.getAttribute(name));

test('a bonus line is picked in the listing by the same rules as in the slip', async () => {
  await open();
  const [three, five] = [await line(3), await line(5)];
  expect(three.textContent).toBe('3폴더1.03');
  expect(stand(three)).toEqual(['false', 'true']);
  await act(async () => void fireEvent.click(three));
  expect(messages()).toEqual(['보너스 배당은 3폴더 이상 선택 시 추가할 수 있습니다.']);
  await answerPrompt();
  for (const fixtureId of [1, 2, 3]) await pick(fixtureId, '1.85');
  expect([stand(three), stand(five)]).toEqual([
    ['false', 'false'],
    ['false', 'true'],
  ]);
  await act(async () => void fireEvent.click(three));
  expect(stand(three)).toEqual(['true', 'false']);
  // One leg less removes the line.
  await pick(3, '1.85');
  expect(stand(three)).toEqual(['false', 'true']);
});

test('a price under 1.30 keeps every bonus line away', async () => {
  await open();
  for (const fixtureId of [11, 12, 13]) await pick(fixtureId, '1.20');
  const three = await line(3);
  expect(stand(three)).toEqual(['false', 'true']);
  await act(async () => void fireEvent.click(three));
  expect(messages()).toEqual([
    '보너스 배당이 포함된 경우 1.30 미만의 배당은 추가하거나 변경할 수 없습니다.',
  ]);
});
