import { accessible } from './accessible';
import { chooseLeague, homeWin, openSlip, rowOf, slip } from './board';
import { standingMember } from './database';
import { onOffer, runOf } from './feed';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, test } from './site';

test(
  'an operator lowers a member, whose slip names the largest stake',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const phone = project.name === 'phone';
    const [fixture] = await onOffer(runOf(project.name, 94));
    const limited = { userId: phone ? 'limited2' : 'limited1', password: MEMBER.password };
    await standingMember(limited.userId, phone ? '한도둘' : '한도하나');
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'riskLimitsEnabled', true);

    await test.step('an operator lowers the stake factor', async () => {
      await operator.goto('/admin/risk-profiles');
      await operator.getByRole('button', { name: '회원 추가' }).click();
      const write = dialog(operator, '회원 한도');
      await write.getByLabel('회원 아이디').fill(limited.userId);
      await write.getByLabel('베팅·당첨 한도 비율').fill('1');
      await write.getByRole('button', { name: '시세 베팅' }).click();
      await accessible(operator, 'the form of a profile', '[role="dialog"]');
      await write.getByRole('button', { name: '한도 저장' }).click();
      await expect(write).toBeHidden();
      const row = operator.getByRole('row').filter({ hasText: limited.userId });
      await expect(row).toContainText('한도 1%');
    });

    let largest = '';
    await test.step('the page of the office says what is left', async () => {
      await operator.goto('/admin/bet-limits');
      await operator.getByLabel('회원 아이디').fill(limited.userId);
      await operator.getByLabel('베팅금액').fill('5000000');
      await operator.getByLabel('경기 찾기').fill(fixture.home);
      const form = operator.getByRole('region', { name: '확인할 베팅' });
      await form.getByLabel('경기', { exact: true }).selectOption({ index: 1 });
      const selections = form.getByLabel('선택지');
      const home = selections.locator('option', { hasText: fixture.home }).first();
      await selections.selectOption((await home.getAttribute('value')) ?? '');
      await operator.getByRole('button', { name: '한도 확인' }).click();
      const answer = operator.getByRole('region', { name: '적용되는 한도' });
      await expect(answer.getByRole('row', { name: /회원 비율/ })).toContainText('최종 한도');
      const verdict = await answer.getByRole('status').textContent();
      largest = /최대 ([\d,]+)원까지/.exec(verdict ?? '')?.[1] ?? '';
      expect(largest).not.toBe('');
      await accessible(operator, 'the limits of a bet');
    });

    await test.step("and the member's slip says the same", async () => {
      await enter(page, limited);
      await page.goto('/europe');
      await chooseLeague(page, fixture);
      const price = homeWin(fixture, fixture.prices['1']);
      await rowOf(page, fixture).getByRole('button', { name: price }).click();
      await openSlip(page);
      const shown = slip(page).locator('dl', { hasText: '최대베팅금' });
      await expect(shown).toContainText(largest);
    });
  },
);
