import { accessible } from './accessible';
import { emoney, rowOf } from './board';
import { type Fixture, onOffer, replay, result, runOf, settle } from './feed';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, type Page, test } from './site';

/** The dialog of the builder, opened from the page of a fixture. */
async function openBuilder(page: Page, fixture: Fixture) {
  await page.goto(`/europe?search=${encodeURIComponent(fixture.home)}`);
  await rowOf(page, fixture)
    .getByRole('link', { name: /경기 정보/ })
    .click();
  await page.getByRole('button', { name: '벳빌더' }).click();
  return dialog(page, '벳빌더');
}

test(
  'picks of one fixture are priced together, placed and settled as one',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const [fixture] = await onOffer(runOf(project.name, 66));
    const operator = await operatorAtWork(browser);
    for (const key of ['betBuilderEnabled', 'matchCentreEnabled']) {
      await setSetting(operator, key, true);
    }
    await enter(page, MEMBER);
    await page.goto('/');
    const before = await emoney(page);

    await test.step('what excludes each other is refused in words', async () => {
      const builder = await openBuilder(page, fixture);
      await builder.getByRole('button', { name: new RegExp(`^${fixture.home} 1.85`) }).click();
      await expect(builder).toContainText('벳빌더는 2개부터 8개까지 선택할 수 있습니다.');
      const away = builder.getByRole('button', { name: new RegExp(`^${fixture.away} 4.10`) });
      await away.click();
      await expect(builder).toContainText(
        '같은 마켓의 같은 기준점에서는 하나만 선택할 수 있습니다.',
      );
      await away.click();
    });

    const builder = dialog(page, '벳빌더');
    const odds = builder.getByText('벳빌더 배당').locator('xpath=following-sibling::dd');
    await test.step('the price of both is not the product of their prices', async () => {
      await builder.getByRole('button', { name: /^오버.* 1\.90/ }).click();
      await expect(odds).toHaveText(/^\d+\.\d\d$/);
      // Who wins at home has goals more often: below 1.85 × 1.90.
      expect(Number(await odds.textContent())).toBeLessThan(3.51);
      await accessible(page, 'the bet builder', '[role="dialog"]');
    });

    const price = (await odds.textContent()) ?? '';
    await test.step('and is placed at that price', async () => {
      await builder.getByRole('button', { name: '1만', exact: true }).click();
      await expect(builder.getByLabel('베팅금액')).toHaveValue('10,000');
      await builder.getByRole('button', { name: '베팅하기' }).click();
      const receipt = page.getByRole('dialog').filter({ hasText: '2폴더 총배당' });
      await expect(receipt).toContainText(price);
      await receipt.getByRole('button', { name: '확인' }).click();
      await expect(builder).toBeHidden();
      expect(await emoney(page)).toBe(before - 10_000);
    });

    await test.step('the history shows it, and it is not sold', async () => {
      await page.goto('/dialog/history');
      const newest = dialog(page, '베팅내역').locator('li', { hasText: 'No.' }).first();
      await expect(newest).toContainText('벳빌더');
      await expect(newest).toContainText(price);
      await expect(newest.getByRole('button', { name: /캐시아웃/ })).toHaveCount(0);
    });

    await test.step('it wins as one', async () => {
      replay(settle(fixture, { '1': result.won, Over: result.won }));
      const won = Math.floor(10_000 * Number(price));
      await expect
        .poll(async () => {
          await page.goto('/');
          return emoney(page);
        })
        .toBe(before - 10_000 + won);
    });
  },
);
