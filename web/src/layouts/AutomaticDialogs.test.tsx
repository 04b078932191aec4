import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeDialog, openDialog } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { useSlipStore } from '@/features/sportsbook/slip/store';
import type { Popup } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { slipPick } from '@/testing/slips';
import { AutomaticDialogs } from './AutomaticDialogs';

afterEach(() => {
  clear();
  useSlipStore.setState({ picks: [] });
});

const place = { top: 100, left: 40, width: 360 };
const popup: Popup = {
  id: 1,
  title: '이벤트',
  contents: '<p>내용</p>',
  popupStatus: 0,
  notShowingexpireTime: null,
  hideFor: 'today',
  pc: place,
  mobile: place,
};

async function arrive(segment: string) {
  serve({ 'GET /api/boardPopup': [popup] });
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await draw(<AutomaticDialogs segment={segment} />);
}

const shown = () => screen.queryByRole('region', { name: '이벤트' }) !== null;

test('popups stay away from a dialog and from a slip that is being made', async () => {
  await arrive('europe');
  await waitFor(() => expect(shown()).toBe(true));
  await act(async () => openDialog('login'));
  expect(shown()).toBe(false);
  await act(async () => closeDialog());
  await waitFor(() => expect(shown()).toBe(true));
  await act(async () => useSlipStore.setState({ picks: [slipPick(1)] }));
  expect(shown()).toBe(false);
});

test('popups never come over the login', async () => {
  await arrive('login');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()).toBe(false);
});
