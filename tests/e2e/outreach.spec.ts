import { accessible } from './accessible';
import { database, standingMember } from './database';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { setSetting } from './settings';
import { expect, test } from './site';

test(
  'a segment is made, receives a coupon, and its figures are shown',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    const phone = project.name === 'phone';
    const level = phone ? 5 : 4;
    const name = phone ? '여정 그룹 둘' : '여정 그룹 하나';
    const member = { userId: phone ? 'target2' : 'target1', password: MEMBER.password };
    await standingMember(member.userId, phone ? '대상둘' : '대상하나');
    await database.query('update members set role = $2 where user_id = $1', [member.userId, level]);
    const operator = await operatorAtWork(browser);
    await setSetting(operator, 'outreachEnabled', true);

    await test.step('an operator makes a segment, and sees its members', async () => {
      await operator.goto('/admin/segments');
      await operator.getByRole('button', { name: '그룹 등록' }).click();
      const make = dialog(operator, '그룹 등록');
      await make.getByLabel('이름').fill(name);
      await make.getByRole('checkbox', { name: `LV.${level}` }).check();
      await make.getByText('가입 · 접속').click();
      await make.getByLabel('최근 가입').fill('365');
      await accessible(operator, 'the form of a segment', '[role="dialog"]');
      await make.getByRole('button', { name: '그룹 등록' }).click();
      await expect(make).toBeHidden();
      await operator.getByRole('button', { name: new RegExp(`${name} .*명 보기`) }).click();
      const members = dialog(operator, `${name} 회원`);
      await expect(members).toContainText(member.userId);
      await accessible(operator, 'the members of a segment', '[role="dialog"]');
      await members.getByRole('button', { name: '닫기' }).first().click();
    });

    await test.step('and sends it a coupon', async () => {
      await operator.goto('/admin/outreach');
      await operator.getByRole('button', { name: '타겟 발송 등록' }).click();
      const make = dialog(operator, '타겟 발송 등록');
      await make.getByLabel('이름', { exact: true }).fill(`${name} 쿠폰`);
      await make.getByLabel('회원 그룹').selectOption({ label: name });
      await make.getByText('쿠폰', { exact: true }).click();
      await make.getByLabel('쿠폰 이름').fill('여정 포인트');
      await make.getByLabel('비교 그룹 (보내지 않는 회원)').fill('0');
      await accessible(operator, 'the form of an outreach', '[role="dialog"]');
      await make.getByRole('button', { name: '타겟 발송 등록' }).click();
      await expect(make).toBeHidden();
      const row = operator.getByRole('row').filter({ hasText: `${name} 쿠폰` });
      await expect(async () => {
        await operator.reload();
        await expect(row).toContainText('완료', { timeout: 10_000 });
      }).toPass();
      await accessible(operator, 'the list of outreaches');
      await row.getByRole('button', { name: /쿠폰 1명 보기$/ }).click();
      const members = dialog(operator, `${name} 쿠폰 회원`);
      await expect(members).toContainText(member.userId);
      await accessible(operator, 'the members of an outreach', '[role="dialog"]');
    });

    await test.step('the segment is changed and deleted, and the outreach keeps its name', async () => {
      const row = operator.locator('tr, li').filter({ hasText: name });
      await operator.goto('/admin/segments');
      await row.getByRole('button', { name: '수정' }).click();
      const change = dialog(operator, '그룹 수정');
      await expect(change.getByRole('checkbox', { name: `LV.${level}` })).toBeChecked();
      await change.getByLabel('최근 가입').fill('30');
      await accessible(operator, 'the form of a segment that is changed', '[role="dialog"]');
      await change.getByRole('button', { name: '그룹 수정' }).click();
      await expect(change).toBeHidden();
      await expect(row).toContainText('최근 30일 가입');
      await row.getByRole('button', { name: '삭제' }).click();
      const remove = dialog(operator, '그룹 삭제');
      await remove.getByRole('button', { name: '사용하지 않음', exact: true }).click();
      await remove.getByRole('button', { name: '그룹 삭제' }).click();
      await expect(remove).toBeHidden();
      await expect(row).toBeHidden();
      await operator.goto('/admin/outreach');
      await expect(operator.getByRole('row').filter({ hasText: `${name} 쿠폰` })).toContainText(
        `쿠폰 · ${name}`,
      );
    });

    await enter(page, member);
    await test.step('the member has it, and refuses further news', async () => {
      const coupons = await database.query(
        `select count(*)::int as count from coupons c join members m on m.id = c.member_id
         where m.user_id = $1`,
        [member.userId],
      );
      expect(coupons.rows[0].count).toBe(1);
      await page.goto('/dialog/selfLimits');
      const wants = page.getByRole('checkbox', { name: '이벤트·혜택 소식 받기' });
      await expect(wants).toBeChecked();
      await wants.click();
      await expect(wants).not.toBeChecked();
    });
  },
);
