import { database } from './database';
import { dialog } from './people';
import { expect, type Page } from './site';

/** The operator makes a member a partner of the first level. */
export async function makePartner(operator: Page, userId: string) {
  await operator.goto('/admin/partners');
  await operator.getByRole('button', { name: '총판 등록' }).click();
  const make = dialog(operator, '총판 등록');
  await make.getByLabel('회원 아이디').fill(userId);
  await make.getByLabel('스포츠 롤링').fill('1.00');
  await make.getByLabel('루징').fill('50');
  await make.getByRole('button', { name: '계약', exact: true }).click();
  await make.getByRole('button', { name: '등록', exact: true }).click();
  await expect(make).toBeHidden();
  await expect(operator.getByRole('row', { name: new RegExp(userId) })).toContainText('1단계');
}

/** The operator makes a member a recommender, unless it is one already. */
export async function makeRecommender(operator: Page, userId: string) {
  await operator.goto('/admin/recommenders');
  await expect(operator.getByRole('button', { name: '추천인 등록' })).toBeVisible();
  const { rows } = await database.query(
    `select 1 from recommenders r join members m on m.id = r.member_id
     where m.user_id = $1 and r.closed_from is null`,
    [userId],
  );
  if (rows.length === 0) {
    await operator.getByRole('button', { name: '추천인 등록' }).click();
    const make = dialog(operator, '추천인 등록');
    await make.getByLabel('회원 아이디').fill(userId);
    await make.getByRole('button', { name: '계약', exact: true }).click();
    await make.getByRole('button', { name: '등록', exact: true }).click();
    await expect(make).toBeHidden();
  }
  await expect(operator.getByRole('row', { name: new RegExp(userId) })).toBeVisible();
}
