import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { setSessionMarker } from '@/api/memberMark';
import { queryClient } from '@/api/queryClient';
import type { SiteSettings, User } from '@/rules/wire';

/** A member with the fields that the page reads. */
export const member = {
  id: 7,
  userId: 'member07',
  nickname: '회원7',
  type: 0,
  role: 3,
  userType: 'A',
  updatedAt: '2026-03-02T03:00:00.000001Z',
  emoney: 150_000,
  casinoMoney: 0,
  point: 12_300,
  nowBettingAmount: 0,
  accountHolder: '홍길동',
  bankCode: 4,
  bankAccountNumber: '****5678',
  cryptoAccount: null,
  isChargeData: false,
  suggestionType: 1,
  withdrawalType: 0,
  staff: false,
  managementTarget1Percent: null,
  managementTarget2Percent: null,
  managementTarget3Percent: null,
  rollingOpen: 0,
} as Partial<User> as User;

/** Amounts of the roles 1 to 5 in the API's spelling: `sportsAmountRole1` and so on. */
export const amountsByRole = (name: string, amounts: (number | null)[]) =>
  Object.fromEntries(amounts.map((amount, index) => [`${name}${index + 1}`, amount]));

const roles = [100, 100, 100, 100, 100];

/** The settings of an open site. */
export const settings = {
  siteNoticeFlg: 0,
  siteTopNotice: '공지입니다.',
  idNiknameBan: ['운영자'],
  minimumAge: 19,
  bankDepositMinutes: 5,
  rollingPercent: 100,
  ...amountsByRole('sportsAmountRole', roles),
  ...amountsByRole('sportsMaxPrizeAmountRole', roles),
  folderBonuses: [],
  demonstration: false,
} as Partial<SiteSettings> as SiteSettings;

/** A refusal of the fake server. */
export class Refused {
  constructor(
    readonly status: number,
    readonly body: { code: string; message: string },
  ) {}
}

type Answer = unknown | ((input: unknown) => unknown);

/** A request in the order of arrival: `POST /api/charge` with its body. */
export interface RecordedCall {
  endpoint: string;
  input: unknown;
}

/** Default replies that every page needs. */
const defaultReplies: Record<string, unknown> = {
  '/api/setting/user': settings,
  '/api/board': { items: [], count: 0 },
};

/** Mocks the server by method and path. Returns the requests; an unknown address gets no reply. */
export function serve(answers: Record<string, Answer>): RecordedCall[] {
  const asked: RecordedCall[] = [];
  setSessionMarker('GET /api/auth/user' in answers);
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const [path = '', query] = address.split('?');
    const endpoint = `${request?.method ?? 'GET'} ${path}`;
    const input = request?.body
      ? JSON.parse(String(request.body))
      : Object.fromEntries(new URLSearchParams(query));
    asked.push({ endpoint, input });
    const known = answers[endpoint] ?? defaultReplies[path] ?? [];
    const answer = await (typeof known === 'function' ? known(input) : known);
    return answer instanceof Refused
      ? Response.json(answer.body, { status: answer.status })
      : Response.json(answer);
  });
  return asked;
}

/** Renders a part of the page, or some routes, at an address. */
export async function draw(part: ReactNode | RouteObject[], at: InitialEntry = '/') {
  const routes = Array.isArray(part) ? (part as RouteObject[]) : [{ path: '*', element: part }];
  const router = createMemoryRouter(routes as RouteObject[], { initialEntries: [at] });
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </MantineProvider>
      </QueryClientProvider>,
    );
  });
  return router;
}

/** Sets the width of the screen in pixels. */
export const resize = (width: number) =>
  act(async () => {
    const { happyDOM } = window as unknown as {
      happyDOM: { setViewport: (size: { width: number }) => void };
    };
    happyDOM.setViewport({ width });
  });

/** Resets the page, the cache and all mocks. */
export function clear() {
  cleanup();
  queryClient.clear();
  setSessionMarker(false);
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null, prompts: [], covers: 0 });
}

/** Messages of the alerts and confirms, the front one first. */
export const messages = () => useDialogs.getState().prompts.map(({ message }) => message);

/** Answers the front alert or confirm. */
export const answerPrompt = (accepted = true) =>
  act(async () => useDialogs.getState().prompts[0]?.answer(accepted));
