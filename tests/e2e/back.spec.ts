import { homeWin, rowOf, slip } from './board';
import { onOffer } from './feed';
import { dialog, enter, MEMBER } from './people';
import { expect, type Page, test } from './site';

const drawer = (page: Page) => page.getByRole('dialog', { name: '베팅슬립' });

test('Back closes what lies over the page, the topmost first', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const [fixture] = await onOffer(90);
  await enter(page, MEMBER);
  await page.goto(`/europe?search=${encodeURIComponent(fixture.home)}`);

  await test.step('an alert over the slip, then the slip', async () => {
    await rowOf(page, fixture)
      .getByRole('button', { name: homeWin(fixture, fixture.prices['1']) })
      .click();
    await page.getByRole('button', { name: /폴더$/ }).click();
    await slip(page).getByRole('button', { name: '베팅하기' }).click();
    const alert = dialog(page, '베팅액수를 입력해주세요.');
    await expect(alert).toBeVisible();
    await page.goBack();
    await expect(alert).toBeHidden();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/europe/);
    // The folded slip keeps its picks.
    await expect(page.getByRole('button', { name: /폴더$/ })).toBeVisible();
  });

  await test.step('a dialog that is closed by its button leaves nothing in the history', async () => {
    await page.getByRole('button', { name: '충전' }).last().click();
    const deposit = dialog(page, '충전');
    await deposit.getByRole('button', { name: '닫기' }).click();
    await expect(deposit).toBeHidden();
    const overlays = () => page.evaluate(() => history.state?.overlays ?? 0);
    await expect.poll(overlays).toBe(0);
  });

  await test.step('Back leads from an event to the list of events', async () => {
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    await dialog(page, '메뉴').getByRole('button', { name: '이벤트' }).click();
    const events = dialog(page, '이벤트');
    await events.getByRole('listitem').first().getByRole('button').click();
    await expect(events.getByRole('button', { name: '목록으로' })).toBeVisible();
    await page.goBack();
    await expect(events.getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await expect(events).toBeHidden();
    await expect(page).toHaveURL(/\/europe/);
  });

  await test.step('a page that the menu leads to stands right behind the one before it', async () => {
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    await dialog(page, '메뉴').getByRole('link', { name: '미니게임' }).click();
    await expect(page).toHaveURL(/\/minigame/);
    await page.goBack();
    await expect(page).toHaveURL(/\/europe/);
    await expect(dialog(page, '메뉴')).toBeHidden();
  });
});

test('Back closes the login at its address, and leads to the top page', async ({ page }) => {
  await page.goto('/login');
  const login = dialog(page, '로그인');
  await expect(login).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(1);
  await page.goBack();
  await expect(login).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});
