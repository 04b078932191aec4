import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setMember } from '@/api/session';
import { closeDialog, useDialogs } from '@/components/dialogs/store';
import { clear, draw, member, resize, serve } from '@/testing/page';
import DialogPage from './DialogPage';
import { dialogHandle, findDialog } from './dialogAddress';
import HomePage from './HomePage';
import LoginPage from './LoginPage';
import RouteError from './RouteError';

const routes = [
  {
    errorElement: <RouteError />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/login', element: <LoginPage /> },
      { path: '/europe', element: <p>경기 목록</p> },
      {
        path: '/dialog/:name',
        element: <DialogPage />,
        loader: findDialog,
        handle: dialogHandle,
      },
      { path: '/broken', Component: Broken },
    ],
  },
];

function Broken(): never {
  throw new Error('inside');
}

afterEach(async () => {
  setMember(null);
  clear();
  await resize(1024);
});

test('the top page of a desktop is the European listing, with the time as mtpt', async () => {
  serve({ 'GET /api/auth/user': member });
  setMember(member);
  const before = Date.now();
  const router = await draw(routes, '/?from=ad');
  const { pathname, search } = router.state.location;
  const query = new URLSearchParams(search);
  expect([pathname, query.get('from')]).toEqual(['/europe', 'ad']);
  expect(Number(query.get('mtpt'))).toBeGreaterThanOrEqual(before);
});

test('a visitor stays on the top page of a desktop', async () => {
  serve({});
  const router = await draw(routes);
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('navigation', { name: '게임 선택' })).toBeTruthy();
});

test('phones stay on the top page and choose a section', async () => {
  await resize(400);
  serve({});
  const router = await draw(routes);
  expect(router.state.location.pathname).toBe('/');
  const sections = screen.getByRole('navigation', { name: '게임 선택' });
  const links = [...sections.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/europe', '/inplay', '/bet365/soccer', '/minigame', '/casino', '/slot']);
});

test('the login address opens the dialog with its title, and closing it leads to the top page', async () => {
  await resize(400);
  serve({});
  const router = await draw(routes, '/login?title=%EC%B6%A9%EC%A0%84');
  const login = { name: 'login', props: { title: '충전' } };
  await waitFor(() => expect(useDialogs.getState().open).toEqual(login));
  await act(async () => closeDialog());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a title that is none of ours is not shown at the login', async () => {
  serve({});
  await draw(
    routes,
    '/login?title=%EB%B9%84%EB%B0%80%EB%B2%88%ED%98%B8%EB%A5%BC%20010-1234%EB%A1%9C',
  );
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('login'));
  expect(useDialogs.getState().open?.props).toEqual({ title: undefined });
});

test('logging in leads to where the visitor was sent from', async () => {
  serve({});
  const from = '/europe?sportId=6046';
  const router = await draw(routes, { pathname: '/login', state: { from } });
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('login'));
  await act(async () => {
    setMember(member);
    closeDialog();
  });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(from);
});

test('a dialog has an address of its own, and closing it leads to the top page', async () => {
  await resize(400);
  serve({ 'GET /api/auth/user': member });
  setMember(member);
  const router = await draw(routes, '/dialog/deposit');
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('deposit'));
  await act(async () => closeDialog());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the address of a dialog that does not exist is unknown', async () => {
  serve({});
  await draw(routes, '/dialog/toString');
  expect(await screen.findByText('404')).toBeTruthy();
});

test('an unknown address shows its status, the sentence and a link to the top page', async () => {
  serve({});
  await draw(routes, '/nowhere');
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('페이지를 찾을 수 없습니다');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/');
});

test('a route that fails says so without its inside', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve({});
  await draw(routes, '/broken');
  expect(screen.getByText('500')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('오류가 발생했습니다');
  screen.getByText('예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.');
  expect(document.body.textContent).not.toContain('inside');
});
