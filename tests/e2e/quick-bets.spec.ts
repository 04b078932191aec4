import { answer, chooseLeague, emoney, homeWin, openSlip, placeBet, rowOf, slip } from './board';
import { inPlayGoesOn, isNewestSettled } from './database';
import { kickOff, onOffer, replay, runOf } from './feed';
import { enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, type Page, test } from './site';

const STAKE = 10_000;
/** The most that a round takes here from its start to its settlement. */
const ROUND_MILLISECONDS = 60_000;

/** The switch of quick bets: in the slip's column, or on the page of a phone. */
const quickBets = (page: Page) => page.getByRole('switch', { name: '원클릭 베팅' });

/** Switches quick bets on; the first time it is asked about. */
async function switchOn(page: Page) {
  await expect(quickBets(page)).not.toBeChecked();
  await page.getByText('원클릭 베팅', { exact: true }).click();
  const question = page
    .getByRole('dialog')
    .filter({ hasText: '배당을 누르면 확인 없이 10,000원이 바로 베팅됩니다.' });
  await question.getByRole('button', { name: '켜기' }).click();
  await expect(quickBets(page)).toBeChecked();
}

/** Waits for a round that is open long enough for a bet on a busy machine. */
async function roundWithTime(page: Page) {
  const timer = page.getByRole('timer').first();
  await expect(timer).toBeVisible();
  const seconds = async () => Number(((await timer.textContent()) ?? '').split(':')[1]);
  await expect.poll(seconds).toBeGreaterThanOrEqual(12);
}

test(
  'one press is a bet in play and on a round',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'liveBettingTime', { soccer: 3 });
    const done = await inPlayGoesOn();
    const [fixture] = await onOffer(runOf(project.name, 62));
    replay(kickOff(fixture));
    await enter(page, MEMBER);
    await page.goto('/inplay');
    const before = await emoney(page);

    await test.step('in play, after the question about quick bets and no other', async () => {
      const row = rowOf(page, fixture);
      await expect(row).toContainText('LIVE');
      await switchOn(page);
      await row.getByRole('button', { name: new RegExp(`승무패 ${fixture.home}`) }).click();
      await expect(page.getByRole('timer')).toBeVisible();
      await answer(page, '베팅이 완료 되었습니다.');
      expect(await emoney(page)).toBe(before - STAKE);
    });

    await test.step('on a round, without a question', async () => {
      await page.goto('/minigame/lotus/oddeven');
      await expect(quickBets(page)).toBeChecked();
      await roundWithTime(page);
      await page.getByRole('button', { name: '홀짝 홀 1.95' }).click();
      await answer(page, '홀짝 홀 10,000원 베팅이 완료 되었습니다.');
    });

    await test.step('switched off, a press is a pick again', async () => {
      await page.getByText('원클릭 베팅', { exact: true }).click();
      await expect(quickBets(page)).not.toBeChecked();
      await page.goto('/inplay');
      const price = rowOf(page, fixture).getByRole('button', {
        name: new RegExp(`승무패 ${fixture.home}`),
      });
      await price.click();
      await expect(price).toHaveAttribute('aria-pressed', 'true');
    });

    // Later journeys count the member's money.
    await test.step('the round is drawn, and the bet settled', async () => {
      const settled = () => isNewestSettled(MEMBER.userId);
      await expect.poll(settled, { timeout: ROUND_MILLISECONDS }).toBe(true);
    });
    await done();
  },
);

test(
  'the last slip is in the slip again after a reload',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const [fixture] = await onOffer(runOf(project.name, 64));
    await enter(page, MEMBER);
    await page.goto('/europe');
    await chooseLeague(page, fixture);
    await rowOf(page, fixture)
      .getByRole('button', { name: homeWin(fixture, fixture.prices['1']) })
      .click();
    await openSlip(page);
    await placeBet(page, '5000');
    await page.reload();
    const cart = page.getByRole('button', { name: '베팅카트' });
    if (project.name === 'phone') await cart.click();
    await slip(page).getByRole('button', { name: '지난 베팅 다시 담기 (1폴더)' }).click();
    await expect(slip(page)).toContainText(fixture.home);
    await expect(slip(page).getByLabel('베팅금액')).toHaveValue('5,000');
  },
);
