import { onOffer, runOf } from './feed';
import { dialog, logIn, MEMBER, operatorAtWork } from './people';
import { expect, test } from './site';

test('the login of partners is centred, 8 of 12 columns wide', async ({ page }) => {
  await page.goto('/auth/login');
  const columns = page.getByRole('main').locator('> div');
  const box = await columns.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(((1440 - 32) * 8) / 12));
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(720);
});

test(
  'a visitor logs in for what was wanted and gets there',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await onOffer(runOf(project.name, 92));
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
    await page.goto('/');
    await page.getByRole('link', { name: '스포츠' }).first().click();
    await expect(page).toHaveURL(/\/login\?title=/);
    const login = dialog(page, '로그인');
    await expect(login).toContainText('스포츠 화면은 로그인 후 이용하실 수 있습니다.');
    expect(refused).toEqual([]);
    await logIn(page, login, MEMBER);
    await expect(page).toHaveURL(/\/europe/);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test('closing the login leads to the top page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/dialog/messages');
  const login = dialog(page, '로그인');
  await expect(login).toContainText('쪽지');
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'the page changes with the device that is chosen',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await page.goto('/');
    const phone = page.getByRole('button', { name: '메뉴', exact: true });
    const desktop = page.getByRole('button', { name: '전체메뉴' });
    const [before, after] = project.name === 'phone' ? [phone, desktop] : [desktop, phone];
    await expect(before).toBeVisible();
    // By keyboard: the fixtures that arrive move the footer, and a click on what moves is lost.
    await page.getByRole('button', { name: /화면으로 보기/ }).press('Enter');
    await expect(after).toBeVisible();
    await expect(before).toBeHidden();
  },
);

test('the menu of the header is used by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '전체메뉴' }).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('navigation', { name: '전체메뉴' }).locator('a, button').first();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
});

test('an operator is led to the office from the member page', async ({ browser }) => {
  const operator = await operatorAtWork(browser);
  await operator.goto('/europe');
  await expect(operator).toHaveURL(/\/admin$/);
});
