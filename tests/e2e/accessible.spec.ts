import { readFileSync } from 'node:fs';
import { accessible, findings } from './accessible';
import { standingMember } from './database';
import { makePartner, makeRecommender } from './offices';
import { enter, MEMBER, operatorAtWork } from './people';
import { expect, type Locator, type Page, type Request, test } from './site';

const source = (path: string) =>
  readFileSync(new URL(`../../web/src/routes/${path}`, import.meta.url), 'utf8');

/** Names in a table of the page's source, so that new routes and dialogs are always checked. */
const named = (path: string, pattern: RegExp) =>
  [...source(path).matchAll(pattern)].map(([, name = '']) => name);

/** A valid address: a value for each parameter, nothing for a wildcard. */
const address = (path: string) => path.replace('/*', '').replace(/:\w+/g, '1');

const memberRoutes = [
  ...named('member.tsx', /path: '(\/[^']*)'/g),
  ...named('../features/games/minigames/games.ts', /\w: '(\/minigame[^']*)'/g),
  ...named('../features/games/virtuals/sports.ts', /^ {2}(\w+): \{ name/gm).map(
    (code) => `/bet365/${code}`,
  ),
]
  .filter((path) => path !== '/dialog/:name')
  .map(address);
/** Parameters are 2: number 1 is the operator in the demonstration. */
const operatorRoutes = [
  '/admin',
  ...named('admin.tsx', /path: '([a-z][^']*)'/g).map(
    (path) => `/admin/${path.replace(/:\w+/g, '2')}`,
  ),
];
/** Dialogs with properties from a page: they are checked where that page opens them. */
const HANDED = ['joinConfirm', 'builder'];
const dialogs = named('dialogs.ts', /^ {2}(\w+): lazy/gm).filter((name) => !HANDED.includes(name));
/** Dialogs for visitors. */
const [forVisitors = ''] = named('../layouts/menu.ts', /FOR_VISITORS[^=]*= \[([^\]]*)\]/g);
const VISITORS = [...forVisitors.matchAll(/\w+/g)].map(([name]) => name);

const DIALOG = '[role="dialog"]';

/** Waits until no placeholder is visible. */
const drawn = (page: Page) =>
  expect(page.locator('.mantine-Skeleton-root[data-visible], [aria-busy="true"]')).toHaveCount(0);

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  // During a redirect there is a moment without a page.
  await expect(page.locator('h1').first()).toBeAttached();
  await drawn(page);
  await accessible(page, path);
}

async function visitDialog(page: Page, name: string) {
  await page.goto(`/dialog/${name}`);
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await drawn(page);
  await accessible(page, `the dialog ${name}`, DIALOG);
}

test('what keeps somebody from using a page is found, however severe', async ({ page }) => {
  const found = async (main: string) => {
    await page.setContent(`<html lang="ko"><title>x</title><main><h1>x</h1>${main}</main></html>`);
    return (await findings(page)).map(({ id }) => id);
  };
  expect(await found('<button></button>')).toEqual(['button-name']);
  expect(await found('<button aria-label="team">1 2.15</button>')).toEqual([
    'label-content-name-mismatch',
  ]);
  expect(await found('<nav></nav><nav></nav>')).toEqual(['landmark-unique']);
});

test('visitors find every page and dialog accessible', { tag: '@phone' }, async ({ page }) => {
  expect(VISITORS).toContain('join');
  for (const path of ['/', '/login?title=충전', '/auth/login', '/nowhere']) await visit(page, path);
  for (const name of dialogs.filter((name) => VISITORS.includes(name))) {
    await visitDialog(page, name);
  }
});

test('members find every page and dialog accessible', { tag: '@phone' }, async ({ page }) => {
  expect(memberRoutes).toContain('/europe');
  expect(memberRoutes).toContain('/minigame/lotus/oddeven');
  expect(memberRoutes).toContain('/bet365/horse');
  expect(dialogs).toContain('deposit');
  await enter(page, MEMBER);
  // The pages of partners and recommenders redirect members, and are checked below.
  const own = memberRoutes.filter((path) => !/^\/(partner|recommender)/.test(path));
  for (const path of own) await visit(page, path);
  for (const name of dialogs.filter((name) => !VISITORS.includes(name))) {
    await visitDialog(page, name);
  }
});

test(
  'members find menus and the slip accessible',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await enter(page, MEMBER);
    await page.goto('/europe');
    if (project.name === 'desktop') {
      await page.getByRole('button', { name: '전체메뉴' }).click();
      await accessible(page, 'the menu');
      return;
    }
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
    await accessible(page, 'the drawer', DIALOG);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '베팅카트' }).click();
    await expect(page.getByRole('dialog', { name: '베팅슬립' })).toBeVisible();
    await accessible(page, 'the slip', DIALOG);
  },
);

