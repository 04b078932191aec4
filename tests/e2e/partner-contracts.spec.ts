import { accessible } from './accessible';
import { standingMember } from './database';
import { makePartner } from './offices';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, test } from './site';

test(
  'an operator agrees on a contract and the partner reads it',
  { tag: '@phone' },
  async ({ browser }, { project }) => {
    // Different people for each size, since both run on one site.
    const userId = `contract${project.name === 'phone' ? 'b' : 'a'}`;
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'partnerContractsEnabled', true);
    await standingMember(userId, userId);
    await makePartner(operator, userId);
    const partner = await (await browser.newContext()).newPage();
    await enter(partner, { ...MEMBER, userId });

    await test.step('without a contract the partner reads that there is none', async () => {
      await partner.goto('/partner/contract');
      await expect(partner.getByText('이번 달에 적용되는 계약이 없습니다.')).toBeVisible();
    });

    await test.step('the operator agrees on a share in tiers and an amount by head', async () => {
      await operator.goto('/admin/partner-contracts');
      const row = operator.locator('tr, li').filter({ hasText: userId });
      await row.getByRole('button', { name: '계약', exact: true }).click();
      const form = dialog(operator, '총판 계약');
      await form.getByRole('checkbox', { name: '수익 배분' }).click();
      await form.getByLabel('1구간 요율 (%)').fill('20');
      await form.getByRole('button', { name: '배분 구간 추가' }).click();
      await form.getByLabel('2구간 월 손익').fill('1000000');
      await form.getByLabel('2구간 요율 (%)').fill('10');
      await form.getByRole('checkbox', { name: '회원당 지급' }).click();
      await form.getByLabel('첫 충전').fill('50000');
      await form.getByLabel('베팅금').fill('20000');
      await form.getByLabel('1구간 1명당 금액').fill('10000');
      await form.getByRole('checkbox', { name: '이번 달부터 적용' }).click();
      await form.getByRole('button', { name: '신규 계약' }).click();
      await accessible(operator, 'the form of a contract');
      await form.getByRole('button', { name: '적용', exact: true }).click();
      // A higher tier may not pay less.
      await expect(form.getByText(/구간의 기준은/)).toBeVisible();
      await form.getByLabel('2구간 요율 (%)').fill('30');
      await form.getByRole('button', { name: '적용', exact: true }).click();
      await expect(form).toBeHidden();
      await expect(row).toContainText('수익 배분 20.00% ~ 30.00%');
      await row.getByRole('button', { name: '내역' }).click();
      const months = operator.getByRole('region', { name: '월별 정산' });
      await expect(months).toContainText('정산 전 예상');
      await accessible(operator, 'the contracts of partners');
    });

    await test.step('the partner reads it, and the month so far', async () => {
      await partner.goto('/partner/contract');
      const terms = partner.getByRole('region', { name: '계약 조건' });
      await expect(terms).toContainText('0원 이상 20.00%, 1,000,000원 이상 30.00%');
      await expect(terms).toContainText('30일 안에 20,000원 이상 베팅');
      const months = partner.getByRole('region', { name: '월별 정산' });
      await expect(months).toContainText('정산 전 예상');
      await accessible(partner, 'the contract of a partner');
    });
  },
);
