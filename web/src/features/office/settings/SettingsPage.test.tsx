import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadOfficeRules, loadRules } from '@/rules';
import type { Settings } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import { tableOf } from './entries';
import SettingsPage from './SettingsPage';

afterEach(clear);

const weights = [1, 1, 1, 1, 1, 1, 1, 1, 1];
const roles = { role1: 100, role2: 200, role3: 300, role4: 400, role5: 500 };
const virtual = {
  maintenanceFlg: 0,
  amountRole: roles,
  maxPrizeAmountRole: roles,
  rounds: { interval: 240, closing: 10 },
  rtp: 93,
};
const settings: Settings = {
  siteNoticeFlg: 0,
  siteTopNotice: '',
  messagingChannel: { name: '', address: '' },
  captchaProofBits: 18,
  joinStartEndFlg: 0,
  joinMessage: '접수되었습니다.',
  idNiknameBan: [],
  oneDayChargeMoney: 50_000,
  rouletteNormalWeights: weights,
  rouletteVipWeights: weights,
  minimumAge: 19,
  siteAccount: { bankName: '', accountNumber: '', accountHolder: '' },
  tetherAddresses: [],
  tetherFixedRate: null,
  tetherRateMinutes: 10,
  bankDepositMinutes: 5,
  rollingPercent: 100,
  memberCancelMinutes: 30,
  realityCheckMinutes: 0,
  pushEnabled: false,
  telegramAlertsEnabled: false,
  postponedVoidHours: 48,
  cashOutEnabled: false,
  autoCashOutEnabled: false,
  cashOutMargin: 5,
  fixtureLiabilityMax: null,
  selectionLiabilityMax: null,
  sportsAmountRole: roles,
  sportsMaxPrizeAmountRole: roles,
  liveBettingTime: {},
  folderBonuses: [],
  systemBetsEnabled: false,
  riskLimitsEnabled: false,
  riskProposalsApply: false,
  matchCentreEnabled: false,
  slipSharingEnabled: false,
  quickBetsEnabled: false,
  betBuilderEnabled: false,
  betBuilderMargin: 5,
  priceBoostsEnabled: false,
  priceRulesEnabled: false,
  partnerLinksEnabled: false,
  partnerContractsEnabled: false,
  powerBallMaintenanceFlg: 0,
  powerBallAmountRole: roles,
  powerBallMaxPrizeAmountRole: roles,
  powerLadderMaintenanceFlg: 0,
  powerLadderAmountRole: roles,
  powerLadderMaxPrizeAmountRole: roles,
  lotusMaintenanceFlg: 0,
  lotusAmountRole: roles,
  lotusMaxPrizeAmountRole: roles,
  powerBallRounds: { interval: 300, closing: 10 },
  powerLadderRounds: { interval: 300, closing: 10 },
  lotusOddevenRounds: { interval: 90, closing: 5 },
  lotusBaccaratRounds: { interval: 90, closing: 5 },
  minigamePrices: [],
  virtualSoccer: virtual,
  virtualBasketball: virtual,
  virtualDog: virtual,
  virtualHorse: virtual,
  staffCodesRequired: false,
  adjustmentApprovalAbove: 5_000_000,
  riskAlertHours: 6,
  largeDeposit: 10_000_000,
  largeBet: 5_000_000,
  casinoSeamlessEnabled: false,
  verificationRequired: 'off',
  verificationFrom: 1_000_000,
  documentsRequired: 'off',
  documentsFrom: 3_000_000,
  documentDays: 30,
  verificationIdentity: false,
  promotionsEnabled: false,
  outreachEnabled: false,
  outreachMemberMax: 3,
  outreachMemberDays: 7,
  riskAlertDays: 14,
  riskAlertMembers: 2,
  riskAlertAmount: 100_000,
  riskAlertPlayPercent: 30,
  chiefSettlesAndPays: true,
};

