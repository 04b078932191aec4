import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { Inquiry } from '@/rules/wire';
import { member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answer, Refused, serve } from '@/testing/server';
import CustomerDialog from './CustomerDialog';
import VisitorInquiryDialog from './VisitorInquiryDialog';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

const inquiry = (id: number, answers: string[]): Inquiry => ({
  id,
  memberId: member.id,
  title: `문의 ${id}`,
  questionContents: '언제 처리되나요?',
  eventCode: null,
  createdAt: '2026-03-02T03:00:00Z',
  customerAnswer: answers.map((answerContents) => ({
    answerContents,
    createdAt: '2026-03-02T04:00:00Z',
  })),
});

const list = 'GET /api/customer/user/7';

async function open(inquiries: Inquiry[] = [], props = {}) {
  const asked = serve({
    'GET /api/auth/user': member,
    [list]: inquiries,
    'POST /api/customer/': inquiry(9, []),
    'DELETE /api/customer/delete/2': {},
    'DELETE /api/customer/delete/3': new Refused(502),
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<CustomerDialog {...props} />);
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

test('an answered inquiry is marked and can be deleted, a waiting one cannot', async () => {
  const asked = await open([inquiry(2, ['바로 처리했습니다.']), inquiry(1, [])]);
  await screen.findByText('답변완료');
  expect(screen.getByText('답변대기')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '문의 1 삭제' })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByText('문의 2')));
  expect(screen.getByText('바로 처리했습니다.')).toBeTruthy();
  await press('문의 2 삭제');
  expect(messages()).toEqual(['문의를 삭제하시겠습니까?']);
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  expect(asked.map(({ endpoint }) => endpoint)).toContain('DELETE /api/customer/delete/2');
});

test('a deletion of an inquiry that fails without a word is said to have failed', async () => {
  await open([inquiry(3, ['바로 처리했습니다.'])]);
  await act(async () => void fireEvent.click(await screen.findByText('문의 3')));
  await press('문의 3 삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제실패']));
});

test('an inquiry is asked, and refused beneath its fields first', async () => {
  const asked = await open();
  await screen.findByText('문의내역이 없습니다');
  await press('1:1 문의하기');
  await press('문의 등록');
  await screen.findByText('제목을 입력해주세요.');
  expect(screen.getByText('문의내역을 입력해주세요.')).toBeTruthy();
  await type('제목', '충전 문의');
  await type('문의내용', '"왜"');
  await screen.findByText('내용은 한글,영어,숫자,특수문자 및 공백만 입력할 수 있습니다.');
  await type('문의내용', '왜 늦나요?');
  await press('문의 등록');
  await waitFor(() => expect(messages()).toEqual(['문의가 접수되었습니다.']));
  expect(asked.find(({ endpoint }) => endpoint === 'POST /api/customer/')?.input).toEqual({
    memberId: member.id,
    title: '충전 문의',
    questionContents: '왜 늦나요?',
  });
});

test('an inquiry that was sent is gone from the form', async () => {
  const asked = await open();
  await screen.findByText('문의내역이 없습니다');
  await press('1:1 문의하기');
  await type('제목', '충전 문의');
  await type('문의내용', '왜 늦나요?');
  await press('문의 등록');
  await waitFor(() => expect(messages()).toEqual(['문의가 접수되었습니다.']));
  await answerPrompt();
  await press('1:1 문의하기');
  expect(screen.getByLabelText<HTMLInputElement>('제목').value).toBe('');
  await press('문의 등록');
  await screen.findByText('제목을 입력해주세요.');
  expect(asked.filter(({ endpoint }) => endpoint === 'POST /api/customer/')).toHaveLength(1);
});

test('an inquiry about an event carries its code and asks in other words', async () => {
  const asked = await open([], { eventCode: 'event_payback', about: '[이벤트] 페이백' });
  await screen.findByLabelText('문의내용');
  const about = screen.getByRole<HTMLInputElement>('radio', { name: '페이백 이벤트' });
  expect(about.checked).toBe(true);
  await press('문의 등록');
  await screen.findByText('문의내용을 입력해주세요.');
  await type('문의내용', '참여합니다');
  await press('문의 등록');
  await waitFor(() => expect(messages()).toEqual(['문의가 접수되었습니다.']));
  expect(asked.find(({ endpoint }) => endpoint === 'POST /api/customer/')?.input).toMatchObject({
    title: '[이벤트] 페이백',
    eventCode: 'event_payback',
  });
});

test('the inquiries are asked for again every five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = await open([inquiry(1, [])]);
  await screen.findByText('문의 1');
  const count = () => asked.filter(({ endpoint }) => endpoint === list).length;
  const before = count();
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(count()).toBe(before + 1);
});

const channel = { name: '텔레그램', address: 'https://t.me/hanpan' };

async function visit(answer: Answer<'POST /api/supportNonMember'>) {
  const asked = serve({
    'GET /api/setting/user': { ...settings, messagingChannel: channel },
    'POST /api/supportNonMember': answer,
  });
  await draw(<VisitorInquiryDialog />);
  await screen.findByLabelText('이름');
  return asked;
}

test('a visitor fills in everything and is shown the messaging channel', async () => {
  const asked = await visit({});
  const banner = await screen.findByRole('link', { name: /메신저 상담/ });
  expect(banner.getAttribute('href')).toBe(channel.address);
  await press('문의 등록');
  await waitFor(() => expect(screen.getAllByText('위 항목을 입력해주세요.')).toHaveLength(3));
  await type('이름', '홍길동');
  await type('연락처', '01012345678');
  await type('문의내용', '가입 문의');
  await press('문의 등록');
  await waitFor(() => expect(messages()).toEqual(['문의가 접수되었습니다.']));
  expect(asked.at(-1)?.input).toEqual({
    name: '홍길동',
    phoneNumber: '01012345678',
    question: '가입 문의',
  });
});

test("what fails for a visitor is reported in the specification's words", async () => {
  await visit(new Refused(503, { code: 'INTERNAL', message: '안' }));
  await type('이름', '홍길동');
  await type('연락처', '01012345678');
  await type('문의내용', '가입 문의');
  await press('문의 등록');
  await waitFor(() =>
    expect(messages()).toEqual(['문제가 발생했습니다.잠시 후 다시 등록해주세요.']),
  );
});

test('a second press while an inquiry of a visitor is being sent sends nothing', async () => {
  let answer = (_: Record<string, never>) => {};
  const asked = await visit(() => new Promise((done) => (answer = done)));
  await type('이름', '홍길동');
  await type('연락처', '01012345678');
  await type('문의내용', '가입 문의');
  await press('문의 등록');
  await press('문의 등록');
  await act(async () => answer({}));
  await waitFor(() => expect(messages()).toEqual(['문의가 접수되었습니다.']));
  expect(asked.filter(({ endpoint }) => endpoint.startsWith('POST'))).toHaveLength(1);
});
