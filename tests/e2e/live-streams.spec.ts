import { enter, MEMBER, operatorAtWork } from './people';
import { expect, test } from './site';

const TITLE = '프리미어리그 중계';

test('a stream that an operator sets is watched beside the fixtures of its sport', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const operator = await operatorAtWork(browser);
  await operator.goto('/admin/streams');
  await operator.getByRole('button', { name: '중계 등록' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('제목').fill(TITLE);
  await dialog.getByLabel(/^주소/).fill('http://live.invalid/1');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('주소는 https://로 시작해야 합니다.')).toBeVisible();
  await dialog.getByLabel(/^주소/).fill('https://live.invalid/1');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toBeHidden();

  const forbidden: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) forbidden.push(message.text());
  });
  await enter(page, MEMBER);
  await page.goto('/stream');
  await expect(page.getByRole('heading', { name: TITLE }).first()).toBeVisible();
  await expect(page.locator(`iframe[title="${TITLE}"]`).first()).toHaveAttribute(
    'src',
    'https://live.invalid/1',
  );
  await expect(page.getByRole('region', { name: '진행중' })).toBeVisible();
  // The page's content security policy allows the frame.
  expect(forbidden).toEqual([]);
});
