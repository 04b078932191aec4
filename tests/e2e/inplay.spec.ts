import { answer, emoney, openSlip, rowOf, slip } from './board';
import { inPlayGoesOn } from './database';
import { type Fixture, kickOff, offer, onOffer, replay, runOf } from './feed';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, type Page, test } from './site';

/** Delay of a bet in seconds: enough to change a price on a busy machine. */
const HELD_SECONDS = 12;
/** The same, enough to load the page. */
const HELD_SECONDS_OF_RELOAD = 40;

/** Sets the delay of bets. */
async function hold(operator: Page, seconds: number) {
  await setSetting(operator, 'liveBettingTime', { soccer: seconds });
}

async function pickHome(page: Page, fixture: Fixture) {
  const row = rowOf(page, fixture);
  await expect(row).toContainText('LIVE');
  await row.getByRole('button', { name: new RegExp(`승무패 ${fixture.home}`) }).click();
  await openSlip(page);
}

/** Number of the member's bets that the server holds back. */
async function delayedBets({ request }: Page): Promise<number> {
  const { id } = await (await request.get('/api/auth/user')).json();
  const bets: { state: string }[] = await (
    await request.get(`/api/sports-inplay/pending/${id}`)
  ).json();
  return bets.filter(({ state }) => state === 'waiting').length;
}

/** Presses bet, accepts the confirm, and expects the countdown. */
async function bet(page: Page) {
  await slip(page).getByLabel('베팅금액').fill('10000');
  await slip(page).getByRole('button', { name: '베팅하기' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '베팅하시겠습니까?' });
  await question.getByRole('button', { name: '베팅하기' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

test(
  'a member bets in play, through changed odds and a reload',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const operator = await operatorAtWork(browser);
    await hold(operator, HELD_SECONDS);
    const done = await inPlayGoesOn();
    const [fixture] = await onOffer(runOf(project.name, 30));
    replay(kickOff(fixture));
    await enter(page, MEMBER);
    await page.goto('/inplay');
    const before = await emoney(page);
    const changed = page
      .getByRole('dialog')
      .filter({ hasText: '[배당변경]베팅을 수락하시겠습니까?' });

    await test.step('delayed, and accepted', async () => {
      await pickHome(page, fixture);
      await bet(page);
      await answer(page, '베팅이 완료 되었습니다.');
      expect(await emoney(page)).toBe(before - 10_000);
    });

    await test.step('changed odds, declined', async () => {
      await pickHome(page, fixture);
      await bet(page);
      replay(offer(fixture, { '1': '1.95' }));
      await expect(changed).toContainText('1.85 → 1.95');
      await changed.getByRole('button', { name: '취소' }).click();
      await expect(page.getByRole('timer')).toBeHidden();
      expect(await emoney(page)).toBe(before - 10_000);
    });

    await test.step('changed odds, accepted', async () => {
      await slip(page).getByRole('button', { name: '변경 배당 수락' }).click();
      await bet(page);
      replay(offer(fixture, { '1': '2.05' }));
      await expect(changed).toContainText('1.95 → 2.05');
      await changed.getByRole('button', { name: '수락' }).click();
      await expect(page.getByRole('timer')).toBeVisible();
      await answer(page, '베팅이 완료 되었습니다.');
      expect(await emoney(page)).toBe(before - 20_000);
    });

    await test.step('a reload in mid-countdown', async () => {
      await hold(operator, HELD_SECONDS_OF_RELOAD);
      await pickHome(page, fixture);
      await bet(page);
      // The countdown starts before the server has the bet, and a reload ends a request.
      await expect.poll(() => delayedBets(page)).toBe(1);
      await page.reload();
      await expect(page.getByRole('timer')).toBeVisible();
      await answer(page, '베팅이 완료 되었습니다.');
      expect(await emoney(page)).toBe(before - 30_000);
    });

    await test.step('the history has the score of then', async () => {
      await page.goto('/dialog/history');
      const history = dialog(page, '베팅내역');
      await history.getByRole('tab', { name: '실시간' }).click();
      await expect(history.locator('li', { hasText: 'No.' }).first()).toContainText(
        '베팅 당시 0:0',
      );
    });
    await done();
  },
);
