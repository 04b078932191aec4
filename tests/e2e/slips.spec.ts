import {
  answer,
  chooseLeague,
  emoney,
  expectBalance,
  homeWin,
  openSlip,
  placeBet,
  rowOf,
  slip,
} from './board';
import { type Fixture, offer, onOffer, replay, result, runOf, settle } from './feed';
import { dialog, enter, MEMBER } from './people';
import { expect, type Page, test } from './site';

/** Presses a price of a row. */
const pick = (page: Page, fixture: Fixture, words: string) =>
  rowOf(page, fixture).getByRole('button', { name: words, exact: true }).click();

const history = (page: Page) => dialog(page, '베팅내역');
/** The slip of the history with a fixture. */
const cardOf = (page: Page, { home }: Fixture) =>
  history(page).locator('li', { hasText: 'No.' }).filter({ hasText: home });

async function openHistory(page: Page) {
  await page.getByRole('button', { name: '베팅내역' }).first().click();
  await expect(history(page)).toBeVisible();
}

test(
  'a slip of the Korean listing is settled and paid',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const all = await onOffer(runOf(project.name, 40));
    const [first, second, third] = all;
    await enter(page, MEMBER);
    const before = await emoney(page);

    await test.step('a row has home, draw and away, another one a line', async () => {
      await page.goto('/korea');
      await chooseLeague(page, first);
      await pick(page, first, `${first.home} 1.85, 승무패`);
      await pick(page, second, '무 3.40, 승무패 무승부');
      if (project.name === 'phone') {
        // A phone's row has one market: the others need a press.
        await rowOf(page, third)
          .getByRole('button', { name: /다른 베팅$/ })
          .click();
        await pick(page, third, '오버 2.5 1.90, 언더오버');
      } else {
        await expect(rowOf(page, third)).toContainText('2.5');
        await pick(page, third, '오버 1.90, 언더오버 오버 2.5');
      }
    });

    await test.step('three folders are bet on', async () => {
      await openSlip(page);
      // 1.85 × 3.40 × 1.90 = 11.951, rounded down once.
      await expect(slip(page)).toContainText('3폴더 총배당11.95');
      await expect(slip(page)).toContainText('오버 2.5');
      await placeBet(page, '5000');
      await expectBalance(page, before - 5_000);
    });

    await test.step('all of them win', async () => {
      const won = [{ '1': result.won }, { X: result.won }, { Over: result.won }];
      replay(...all.map((fixture, leg) => settle(fixture, won[leg] ?? {})));
      await expectBalance(page, before - 5_000 + 59_750);
      await openHistory(page);
      const card = cardOf(page, first);
      for (const words of ['당첨', '오버 (2.5)', '실배당11.95', '당첨금59,750원']) {
        await expect(card).toContainText(words);
      }
    });
  },
);

/** Places a single bet on the home win of each of three fixtures. */
async function placeSingles(page: Page, all: Fixture[]) {
  for (const fixture of all) {
    await pick(page, fixture, homeWin(fixture, fixture.prices['1']));
    await openSlip(page);
    await placeBet(page, '5000');
  }
}

const question = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text });

