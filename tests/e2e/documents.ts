import { dialog } from './people';
import { expect, type Page } from './site';

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A member uploads the picture as the identity card that is asked for. */
export async function upload(page: Page) {
  const own = dialog(page, '환전 인증');
  await own.getByLabel(/파일 선택/).setInputFiles({
    name: '신분증.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await expect(own.getByText('신분증.png')).toBeVisible();
  await own.getByRole('button', { name: '제출하기' }).click();
  await expect(own.getByText('확인 중')).toBeVisible();
}

/** Reads a message (쪽지). */
export async function read(page: Page, title: string, text: string) {
  await page.goto('/dialog/messages');
  const box = dialog(page, '쪽지');
  await box.getByRole('button', { name: new RegExp(`새 쪽지.*${title}`) }).click();
  await expect(box.getByText(text)).toBeVisible();
}