test(
  'partners and recommenders find every room and dialog accessible',
  { tag: '@phone' },
  async ({ browser, page, viewport }, { project }) => {
    const rooms = (office: string) => memberRoutes.filter((path) => path.startsWith(`/${office}`));
    expect(rooms('partner')).toContain('/partner/bet_history');
    expect(rooms('recommender')).toContain('/recommender/list');
    const userId = `rooms${project.name.slice(0, 3)}`;
    await standingMember(userId, project.name === 'phone' ? '방문둘' : '방문하나');
    const operator = await operatorAtWork(browser);
    await makePartner(operator, userId);
    await makeRecommender(operator, userId);
    await enter(page, { userId, password: MEMBER.password });
    const opened: string[] = [];
    for (const path of [...rooms('partner'), ...rooms('recommender')]) {
      await visit(page, path);
      // The page draws it when it knows the partner's own rates.
      if (path === '/partner/pt')
        await expect(page.getByRole('button', { name: '하위 총판 등록' })).toBeVisible();
      opened.push(...(await openEveryDialog(page, new URL(page.url()).pathname)));
    }
    // Of a partner without a branch, members or a join code. Recommenders' rooms have no dialog.
    expect(opened).toEqual(expect.arrayContaining(['하위 총판 등록', '키 발급', '주소 등록']));
    if (viewport && viewport.width < 768) {
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await accessible(page, 'the drawer of the office', DIALOG);
    }
  },
);

test('operators find every page and dialog accessible', { tag: '@phone' }, async ({
  browser,
  viewport,
}) => {
  expect(operatorRoutes).toContain('/admin/charges');
  const page = await operatorAtWork(browser);
  if (viewport) await page.setViewportSize(viewport);
  const opened: string[] = [];
  for (const path of operatorRoutes) {
    await visit(page, path);
    opened.push(...(await openEveryDialog(page, path)));
  }
  expect(opened).toEqual(expect.arrayContaining(ALWAYS_OPENED));
  expect(opened.length).toBeGreaterThan(OPENED_MIN);
});

/** Dialogs of operators that open without any row in a list. */
const ALWAYS_OPENED = [
  '보너스 추가',
  '프로모션 등록',
  '팝업 작성',
  '그룹 등록',
  '쪽지 보내기',
  '쿠폰 지급',
  'IP 차단하기',
  '추천인 등록',
  '중계 등록',
];
/** Operators' pages open more dialogs than this, also where the lists are short. */
const OPENED_MIN = 20;

/** Frames in which a page draws what a press changes, and what a press has loaded. */
const FRAMES = 6;
const FRAMES_AFTER_LOAD = 45;

/** Whether a dialog is open, or opens within some frames: a slow page takes longer for each. */
const showsDialog = (page: Page, frames: number) =>
  page.evaluate(
    async ([selector, count]) => {
      for (let frame = 0; frame < count; frame += 1) {
        if (document.querySelector(selector)) return true;
        await new Promise(requestAnimationFrame);
      }
      return false;
    },
    [DIALOG, frames] as const,
  );

/** Whether a press opens a dialog, perhaps after code or data that it loads. */
async function opensDialog(page: Page, button: Locator): Promise<boolean> {
  const loads: Promise<unknown>[] = [];
  const note = (request: Request) => loads.push(request.response());
  page.on('request', note);
  await button.click();
  const shown = await showsDialog(page, FRAMES);
  page.off('request', note);
  if (shown || loads.length === 0) return shown;
  await Promise.allSettled(loads);
  return showsDialog(page, FRAMES_AFTER_LOAD);
}

/**
 * Presses one button of each name on the page and checks the dialog that opens, if any. Buttons
 * that only filter or sort a list open none. Returns the names of those that open one.
 */
async function openEveryDialog(page: Page, path: string): Promise<string[]> {
  const opened: string[] = [];
  const main = page.getByRole('main');
  const buttons = main.locator('button:enabled:not([aria-pressed])');
  const names = new Set((await buttons.allInnerTexts()).map((text) => text.trim()).filter(Boolean));
  for (const name of names) {
    const button = main.getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    if (await opensDialog(page, button)) {
      opened.push(name);
      await accessible(page, `${name} on ${path}`, DIALOG);
      await page.keyboard.press('Escape');
    }
    const here = new URL(page.url()).pathname === path;
    if (here && (await page.locator(DIALOG).count()) === 0) continue;
    await page.goto(path);
    await drawn(page);
  }
  return opened;
}
