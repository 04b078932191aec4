import { accessible } from './accessible';
import { openSlip, rowOf, slip } from './board';
import {
  before,
  finish,
  goal,
  kickOff,
  offer,
  onOffer,
  replay,
  result,
  runOf,
  settle,
} from './feed';
import { enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, type Page, test } from './site';

const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '경기 정보' }).getByRole('link', { name, exact: true });

test(
  'a match is followed from its prices to its results',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const [fixture, second] = await onOffer(runOf(project.name, 84));
    // Twice against the same team, and its opponent against another one.
    const [first, other, third] = [1, 2, 3].map((place) => fixture.id * 10 + place);
    replay(
      offer(fixture, { '1': '1.95' }),
      before(fixture, first ?? 0, daysAgo(20)),
      finish({ ...fixture, id: first ?? 0 }, 2, 0),
      before(fixture, other ?? 0, daysAgo(10)),
      finish({ ...fixture, id: other ?? 0 }, 1, 1),
      before(second, third ?? 0, daysAgo(5)),
      finish({ ...second, id: third ?? 0 }, 0, 3),
    );
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'matchCentreEnabled', true);
    await enter(page, MEMBER);

    await test.step('a row of the listing leads to it', async () => {
      await page.goto(`/europe?search=${encodeURIComponent(fixture.home)}`);
      await rowOf(page, fixture)
        .getByRole('link', { name: /경기 정보/ })
        .click();
      await expect(page).toHaveURL(new RegExp(`/europe/match/${fixture.id}`));
      await expect(
        page.getByRole('region', { name: `${fixture.home} 대 ${fixture.away}` }),
      ).toBeVisible();
      await accessible(page, 'the match centre');
    });

    await test.step('its markets are searched, and a price is picked', async () => {
      await page.getByLabel('마켓 검색').fill('오버');
      await expect(page.getByRole('button', { name: /오버 2.5 1.90/ })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
      await page.getByLabel('마켓 검색').fill('');
      await page.getByRole('button', { name: '승부', exact: true }).click();
      await page.getByRole('button', { name: /^1 1.95/ }).click();
      await openSlip(page);
      await expect(slip(page)).toContainText('1폴더 총배당1.95');
      if (project.name === 'phone') await page.keyboard.press('Escape');
    });

    await test.step('the course of the price is drawn', async () => {
      await tab(page, '배당 흐름').click();
      const chart = page.getByRole('img', { name: /배당 흐름/ });
      await expect(chart).toBeVisible();
      await expect(chart).toHaveAccessibleName(new RegExp(`${fixture.home} 1.85에서 1.95`));
      await accessible(page, 'the price history');
    });

    await test.step('form, head-to-head and table follow from past results', async () => {
      await tab(page, '전적').click();
      const met = page.getByRole('region', { name: '상대 전적' });
      await expect(met).toContainText('1승');
      await expect(met.getByRole('link')).toHaveCount(2);
      await accessible(page, 'the record');
      await tab(page, '순위표').click();
      const row = page.getByRole('row', { name: new RegExp(fixture.home) });
      await expect(row.getByRole('cell').last()).toHaveText('4');
      await accessible(page, 'the table');
    });

    await test.step('a goal comes in', async () => {
      replay(kickOff(fixture), goal(fixture, 12));
      await tab(page, '경기 진행').click();
      await expect(page.getByText('12분')).toBeVisible();
      await accessible(page, 'the incidents');
      await tab(page, '베팅').click();
      await expect(page.getByRole('link', { name: '실시간 베팅' })).toBeVisible();
    });

    await test.step('and after the end how each market was settled', async () => {
      replay(
        settle(fixture, { '1': result.won, X: result.lost, '2': result.lost }),
        finish(fixture, 1, 0),
      );
      await tab(page, '결과').click();
      const settled = page.getByRole('listitem').filter({ hasText: '승무패' });
      await expect(settled.first()).toContainText('당첨');
      await accessible(page, 'the results');
    });
  },
);
