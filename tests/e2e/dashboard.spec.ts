import { accessible } from './accessible';
import { operatorAtWork } from './people';
import { expect, test } from './site';

test('an operator chooses days, arranges the cards and opens the rows behind a figure', {
  tag: '@phone',
}, async ({ browser }) => {
  const page = await operatorAtWork(browser);
  await page.goto('/admin/dashboard');
  // Another run may have left an arrangement.
  await page.getByRole('button', { name: '카드 배치' }).click();
  await page.getByRole('button', { name: '처음 배치로' }).click();
  await page.getByRole('button', { name: '배치 완료' }).click();
  const revenue = page.getByRole('region', { name: '손익', exact: true });
  await expect(revenue).toBeVisible();
  await page.getByRole('button', { name: '30일' }).click();
  await expect(page).toHaveURL(/from=/);
  await revenue.getByText('표로 보기').click();
  await expect(revenue.getByRole('row')).toHaveCount(31);
  await page.getByRole('button', { name: '카드 배치' }).click();
  await page.getByRole('button', { name: '순손익 앞으로' }).click();
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/admin/me/dashboard') &&
      Boolean(answer.request().postData()?.includes('"card":"ggr","size":"half","shown":false')),
  );
  await page.getByRole('button', { name: '손익 숨기기', exact: true }).click();
  await expect(revenue).toBeHidden();
  await saved;
  await accessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('순손익');
  const net = page.getByRole('region', { name: '순손익', exact: true });
  await net.getByRole('link', { name: /원$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('일자별 표');
  await expect(page.getByRole('row')).toHaveCount(32);
  await page.getByRole('link', { name: '대시보드', exact: true }).last().click();
  const deposits = page.getByRole('region', { name: '충전', exact: true });
  await deposits.getByRole('link', { name: /원$/ }).click();
  await expect(page).toHaveURL(/\/admin\/charges\?.*kind=deposit/);
});
