import { accessible } from './accessible';
import { chooseLeague, emoney, homeWin, openSlip, placeBet, rowOf, slip } from './board';
import { standingMember } from './database';
import { type Fixture, offer, onOffer, replay, runOf } from './feed';
import { dialog, enter, MEMBER } from './people';
import { expect, type Locator, type Page, test } from './site';

const SHARE = '픽 공유';

/** Shares from an open dialog with these boxes checked. Returns the code as it is shown. */
async function shareWith(page: Page, ...boxes: string[]): Promise<string> {
  const share = dialog(page, SHARE);
  for (const box of boxes) await share.getByLabel(box).check();
  await share.getByRole('button', { name: '공유 코드 만들기' }).click();
  const code = share.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(code).toBeVisible();
  const shown = await code.innerText();
  const link = `/shared/${shown.replace('-', '')}`;
  await expect(share.getByText(link)).toBeVisible();
  await accessible(page, 'the code of a shared slip', '[role="dialog"]');
  await share.getByRole('button', { name: '완료' }).click();
  await expect(share).toBeHidden();
  return shown;
}

/** The row of a fixture on the page of a shared slip. */
const sharedRow = (page: Page, { home }: Fixture): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: home });

test(
  'slips are shared by code and link, opened and placed',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const phone = project.name === 'phone';
    const [first, second] = await onOffer(runOf(project.name, 60));
    const nickname = phone ? '공유둘' : '공유하나';
    const sharer = { userId: phone ? 'sharer2' : 'sharer1', password: MEMBER.password };
    await standingMember(sharer.userId, nickname);
    const other = await (await browser.newContext()).newPage();
    await enter(page, sharer);
    await enter(other, MEMBER);
    const before = await emoney(other);

    const code = await test.step('a member shares two picks and the nickname', async () => {
      await page.goto('/europe');
      await chooseLeague(page, first);
      for (const fixture of [first, second]) {
        const price = homeWin(fixture, fixture.prices['1']);
        await rowOf(page, fixture).getByRole('button', { name: price }).click();
      }
      await openSlip(page);
      await slip(page).getByRole('button', { name: '공유', exact: true }).click();
      return shareWith(page, '닉네임 표시');
    });

    await test.step('another one opens the link, at the prices of now', async () => {
      replay(offer(second, { '1': '2.10' }));
      await other.goto(`/shared/${code.toLowerCase()}`);
      const board = other.getByRole('main');
      await expect(board).toContainText(`닉네임${nickname}`);
      await expect(board).not.toContainText('베팅금액');
      await expect(sharedRow(other, first)).toContainText('1.85');
      await expect(sharedRow(other, second).locator('s')).toContainText('2.00');
      await expect(sharedRow(other, second)).toContainText('2.10');
      await accessible(other, 'a shared slip');
    });

    await test.step('and places it', async () => {
      await other.getByRole('button', { name: '베팅슬립에 담기 (2)' }).click();
      await expect(other).toHaveURL(/\/europe$/);
      await openSlip(other);
      // 1.85 × 2.10 = 3.885, rounded down once.
      await expect(slip(other)).toContainText('2폴더 총배당3.88');
      await placeBet(other, '5000');
      expect(await emoney(other)).toBe(before - 5_000);
    });

    const placed = await test.step('who shares the placed slip with its stake', async () => {
      await other.goto('/dialog/history');
      const newest = dialog(other, '베팅내역').locator('li', { hasText: 'No.' }).first();
      await expect(newest).toContainText(first.home);
      await newest.getByRole('button', { name: '공유', exact: true }).click();
      return shareWith(other, '베팅금액 표시');
    });

    await test.step('its code is entered in an empty slip', async () => {
      await slip(page).getByRole('button', { name: '전체삭제' }).click();
      await slip(page).getByLabel('공유 코드').fill(placed);
      await slip(page).getByRole('button', { name: '불러오기' }).click();
      const board = page.getByRole('main');
      await expect(board).toContainText('베팅금액5,000원');
      await expect(board).not.toContainText('닉네임');
      if (phone) await expect(slip(page)).toBeHidden();
    });

    await test.step('a slip that is not empty is replaced after a question', async () => {
      const take = page.getByRole('button', { name: '베팅슬립에 담기 (2)' });
      await take.click();
      await expect(page).toHaveURL(/\/europe$/);
      await page.goto(`/shared/${code}`);
      await take.click();
      const asked = page
        .getByRole('dialog')
        .filter({ hasText: '현재 베팅슬립을 비우고 담으시겠습니까?' });
      await asked.getByRole('button', { name: '취소' }).click();
      await expect(page).toHaveURL(new RegExp(`/shared/${code}$`));
      await take.click();
      await asked.getByRole('button', { name: '확인' }).click();
      await expect(page).toHaveURL(/\/europe$/);
    });
  },
);
