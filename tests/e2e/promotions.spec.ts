import { accessible } from './accessible';
import { answer, chooseLeague, emoney, homeWin, openSlip, placeBet, rowOf, slip } from './board';
import { standingMember } from './database';
import { onOffer, replay, result, runOf, settle } from './feed';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, test } from './site';

test(
  'a free bet is given by a campaign, claimed, used and shown in the history',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const phone = project.name === 'phone';
    const name = phone ? '여정 프리벳 둘' : '여정 프리벳 하나';
    const [fixture] = await onOffer(runOf(project.name, 58));
    const claimer = { userId: phone ? 'claimer2' : 'claimer1', password: MEMBER.password };
    await standingMember(claimer.userId, phone ? '혜택둘' : '혜택하나');
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'promotionsEnabled', true);

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

test(
  'a bonus pays what cash does not, shows its progress, and is given up after a warning',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const phone = project.name === 'phone';
    const name = phone ? '여정 보너스 둘' : '여정 보너스 하나';
    const [fixture] = await onOffer(runOf(project.name, 68));
    const claimer = { userId: phone ? 'claimer4' : 'claimer3', password: MEMBER.password };
    await standingMember(claimer.userId, phone ? '혜택넷' : '혜택셋');
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'promotionsEnabled', true);

    await test.step('an operator makes a campaign of bonuses', async () => {
      await operator.goto('/admin/campaigns');
      await operator.getByRole('button', { name: '프로모션 등록' }).click();
      const make = dialog(operator, '프로모션 등록');
      await make.getByText('보너스', { exact: true }).click();
      await make.getByLabel('이름').fill(name);
      await make.getByRole('button', { name: '프로모션 등록' }).click();
      await expect(make).toBeHidden();
    });

    await enter(page, claimer);
    await test.step('a member claims it', async () => {
      await page.goto('/dialog/promotions');
      await dialog(page, '프로모션')
        .getByRole('button', { name: `${name} 받기` })
        .click();
      await answer(page, '보너스를 받았습니다.');
      await expect(dialog(page, '프로모션')).toContainText(/베팅 0 \/ [\d,]+원/);
    });

    const { bonus, emoney: cash } = await (await page.request.get('/api/auth/user')).json();
    await test.step('and stakes more than the cash', async () => {
      await page.goto(`/europe?search=${encodeURIComponent(fixture.home)}`);
      const price = homeWin(fixture, fixture.prices['1']);
      await rowOf(page, fixture).getByRole('button', { name: price }).click();
      await openSlip(page);
      await placeBet(page, String(cash + 5_000));
      const left = await (await page.request.get('/api/auth/user')).json();
      expect([left.emoney, left.bonus]).toEqual([0, bonus - 5_000]);
      await page.goto('/dialog/history');
      const newest = dialog(page, '베팅내역').locator('li', { hasText: 'No.' }).first();
      await expect(newest).toContainText('보너스 5,000원');
    });

    await test.step('what is won is divided as it was staked', async () => {
      replay(settle(fixture, { '1': result.won }));
      const won = Math.floor((cash + 5_000) * 1.85);
      await expect
        .poll(async () => {
          const now = await (await page.request.get('/api/auth/user')).json();
          return now.emoney + now.bonus;
        })
        .toBe(won + bonus - 5_000);
      await page.goto('/dialog/promotions');
      // 5,000 won of the stake were bonus: the whole stake counts.
      await expect(dialog(page, '프로모션')).not.toContainText('베팅 0 /');
      await accessible(page, 'a bonus in use', '[role="dialog"]');
    });

    await test.step('it is given up after a warning', async () => {
      const own = dialog(page, '프로모션');
      await own.getByRole('button', { name: '보너스 포기' }).click();
      const warned = page.getByRole('dialog').filter({ hasText: '포기하시겠습니까?' });
      await warned.getByRole('button', { name: '확인' }).click();
      await answer(page, '포기');
      expect((await (await page.request.get('/api/auth/user')).json()).bonus).toBeNull();
    });
  },
);
