import { answer } from './board';
import { standingMember } from './database';
import { dialog, enter, MEMBER } from './people';
import { expect, type Page, test } from './site';

/** Opens the menu of all pages: a drawer on phones. */
async function openMenu(page: Page, phone: boolean) {
  await page.getByRole('button', { name: phone ? '메뉴' : '전체메뉴', exact: true }).click();
  return phone ? dialog(page, '메뉴') : page.getByRole('navigation', { name: '전체메뉴' });
}

test(
  'a member sees the own results, chooses an interval, and takes a day off',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const phone = project.name === 'phone';
    const userId = `calm${project.name}`.slice(0, 12);
    await standingMember(userId, phone ? '쉬는둘' : '쉬는하나');
    await enter(page, { userId, password: MEMBER.password });

    await test.step('the month is empty, and the next one cannot be opened', async () => {
      await page.goto('/dialog/myPage');
      await dialog(page, '마이페이지').getByRole('button', { name: '내 손익' }).click();
      const results = dialog(page, '내 손익');
      await expect(results).toContainText('이 달에는 결과가 없습니다');
      await expect(results.getByRole('button', { name: '다음 달' })).toHaveCount(0);
      await results.getByRole('button', { name: '이전 달' }).click();
      await expect(results).toContainText('이 달에는 결과가 없습니다');
      await results.getByRole('button', { name: '다음 달' }).click();
      await results.getByRole('button', { name: '이용 한도' }).click();
    });

    await test.step('the interval is saved at once, and kept', async () => {
      const limits = dialog(page, '이용 한도');
      await limits.getByLabel('알림 간격').selectOption({ label: '2시간' });
      await expect(limits).toContainText('지금 2시간마다 알려드립니다.');
      await page.goto('/dialog/selfLimits');
      await expect(limits.getByLabel('알림 간격')).toHaveValue('120');
    });

    await test.step('a day off is asked about, and ends the session', async () => {
      await page.goto('/europe');
      const breakOff = async () =>
        (await openMenu(page, phone)).getByRole('button', { name: '24시간 쉬기' }).click();
      await breakOff();
      const question = page.getByRole('dialog').filter({ hasText: '이용을 제한합니다.' });
      await question.getByRole('button', { name: '취소' }).click();
      await expect(question).toBeHidden();
      expect((await page.request.get('/api/auth/user')).ok()).toBe(true);
      await breakOff();
      await answer(page, '이용을 제한합니다.');
      await answer(page, '자가 이용제한이 시작되었습니다.');
      await expect(page.getByRole('button', { name: '로그인' }).first()).toBeVisible();
      expect((await page.request.get('/api/auth/user')).ok()).toBe(false);
    });
  },
);
