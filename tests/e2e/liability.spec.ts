import { accessible } from './accessible';
import { betOnHomeWin, rowOf } from './board';
import { onOffer, runOf } from './feed';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { expect, test } from './site';

test(
  'a bet moves the board, and a hedge counts on it until it is withdrawn',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const [fixture] = await onOffer(runOf(project.name, 96));
    const operator = await operatorAtWork(browser);
    await operator.goto(`/admin/liability?search=${encodeURIComponent(fixture.home)}`);
    await expect(operator.getByText('조건에 맞는 내역이 없습니다')).toBeVisible();

    await test.step('a member bets, and the fixture comes up without a press', async () => {
      await enter(page, MEMBER);
      await betOnHomeWin(page, fixture, '10000');
      await expect(operator.getByRole('row').filter({ hasText: fixture.home })).toContainText(
        '10,000원',
      );
    });

    const line = operator.getByRole('region', { name: '승무패' });
    const home = line.getByRole('listitem').filter({ hasText: fixture.home });
    await test.step('the results of the fixture open below it', async () => {
      await operator.getByRole('button', { name: '결과별 손익' }).first().click();
      await expect(home).toContainText('손실');
      await accessible(operator, 'the liability board');
    });

    await test.step('the price of one selection is lowered', async () => {
      await home.getByRole('button', { name: /배당 조정$/ }).click();
      const adjust = dialog(operator, '배당 조정');
      await adjust.getByLabel('배당 조정 (%)').fill('-5');
      await expect(adjust.getByRole('region', { name: '배당 미리보기' })).toContainText('→');
      await accessible(operator, 'the form of an adjustment', '[role="dialog"]');
      await adjust.getByRole('button', { name: '베팅 쏠림' }).click();
      await adjust.getByRole('button', { name: '배당 조정 저장' }).click();
      await expect(adjust).toBeHidden();
      await expect(home).toContainText('배당 조정 −5%');
      await expect(line.getByText('배당 조정 −5%')).toHaveCount(1);
    });

    await test.step('a hedge counts at once', async () => {
      await home.getByRole('button', { name: /헤지$/ }).click();
      const write = dialog(operator, '헤지 기록');
      await write.getByLabel('베팅한 업체').fill('다른 업체');
      await write.getByLabel('베팅금액').fill('50000');
      await write.getByLabel('배당').fill('3.00');
      await write.getByRole('button', { name: '베팅 쏠림' }).click();
      await accessible(operator, 'the form of a hedge', '[role="dialog"]');
      await write.getByRole('button', { name: '헤지 저장' }).click();
      await expect(write).toBeHidden();
      await expect(home).toContainText('헤지 50,000원');
      await expect(home).toContainText('이익');
    });

    await test.step('and is withdrawn from the list', async () => {
      await operator.goto(`/admin/hedges?search=${encodeURIComponent(fixture.home)}`);
      const row = operator.getByRole('row').filter({ hasText: fixture.home });
      await expect(row).toContainText('진행중');
      await accessible(operator, 'the hedges');
      await row.getByRole('button', { name: '헤지 취소' }).click();
      const withdraw = dialog(operator, '헤지 취소');
      await withdraw.getByRole('button', { name: '잘못 입력' }).click();
      await withdraw.getByRole('button', { name: '헤지 취소' }).click();
      await expect(withdraw).toBeHidden();
      await operator.goto(`/admin/liability?search=${encodeURIComponent(fixture.home)}`);
      await expect(operator.getByRole('row').filter({ hasText: fixture.home })).toContainText(
        '손실',
      );
    });
  },
);

test(
  'a price rule lowers the price of what is bet on, and its step is in the log',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const [fixture] = await onOffer(runOf(project.name, 86));
    const operator = await operatorAtWork(browser);
    await operator.goto('/admin/price-rules');
    await operator.getByRole('button', { name: '규칙 추가' }).click();
    const form = dialog(operator, '배당 규칙 추가');
    // Of the fixture's own league: no price of another journey moves.
    await form.getByLabel('리그 찾기').fill(fixture.league.name);
    await form.getByLabel('리그', { exact: true }).selectOption({ label: fixture.league.name });
    await form.getByLabel('기준 금액').fill('10000');
    await form.getByRole('button', { name: '베팅 쏠림 대응' }).click();
    await form.getByRole('button', { name: '규칙 저장' }).click();
    await expect(form).toBeHidden();
    const remove = operator.getByRole('button', { name: '삭제' });
    // The log of steps names the rule too.
    const rule = operator.getByRole('row').filter({ hasText: fixture.league.name, has: remove });
    await expect(rule).toContainText('10,000원마다 −1%');

    // It would cost 17,000 won: one step.
    await enter(page, MEMBER);
    await betOnHomeWin(page, fixture, '20000');
    const step = operator.getByRole('row').filter({ hasText: fixture.home });
    await expect(step).toContainText(/1\.85 → 1\.8[0-4]/);
    await page.goto(`/europe?search=${encodeURIComponent(fixture.home)}`);
    const lowered = new RegExp(`^1 1\\.8[0-4], 승무패 ${fixture.home}`);
    await expect(rowOf(page, fixture).getByRole('button', { name: lowered })).toBeVisible();

    await rule.getByRole('button', { name: '삭제' }).click();
    const confirm = dialog(operator, '배당 규칙 삭제');
    await confirm.getByRole('button', { name: '불필요' }).click();
    await confirm.getByRole('button', { name: '규칙 삭제' }).click();
    await expect(rule).toBeHidden();
  },
);
