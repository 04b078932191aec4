import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { EventCode, Post, User } from '@/rules/wire';
import { member } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import EventsDialog from './EventsDialog';
import NoticeEditorPage from './NoticeEditorPage';
import NoticeListPage from './NoticeListPage';
import NoticePage from './NoticePage';
import NoticesDialog from './NoticesDialog';
import { NoticeWidget } from './NoticeWidget';
import RulesDialog from './RulesDialog';

afterEach(clear);

const summary = (id: number) => ({
  id,
  title: `공지 ${id}`,
  thumbnail: null,
  createTimestamp: '2026-03-02T03:00:00Z',
});
const post = (id: number, title: string, eventCode: EventCode | null = null): Post => ({
  ...summary(id),
  title,
  contents: `<p>본문 ${id}</p>`,
  eventCode,
});

const partner: User = { ...member, type: 1, role: 1 };
const staff: User = { ...partner, staff: true };
const logIn = (user: User) => queryClient.setQueryData(sessionQuery.queryKey, user);
const click = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));

test('notices are listed by page, with the way to write for staff alone', async () => {
  let user = partner;
  const asked = serve({
    'GET /api/auth/user': () => user,
    'GET /api/board': { items: [12, 11].map(summary), count: 12 },
  });
  logIn(user);
  await draw(<NoticeListPage />, '/community/notice?page=2');
  const notice = await screen.findByRole('link', { name: /공지 12/ });
  expect(notice.getAttribute('href')).toBe('/community/notice/detail/12');
  const input = asked.find(({ endpoint }) => endpoint === 'GET /api/board')?.input;
  expect(input).toEqual({ category: 'notice', page: '2', perpage: '10' });
  expect(screen.getByRole('button', { name: '2' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByText('공지 작성')).toBeNull();
  user = staff;
  await act(async () => void logIn(staff));
  const write = await screen.findByRole('link', { name: '공지 작성' });
  expect(write.getAttribute('href')).toBe('/community/notice/regist');
});

test('a notice says why it waits for its pictures', async () => {
  let arrive = () => {};
  const asked = serve({
    'GET /api/auth/user': staff,
    'POST /api/file/upload': () =>
      new Promise((resolve) => {
        arrive = () => resolve({ url: '/files/a.png' });
      }),
  });
  logIn(staff);
  await draw(<NoticeEditorPage />);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: '등록' });
  const input = await screen.findByLabelText('이미지 파일', { selector: 'input' });
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])], 'a.png');
  await act(async () => void fireEvent.change(input, { target: { files: [picture] } }));
  await waitFor(() => expect(inputsOf(asked, 'POST /api/file/upload')).toHaveLength(1));
  expect(save.disabled).toBe(true);
  const why = document.getElementById(save.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('이미지를 올리는 중입니다.');
  await act(async () => arrive());
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(save.hasAttribute('aria-describedby')).toBe(false);
});

test('a notice opens at its address, and a missing one says so', async () => {
  const missing = new Refused(404, { code: 'NOT_FOUND', message: '페이지를 찾을 수 없습니다' });
  serve({ 'GET /api/boardNotice/3': post(3, '점검 안내'), 'GET /api/boardNotice/4': missing });
  const routes = [{ path: '/community/notice/detail/:id', element: <NoticePage /> }];
  const router = await draw(routes, '/community/notice/detail/3');
  await screen.findByText('본문 3');
  await act(async () => void router.navigate('/community/notice/detail/4'));
  await screen.findByText('없거나 삭제된 공지사항입니다');
});

test('the top page shows the five latest notices', async () => {
  const asked = serve({ 'GET /api/board': { items: [5, 4, 3, 2, 1].map(summary), count: 9 } });
  await draw(<NoticeWidget />);
  const notice = await screen.findByRole('link', { name: /공지 5/ });
  expect(notice.getAttribute('href')).toBe('/community/notice/detail/5');
  expect(asked[0]?.input).toEqual({ category: 'notice', page: '1', perpage: '5' });
});

test('the notices and the rules open as dialogs', async () => {
  serve({
    'GET /api/boardNotice': [summary(3)],
    'GET /api/boardNotice/3': post(3, '공지 3'),
    'GET /api/boardRule': [post(1, '제1조'), post(2, '제2조')],
  });
  await draw(<NoticesDialog />);
  await screen.findByText('공지 3');
  await click('공지 3');
  await screen.findByText('본문 3');
  await click('목록으로');
  expect(screen.queryByText('본문 3')).toBeNull();
  await draw(<RulesDialog />);
  await screen.findByText('제2조');
  expect(screen.getByText('본문 1')).toBeTruthy();
});

test('an event opens from its picture, leads back, and is asked about under its code', async () => {
  serve({
    'GET /api/boardEvent': [{ ...summary(7), thumbnail: '/api/file/download/0f.png' }],
    'GET /api/boardEvent/7': post(7, '페이백', 'event_payback'),
  });
  logIn(member);
  await draw(<EventsDialog />);
  await screen.findByText('공지 7');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/file/download/0f.png');
  await click('공지 7');
  await screen.findByText('본문 7');
  await click('목록으로');
  await screen.findByText('공지 7');
  await click('공지 7');
  await click('이벤트 문의하기');
  expect(useDialogs.getState().open).toEqual({
    name: 'customer',
    props: { eventCode: 'event_payback', about: '[이벤트] 페이백' },
  });
});

test('what could not be loaded can be asked for again', async () => {
  let answers = 0;
  serve({
    'GET /api/boardNotice': () => {
      answers += 1;
      return answers === 1 ? new Refused(503, { code: 'INTERNAL', message: '안' }) : [summary(1)];
    },
  });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await draw(<NoticesDialog />);
  await screen.findByText('공지사항을 불러오지 못했습니다');
  await click('다시 시도');
  await screen.findByText('공지 1');
});
