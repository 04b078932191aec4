import { accessible } from './accessible';
import { proposeHalf, standingMember } from './database';
import { dialog, operatorAtWork } from './people';
import { expect, test } from './site';

test(
  'an operator accepts one proposal and dismisses another, and both are on record',
  { tag: '@phone' },
  async ({ browser }, { project }) => {
    const phone = project.name === 'phone';
    const [lowered, kept] = phone ? ['lowered2', 'kept2'] : ['lowered1', 'kept1'];
    for (const userId of [lowered, kept]) await standingMember(userId, userId);
    const [loweredId, keptId] = [await proposeHalf(lowered), await proposeHalf(kept)];
    const page = await operatorAtWork(browser);
    const limits = page.getByRole('region', { name: '회원 한도', exact: true });
    const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

    await test.step('the page of the member leads to the proposal, which says why', async () => {
      await page.goto(`/admin/members/${loweredId}`);
      await expect(limits).toContainText('따로 정한 한도가 없습니다');
      await limits.getByRole('link', { name: '한도 100% → 50% 결정' }).click();
      for (const text of ['한도 내리기', '한도 100% → 50%', '마감 배당 대비 2.31%']) {
        await expect(rowOf(lowered)).toContainText(text);
      }
      await rowOf(lowered).getByRole('button', { name: '베팅 분석' }).click();
      await expect(page.getByText('62.50%')).toBeVisible();
      await accessible(page, 'the proposals');
    });

    await test.step('one is accepted', async () => {
      await rowOf(lowered).getByRole('button', { name: '반영' }).click();
      const accept = dialog(page, '제안 반영');
      await expect(accept).toBeVisible();
      await accessible(page, 'the form of a proposal', '[role="dialog"]');
      await accept.getByRole('button', { name: '시세 베팅' }).click();
      await accept.getByRole('button', { name: '제안 반영' }).click();
      await expect(accept).toBeHidden();
      await expect(rowOf(lowered)).toHaveCount(0);
    });

    await test.step('another is dismissed', async () => {
      await page.goto(`/admin/risk-proposals?search=${kept}`);
      await rowOf(kept).getByRole('button', { name: '보류' }).click();
      const dismiss = dialog(page, '제안 보류');
      await dismiss.getByRole('button', { name: '정상 베팅' }).click();
      await dismiss.getByRole('button', { name: '제안 보류' }).click();
      await expect(dismiss).toBeHidden();
      await expect(rowOf(kept)).toHaveCount(0);
    });

    await test.step('the list says by whom and why', async () => {
      await page.getByRole('button', { name: '결정 완료' }).click();
      await expect(rowOf(kept)).toContainText('보류');
      await expect(rowOf(kept)).toContainText('operator · 정상 베팅');
      await page.goto(`/admin/risk-proposals?status=decided&search=${lowered}`);
      await expect(rowOf(lowered)).toContainText('operator · 시세 베팅');
    });

    await test.step('so does the audit log, with what has changed', async () => {
      await page.goto(`/admin/audit?subject=member:${loweredId}`);
      await expect(rowOf('한도 제안 반영')).toContainText('operator');
      await expect(rowOf('한도 제안 반영')).toContainText('시세 베팅');
      await rowOf('회원 한도 설정').getByRole('button', { name: '변경 내용' }).click();
      const factor = page.getByRole('rowheader', { name: '한도 비율(%)' }).locator('..');
      await expect(factor.getByRole('cell')).toHaveText(['100', '50']);
      await page.goto(`/admin/audit?subject=member:${keptId}`);
      await expect(rowOf('한도 제안 보류')).toContainText('정상 베팅');
      await expect(rowOf('회원 한도 설정')).toHaveCount(0);
    });

    await test.step('only the accepted one has changed its member', async () => {
      await page.goto(`/admin/members/${loweredId}`);
      for (const text of ['한도 50%', '시세 베팅', 'operator']) {
        await expect(limits).toContainText(text);
      }
      await page.goto(`/admin/members/${keptId}`);
      await expect(limits).toContainText('따로 정한 한도가 없습니다');
      await expect(limits).not.toContainText('열린 제안');
    });
  },
);