test(
  'slips are cancelled and deleted in the history',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const all = await onOffer(runOf(project.name, 42));
    const [cancelled, lost, open] = all;
    await enter(page, MEMBER);
    const before = await emoney(page);
    await page.goto('/europe');
    await chooseLeague(page, cancelled);
    await placeSingles(page, all);
    await expectBalance(page, before - 15_000);
    replay(settle(lost, { '1': result.lost }));
    await openHistory(page);

    await test.step('one is cancelled, after the question, and its money is back', async () => {
      const cancel = cardOf(page, cancelled).getByRole('button', { name: '베팅취소' });
      const sentence = '해당 주문을 취소하시겠습니까? 취소한 내역은 되돌릴 수 없습니다.';
      await cancel.click();
      await question(page, sentence).getByRole('button', { name: '닫기' }).click();
      await expect(cardOf(page, cancelled)).toContainText('정산대기');
      await cancel.click();
      await answer(page, sentence);
      await answer(page, '베팅이 취소되었습니다.');
      await expect(cardOf(page, cancelled)).toContainText('환불금5,000원');
      await expectBalance(page, before - 10_000);
    });

    await test.step('one that is settled is deleted', async () => {
      await expect(cardOf(page, lost)).toContainText('낙첨');
      await cardOf(page, lost).getByRole('button', { name: '삭제' }).click();
      await answer(page, '베팅내역을 삭제하시겠습니까?');
      await answer(page, '삭제되었습니다.');
      await expect(cardOf(page, lost)).toBeHidden();
    });

    await test.step('all that are settled are deleted, what is open stays', async () => {
      await history(page).getByRole('button', { name: '전체삭제' }).click();
      await answer(page, '정산된 베팅내역을 모두 삭제하시겠습니까?');
      await answer(page, '삭제되었습니다.');
      await expect(cardOf(page, cancelled)).toBeHidden();
      await expect(history(page).getByRole('button', { name: '삭제', exact: true })).toHaveCount(0);
      await expect(cardOf(page, open).getByRole('button', { name: '베팅취소' })).toBeEnabled();
      await expectBalance(page, before - 10_000);
    });
  },
);

/** Watches for a button: whether it accepts presses when it appears. */
const watchFor = async (page: Page, name: string) => {
  const watch = await page.evaluateHandle(
    (words) => ({
      takesPresses: new Promise<boolean>((resolve) => {
        const look = new MutationObserver(() => {
          const button = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === words,
          );
          if (!button) return;
          look.disconnect();
          const { x, y, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          resolve(button.contains(hit));
        });
        look.observe(document.body, { childList: true, subtree: true });
      }),
    }),
    name,
  );
  return () => watch.evaluate(({ takesPresses }) => takesPresses);
};

/** Whether a press in the middle of a button reaches it. */
const acceptsPresses = (button: Element) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

test(
  'whatever the slip says, nothing in it moves under the thumb',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const [first, second] = await onOffer(runOf(project.name, 46));
    await enter(page, MEMBER);
    await page.goto('/europe');
    await chooseLeague(page, first);
    await pick(page, first, homeWin(first, first.prices['1']));
    await pick(page, second, homeWin(second, second.prices['1']));
    await openSlip(page);
    const stake = slip(page).getByLabel('베팅금액');
    const button = (name: string) => slip(page).getByRole('button', { name, exact: true });
    await stake.fill('10000');
    /** Positions of the stake, the keys, the crosses of the picks and the buttons. */
    const places = async (act: string) =>
      Promise.all(
        [
          stake,
          button('5천'),
          button('CLEAR'),
          button(`${first.home} 삭제`),
          button(`${second.home} 삭제`),
          button(act),
          button('취소'),
        ].map((one) => one.boundingBox()),
      );
    await expect(button('베팅하기')).toBeInViewport({ ratio: 1 });
    const before = await places('베팅하기');

    await test.step('a price changes, and its button takes no press that was aimed at the bet', async () => {
      const takesPresses = await watchFor(page, '변경 배당 수락');
      replay(offer(first, { '1': '1.95' }));
      expect(await takesPresses()).toBe(false);
      await expect(slip(page)).toContainText('변경된 배당을 확인해주세요.');
      expect(await places('변경 배당 수락')).toEqual(before);
    });

    await test.step('it is accepted, and the button of the bet is where it was', async () => {
      const takesPresses = await watchFor(page, '베팅하기');
      // Playwright scrolls the page if a press meets the guard, and the slip moves with it.
      await expect.poll(() => button('변경 배당 수락').evaluate(acceptsPresses)).toBe(true);
      await button('변경 배당 수락').click();
      expect(await takesPresses()).toBe(false);
      expect(await places('베팅하기')).toEqual(before);
    });

    await test.step('a limit lowers the stake', async () => {
      await stake.fill('99999999');
      await expect(slip(page)).toContainText('금액을 낮췄습니다.');
      expect(await places('베팅하기')).toEqual(before);
    });

    await test.step('a stake is refused', async () => {
      await stake.fill('100');
      await expect(slip(page)).toContainText('최소 베팅은 5000원 이상입니다.');
      expect(await places('베팅하기')).toEqual(before);
      await button('전체삭제').click();
    });
  },
);