async function open(answers: Answers = {}) {
  const asked = serve({
    'GET /api/admin/settings': settings,
    'PUT /api/admin/settings': settings,
    ...answers,
  });
  await Promise.all([loadRules(), loadOfficeRules()]);
  await draw(<SettingsPage />);
  await screen.findByRole('heading', { name: '설정' });
  await screen.findByText('사이트 점검');
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const labels = () => screen.queryAllByRole('heading', { level: 3 }).map((h) => h.textContent);

test('every setting of core stands on the page with what it does', async () => {
  await open();
  const entries = [...tableOf(await loadOfficeRules()).entries.values()];
  expect(entries.map(({ key }) => key).sort()).toEqual(Object.keys(settings).sort());
  expect(labels()).toEqual(entries.map(({ label }) => label));
  for (const { label, note } of entries) {
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(note);
  }
});

test('an index leads to every group', async () => {
  await open();
  const index = within(screen.getByRole('navigation', { name: '설정 목차' }));
  const links = index.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(
    tableOf(await loadOfficeRules()).groups.map(({ label }) => label),
  );
  for (const link of links) {
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(heading?.textContent).toBe(link.textContent);
  }
  await type('설정 이름, 설명 검색', '롤링');
  expect(screen.queryByRole('navigation', { name: '설정 목차' })).toBeNull();
});

test('settings are found by name, by what they do and by group while it is typed', async () => {
  await open();
  await type('설정 이름, 설명 검색', '롤링');
  expect(labels()).toEqual(['환전 롤링']);
  await type('설정 이름, 설명 검색', '충전·환전 환율');
  expect(labels()).toEqual(['테더 고정 환율', '테더 환율 유효 시간']);
  await type('설정 이름, 설명 검색', '없는 설정');
  expect(screen.getByText('검색 결과가 없습니다')).toBeTruthy();
  await press('검색어 지우기');
  expect(labels()).toHaveLength(Object.keys(settings).length);
});

test('a value is checked by core while it is typed, and shown beside the old one', async () => {
  const asked = await open();
  await press('충전 자동 취소 변경');
  const dialog = within(screen.getByRole('dialog'));
  const fact = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
  expect([fact('현재 값'), dialog.queryByText(/사이의 값/)]).toEqual(['5분', null]);
  await type('새 값', '1441');
  const field = screen.getByRole('textbox', { name: '새 값' });
  const refusal = dialog.getByText('1~1,440 사이의 값을 입력해주세요.');
  expect(field.getAttribute('aria-describedby')).toContain(refusal.id);
  await type('새 값', '분');
  expect(dialog.getByText('설정 값이 올바르지 않습니다.')).toBeTruthy();
  await type('새 값', '7');
  expect(dialog.queryByText('설정 값이 올바르지 않습니다.')).toBeNull();
  // The fact has the same label as the field.
  expect(dialog.getAllByText('새 값')[0]?.nextElementSibling?.textContent).toBe('7분');
  await type('사유', '은행 지연');
  await press('변경 저장');
  expect(asked.find(({ endpoint }) => endpoint.startsWith('PUT'))?.input).toEqual({
    key: 'bankDepositMinutes',
    before: '5',
    value: '7',
    reason: '은행 지연',
  });
});

test('what is refused of several fields stands beneath them', async () => {
  await open();
  await press('레벨별 최대 베팅금 변경');
  await type('LV.2', '100000001');
  expect(screen.getByRole('alert').textContent).toBe('0~100,000,000 사이의 값을 입력해주세요.');
  await type('LV.2', '');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('prices of mini-games name game, market and selection, and say what would pay too much', async () => {
  await open();
  await press('미니게임 배당 변경');
  await press('배당 추가');
  const choices = () => screen.findAllByRole('combobox', { name: '베팅' });
  const option = async (row: number) =>
    within((await choices())[row] as HTMLElement).getByRole<HTMLOptionElement>('option', {
      name: '홀짝 · 파워볼 홀 (기본 1.95)',
    });
  const { value, parentElement: group } = await option(0);
  expect((group as HTMLOptGroupElement).label).toBe('파워볼');
  const [first] = await choices();
  await act(async () => void fireEvent.change(first as HTMLElement, { target: { value } }));
  await type('배당', '2.10');
  expect(screen.getByText(/홀짝 파워볼 홀 환급률이 105\.00%입니다/)).toBeTruthy();
  await type('배당', '1.90');
  expect(screen.queryByText(/환급률이 105/)).toBeNull();
  expect(screen.getByText('파워볼 홀짝 · 파워볼 홀')).toBeTruthy();
  // One price per selection: a chosen one cannot be chosen again.
  await press('배당 추가');
  expect((await option(1)).disabled).toBe(true);
});

test('a virtual game is changed as a whole, and one that pays back too much is refused', async () => {
  const asked = await open();
  await press('가상축구 변경');
  const said = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
  await type('환급률', '100');
  expect(said()).toContain(
    '가상축구 환급률이 100.00%입니다. 100% 미만이 되도록 배당을 낮춰주세요.',
  );
  await type('환급률', '90');
  await type('추첨 간격', '90');
  expect(said()).toContain('91~3,600 사이의 값을 입력해주세요.');
  await type('추첨 간격', '180');
  expect(said().join('')).toBe('');
  await type('사유', '배당 변경');
  await press('변경 저장');
  const [sent] = inputsOf(asked, 'PUT /api/admin/settings');
  expect(JSON.parse(sent?.value ?? '')).toEqual({
    ...virtual,
    rounds: { interval: 180, closing: 10 },
    rtp: 90,
  });
});

test('a change of what another operator has changed since keeps its text, and the value is read again', async () => {
  const message = '다른 운영자가 먼저 변경했습니다.';
  let minutes = 5;
  const asked = await open({
    'GET /api/admin/settings': () => ({ ...settings, bankDepositMinutes: minutes }),
    'PUT /api/admin/settings': new Refused(409, { code: 'CHANGED_SINCE', message }),
  });
  await press('충전 자동 취소 변경');
  minutes = 9;
  await type('새 값', '7');
  await type('사유', '은행 지연');
  await press('변경 저장');
  const dialog = () => within(screen.getByRole('dialog'));
  const current = () => dialog().getByText('현재 값').nextElementSibling?.textContent;
  expect(await dialog().findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('새 값').value).toBe('7');
  expect(screen.getByLabelText<HTMLInputElement>('사유').value).toBe('은행 지연');
  // What was seen stays with what is typed: it is refused again.
  expect(current()).toBe('5분');
  await press('변경 저장');
  const sent = inputsOf(asked, 'PUT /api/admin/settings').map(({ before }) => before);
  expect(sent).toEqual(['5', '5']);
  // In the head of the dialog and below it.
  const [close] = dialog().getAllByRole('button', { name: '닫기' });
  await act(async () => void fireEvent.click(close as HTMLElement));
  await press('충전 자동 취소 변경');
  expect(current()).toBe('9분');
});

test('what a setting was is listed with who changed it and why, and can be had back', async () => {
  const asked = await open({
    'GET /api/admin/audit-log': {
      items: [
        {
          id: 9,
          at: '2026-03-02T03:00:00Z',
          actor: 'operator',
          action: 'setting.change',
          subject: 'setting:bankDepositMinutes',
          subjectName: null,
          reason: '은행 지연',
          before: '8',
          after: '5',
        },
      ],
      count: 1,
    },
  });
  await press('충전 자동 취소 이력');
  expect((await screen.findByText('은행 지연')).closest('li')?.textContent).toContain('8분→5분');
  expect(asked.at(-1)?.input).toMatchObject({
    subject: 'setting:bankDepositMinutes',
    perpage: '20',
  });
  await press('2026-03-02 12:00:00 이전 값으로 되돌리기');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText('새 값')[0]?.nextElementSibling?.textContent).toBe('8분');
  await type('사유', '되돌림');
  await press('변경 저장');
  expect(asked.find(({ endpoint }) => endpoint.startsWith('PUT'))?.input).toEqual({
    key: 'bankDepositMinutes',
    before: '5',
    value: '8',
    reason: '되돌림',
  });
});

test('an earlier value that was none can be had back', async () => {
  const asked = await open({
    'GET /api/admin/settings': { ...settings, fixtureLiabilityMax: 5_000_000 },
    'GET /api/admin/audit-log': {
      items: [
        {
          ...{ id: 9, at: '2026-03-02T03:00:00Z', actor: 'operator', action: 'setting.change' },
          ...{ subject: 'setting:fixtureLiabilityMax', subjectName: null, reason: '한도 도입' },
          ...{ before: 'null', after: '5000000' },
        },
      ],
      count: 1,
    },
  });
  await press('경기별 위험 한도 이력');
  await screen.findByText('한도 도입');
  await press('2026-03-02 12:00:00 이전 값으로 되돌리기');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText('새 값')[0]?.nextElementSibling?.textContent).toBe('없음');
  await type('사유', '되돌림');
  await press('변경 저장');
  expect(inputsOf(asked, 'PUT /api/admin/settings')).toEqual([
    { key: 'fixtureLiabilityMax', before: '5000000', value: 'null', reason: '되돌림' },
  ]);
});
