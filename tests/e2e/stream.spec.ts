import { chooseLeague, homeWin, openSlip, rowOf, slip } from './board';
import { offer, onOffer, replay, runOf } from './feed';
import { enter, MEMBER } from './people';
import { expect, test } from './site';

test(
  'a dropped stream is shown, and resumes without a stale price',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    const [fixture, other] = await onOffer(runOf(project.name, 44));
    await enter(page, MEMBER);
    await page.goto('/europe');
    await chooseLeague(page, fixture);
    const price = (of: typeof fixture, won: string) =>
      rowOf(page, of).getByRole('button', { name: homeWin(of, won), exact: true });
    await price(fixture, '1.85').click();
    const notice = page.getByText(/표시된 배당은 최신이 아닐 수 있습니다/).first();
    await expect(notice).toBeHidden();

    await context.setOffline(true);
    await expect(notice).toBeVisible();
    replay(offer(fixture, { '1': '1.75' }), offer(other, { '1': '2.30' }));

    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(price(fixture, '1.75')).toBeVisible();
    await expect(price(other, '2.30')).toBeVisible();
    await openSlip(page);
    await expect(slip(page).locator('s')).toContainText('1.85');
    await expect(slip(page).getByRole('button', { name: '변경 배당 수락' })).toBeVisible();
  },
);
