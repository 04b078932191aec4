import { accessible } from './accessible';
import { standingMember } from './database';
import { makePartner } from './offices';
import { dialog, enter, fillJoin, MEMBER, operatorAtWork, type Person } from './people';
import { setSetting } from './settings';
import { expect, type Page, test } from './site';

/** Different people for each size, since both run on one site. */
function people(project: string) {
  const phone = project === 'phone';
  const visitor: Person = {
    userId: `linked${phone ? 'b' : 'a'}11`,
    password: 'branch!pass',
    nickname: phone ? '링크둘' : '링크하나',
    phone: `010555${phone ? '1' : '2'}0077`,
    account: `55500${phone ? '1' : '2'}0077`,
    holder: '김링크',
    withdrawalPassword: '2580',
  };
  return { partner: `linker${phone ? 'b' : 'a'}`, visitor };
}

/** The row of a link, or its card on phones. */
const rowOf = (partner: Page, name: string) =>
  partner.getByRole('region', { name: '링크 목록' }).locator('tr, li').filter({ hasText: name });

/** The address of the partner's only link. */
async function addressOf(partner: Page): Promise<string> {
  const { links } = await (await partner.request.get('/api/partner/links')).json();
  return `/r/${links[0].link.code}`;
}

test(
  'a partner brings a member by a link and reads its figures',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const { partner: userId, visitor } = people(project.name);
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'partnerLinksEnabled', true);
    await standingMember(userId, userId);
    await makePartner(operator, userId);
    const partner = await (await browser.newContext()).newPage();
    await enter(partner, { ...MEMBER, userId });

    await test.step('the partner makes a link', async () => {
      await partner.goto('/partner/links');
      await partner.getByRole('button', { name: '링크 만들기' }).click();
      const make = dialog(partner, '링크 만들기');
      await make.getByLabel('링크 이름').fill('블로그 배너');
      await make.getByLabel('연결 화면').selectOption('스포츠');
      await make.getByRole('button', { name: '만들기' }).click();
      await expect(make).toBeHidden();
      await expect(rowOf(partner, '블로그 배너')).toBeVisible();
      await accessible(partner, 'the links of a partner');
    });

    await test.step('a visitor follows it twice and signs up', async () => {
      const address = await addressOf(partner);
      await page.goto(address);
      await page.goto(address);
      await expect(page).toHaveURL(/\/europe\?joinCd=/);
      await expect(dialog(page, '회원가입')).toBeVisible();
      await fillJoin(page, visitor);
    });

    await test.step('the partner sees one click and one sign-up', async () => {
      await partner.goto('/partner/links');
      await expect(rowOf(partner, '블로그 배너').getByText('1명')).toHaveCount(2);
      const clicks = partner.getByRole('region', { name: '클릭 추이' });
      await expect(clicks.getByRole('heading', { name: '클릭 1명' })).toBeVisible();
      await expect(clicks.getByRole('slider', { name: '일별 클릭' })).toBeVisible();
    });

    await test.step('the charts are of the link that the partner chooses', async () => {
      await rowOf(partner, '블로그 배너')
        .getByRole('button', { name: '블로그 배너', exact: true })
        .click();
      await expect(partner.getByRole('heading', { name: '블로그 배너 추이' })).toBeVisible();
      const clicks = partner.getByRole('region', { name: '클릭 추이' });
      await expect(clicks.getByRole('heading', { name: '클릭 1명' })).toBeVisible();
      await expect(clicks.getByRole('slider', { name: '일별 클릭' })).toBeVisible();
      // Until they are there, those of all links are dimmed.
      const trends = partner.getByRole('region', { name: '링크 추이' });
      await expect(trends).toHaveAttribute('aria-busy', 'false');
      await accessible(partner, 'the charts of one link');
      await partner.getByRole('button', { name: '전체 링크 보기' }).click();
      await expect(partner.getByRole('heading', { name: '전체 링크 추이' })).toBeVisible();
    });

    await test.step('a program reads the same with a key, until it is revoked', async () => {
      await partner.goto('/partner/connect');
      await partner.getByRole('button', { name: '키 발급' }).click();
      const make = dialog(partner, 'API 키 발급');
      await make.getByLabel('키 이름').fill('서버');
      await make.getByRole('button', { name: '발급' }).click();
      const made = dialog(partner, '새 API 키');
      const key = await made.locator('code').innerText();
      const headers = { authorization: `Bearer ${key}` };
      const figures = await page.request.get('/api/partner-api/figures', { headers });
      expect((await figures.json()).total).toMatchObject({ clicks: 1, signUps: 1 });
      await made.getByRole('button', { name: '확인' }).click();
      await accessible(partner, 'keys and postbacks of a partner');
      await partner.getByRole('button', { name: '폐기' }).click();
      await partner.getByRole('dialog').getByRole('button', { name: '폐기' }).click();
      await expect(partner.getByText('발급한 키가 없습니다')).toBeVisible();
      const refused = await page.request.get('/api/partner-api/figures', { headers });
      expect(refused.status()).toBe(401);
    });

    await test.step('the statement of the month is there to print', async () => {
      await partner.goto('/partner/statement');
      const links = partner.getByRole('region', { name: '링크 실적' });
      await expect(links).toContainText('가입1명');
      await accessible(partner, 'the statement of a partner');
    });

    await test.step('an operator sees the link and ends it', async () => {
      await operator.goto('/admin/partner-links');
      const row = operator.locator('tr, li').filter({ hasText: userId });
      await row.getByRole('button', { name: '종료' }).click();
      const end = dialog(operator, '링크 종료');
      await end.getByRole('button', { name: '총판 요청', exact: true }).click();
      await end.getByRole('button', { name: '종료' }).click();
      await expect(end).toBeHidden();
      await expect(row).toContainText('종료');
    });
  },
);
