import { accessible } from './accessible';
import { standingMember } from './database';
import { onOffer, runOf } from './feed';
import { dialog, operatorAtWork } from './people';
import { expect, test } from './site';

test(
  'an operator limits a group of members and changes it at once for all of them',
  { tag: '@phone' },
  async ({ browser }, { project }) => {
    const phone = project.name === 'phone';
    const member = phone ? 'grouped2' : 'grouped1';
    const group = phone ? '시세 베팅 둘' : '시세 베팅 하나';
    await standingMember(member, phone ? '그룹둘' : '그룹하나');
    const page = await operatorAtWork(browser);
    await page.goto('/admin/risk-profiles');
    const groups = page.getByRole('region', { name: '한도 그룹' });
    const write = async (factor: string) => {
      const form = page.getByRole('dialog');
      await form.getByLabel('베팅·당첨 한도 비율').fill(factor);
      await form.getByRole('button', { name: '한도 조정' }).click();
      await form.getByRole('button', { name: '그룹 저장' }).click();
      await expect(form).toBeHidden();
    };
    const row = groups.getByRole('row').filter({ hasText: group });

    await groups.getByRole('button', { name: '그룹 추가' }).click();
    await page.getByRole('dialog').getByLabel('그룹 이름').fill(group);
    await write('50');
    await expect(row).toContainText('0명');

    await page.getByRole('button', { name: '회원 추가' }).click();
    const form = dialog(page, '회원 한도');
    await form.getByLabel('회원 아이디').fill(member);
    await form.getByLabel('적용 방법').selectOption({ label: `그룹: ${group}` });
    await form.getByRole('button', { name: '시세 베팅', exact: true }).click();
    await form.getByRole('button', { name: '한도 저장' }).click();
    await expect(form).toBeHidden();
    const limited = page.getByRole('row').filter({ hasText: member });
    await expect(limited).toContainText('한도 50%');
    await expect(row).toContainText('1명');

    await row.getByRole('button', { name: '그룹 변경' }).click();
    await write('40');
    await expect(limited).toContainText('한도 40%');
    await accessible(page, 'groups and profiles');
  },
);

test(
  'an operator changes what a tier leaves, and the tier of a market',
  { tag: '@phone' },
  async ({ browser }, { project }) => {
    // The site has the markets that are offered.
    await onOffer(runOf(project.name, 76));
    const page = await operatorAtWork(browser);
    await page.goto('/admin/risk-tiers');
    const tier = page.getByRole('row').filter({ hasText: '리그 5등급' });
    await tier.getByRole('button', { name: '비율 변경' }).click();
    const form = dialog(page, '등급 비율 변경');
    const stake = form.getByLabel('최대베팅금 비율');
    const before = await stake.inputValue();
    await form.getByRole('button', { name: '한도 조정' }).click();
    await stake.fill('0');
    await form.getByRole('button', { name: '비율 저장' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await stake.fill('7');
    await form.getByRole('button', { name: '비율 저장' }).click();
    await expect(form).toBeHidden();
    await expect(tier).toContainText('7%');
    await tier.getByRole('button', { name: '비율 변경' }).click();
    await form.getByLabel('최대베팅금 비율').fill(before);
    await form.getByRole('button', { name: '한도 조정' }).click();
    await form.getByRole('button', { name: '비율 저장' }).click();
    await expect(form).toBeHidden();
    await expect(tier).toContainText(`${before}%`);

    const name = page.getByText('언더오버', { exact: true });
    const market = page.getByRole('row').filter({ has: name });
    const put = dialog(page, '마켓 등급 변경');
    // The second change puts it back, for the journeys after this one.
    for (const tier of ['4', '3']) {
      await market.getByRole('button', { name: '마켓 등급 변경' }).click();
      await put.getByLabel('등급', { exact: true }).selectOption(tier);
      await put.getByRole('button', { name: '한도 조정' }).click();
      await put.getByRole('button', { name: '등급 저장' }).click();
      await expect(put).toBeHidden();
      await expect(market).toContainText(`${tier}등급`);
    }
  },
);

test(
  'an operator makes a price rule and deletes it',
  { tag: '@phone' },
  async ({ browser }, info) => {
    // Another amount in each project: the same rule twice is refused.
    const amount = info.project.name === 'phone' ? '77,000,000' : '66,000,000';
    const page = await operatorAtWork(browser);
    await page.goto('/admin/price-rules');
    await page.getByRole('button', { name: '규칙 추가' }).click();
    const form = dialog(page, '배당 규칙 추가');
    await form.getByLabel('기준 금액').fill(amount);
    await form.getByRole('button', { name: '베팅 쏠림 대응' }).click();
    await form.getByRole('button', { name: '규칙 저장' }).click();
    await expect(form).toBeHidden();
    const rule = page.getByRole('row').filter({ hasText: `${amount}원마다 −1%` });
    await expect(rule).toContainText('모든 경기');
    await accessible(page, 'price rules');
    await rule.getByRole('button', { name: '삭제' }).click();
    const confirm = dialog(page, '배당 규칙 삭제');
    await confirm.getByRole('button', { name: '불필요' }).click();
    await confirm.getByRole('button', { name: '규칙 삭제' }).click();
    await expect(rule).toBeHidden();
  },
);
