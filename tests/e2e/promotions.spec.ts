import { accessible } from './accessible';
import { answer, chooseLeague, emoney, homeWin, openSlip, rowOf, slip } from './board';
import { standingMember } from './database';
import { onOffer, runOf } from './feed';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { expect, test } from './site';

test(
  'a free bet is given by a campaign, claimed, used and shown in the history',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const phone = project.name === 'phone';
    const name = phone ? '여정 프리벳 둘' : '여정 프리벳 하나';
    const [fixture] = await onOffer(runOf(project.name, 80));
    const claimer = { userId: phone ? 'claimer2' : 'claimer1', password: MEMBER.password };
    await standingMember(claimer.userId, phone ? '혜택둘' : '혜택하나');
    const operator = await operatorAtWork(browser);
    await operator.request.put('/api/admin/settings', {
      data: { key: 'promotionsEnabled', value: 'true', reason: '여정' },
    });

    await test.step('an operator makes a campaign', async () => {
      await operator.goto('/admin/campaigns');
      await operator.getByRole('button', { name: '프로모션 등록' }).click();
      const make = dialog(operator, '프로모션 등록');
      await make.getByLabel('이름').fill(name);
      await accessible(operator, 'the form of a campaign', '[role="dialog"]');
      await make.getByRole('button', { name: '프로모션 등록' }).click();
      await expect(make).toBeHidden();
      await expect(operator.getByRole('row').filter({ hasText: name })).toContainText('0/100명');
    });

    await enter(page, claimer);
    await test.step('a member claims it', async () => {
      await page.goto('/dialog/promotions');
      const offers = dialog(page, '프로모션');
      await expect(offers).toContainText(name);
      await accessible(page, 'the promotions', '[role="dialog"]');
      await offers.getByRole('button', { name: `${name} 받기` }).click();
      await answer(page, '10,000원 프리벳을 받았습니다.');
    });

    await test.step('and bets with it, at no cost', async () => {
      await page.goto('/europe');
      const before = await emoney(page);
      await chooseLeague(page, fixture);
      const price = homeWin(fixture, fixture.prices['1']);
      await rowOf(page, fixture).getByRole('button', { name: price }).click();
      await openSlip(page);
      await slip(page).getByRole('button', { name: '프리벳 10,000원' }).click();
      await expect(slip(page)).toContainText('프리벳은 베팅금이 당첨금에서 제외됩니다.');
      // 10,000 × 1.85 less the stake.
      await expect(slip(page)).toContainText('8,500');
      await accessible(page, 'a slip with a free bet');
      await slip(page).getByRole('button', { name: '베팅하기' }).click();
      await answer(page, '베팅이 완료 되었습니다.');
      await page.goto('/dialog/history');
      const newest = dialog(page, '베팅내역').locator('li', { hasText: 'No.' }).first();
      await expect(newest).toContainText('프리벳');
      expect(await emoney(page)).toBe(before);
    });

    await test.step('the operator sees it used, and stops the campaign', async () => {
      await operator.reload();
      const row = operator.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('1/100명');
      await expect(row).toContainText('사용 1건');
      await row.getByRole('button', { name: '중지' }).click();
      const stop = dialog(operator, '프로모션 중지');
      await stop.getByRole('button', { name: '예산 소진' }).click();
      await stop.getByRole('button', { name: '프로모션 중지' }).click();
      await expect(stop).toBeHidden();
      await expect(row).toContainText('중지');
    });
  },
);
