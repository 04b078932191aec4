import { accessible } from './accessible';
import { answer } from './board';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { expect, type Page, test } from './site';

/** Accepts a confirm with its button. */
async function accept(page: Page, question: string, button: string): Promise<void> {
  const asked = page.getByRole('dialog').filter({ hasText: question });
  await asked.getByRole('button', { name: button, exact: true }).last().click();
}

/** The operator sends a message to one member. */
async function send(operator: Page, userId: string, title: string, text: string): Promise<void> {
  await operator.goto('/admin/messages');
  await operator.getByRole('button', { name: '쪽지 보내기' }).click();
  const form = dialog(operator, '쪽지 보내기');
  await form.getByLabel('받는 아이디').fill(userId);
  await form.getByLabel('제목', { exact: true }).fill(title);
  await form.getByRole('textbox', { name: '내용' }).fill(text);
  await form.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(operator.getByRole('row', { name: new RegExp(title) })).toBeVisible();
}

/** The operator answers the inquiry with this title. */
async function answerInquiry(operator: Page, title: string, text: string): Promise<void> {
  await operator.goto('/admin/inquiries');
  const row = operator.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: '답변', exact: true }).click();
  const form = dialog(operator, '문의 답변');
  await form.getByLabel('답변', { exact: true }).fill(text);
  await form.getByRole('button', { name: '답변 등록' }).click();
  await expect(form).toBeHidden();
}

/** An unread message opens automatically and cannot be closed until it is read. */
async function readMessage(page: Page, title: string, text: string): Promise<void> {
  const box = dialog(page, '쪽지');
  await expect(box).toBeVisible();
  await box.getByRole('button', { name: '닫기' }).click();
  await answer(page, '읽지않은 쪽지가 있습니다.');
  await expect(box).toBeVisible();
  await box.getByRole('button', { name: new RegExp(`새 쪽지.*${title}`) }).click();
  await expect(box.getByText(text)).toBeVisible();
  await expect(box.getByText('읽지않음')).toBeHidden();
  await accessible(page, 'an opened message');
  await box.getByRole('button', { name: '닫기' }).click();
  await expect(box).toBeHidden();
}

async function ask(page: Page, title: string): Promise<void> {
  await page.goto('/dialog/customer');
  const centre = dialog(page, '고객센터');
  await centre.getByRole('tab', { name: '1:1 문의하기' }).click();
  await centre.getByRole('button', { name: '문의 등록' }).click();
  await expect(centre.getByText('제목을 입력해주세요.')).toBeVisible();
  await centre.getByLabel('제목').fill(title);
  await centre.getByLabel('문의내용').fill('점검은 언제 끝나나요?');
  await accessible(page, 'the form of an inquiry');
  await centre.getByRole('button', { name: '문의 등록' }).click();
  await answer(page, '문의가 접수되었습니다.');
  await expect(centre.getByText('답변대기')).toBeVisible();
}

test('messages and inquiries', { tag: '@phone' }, async ({ page, browser }, { project }) => {
  const title = `점검 안내 ${project.name}`;
  const question = `점검 문의 ${project.name}`;
  const operator = await operatorAtWork(browser);
  await enter(page, MEMBER);
  await page.goto('/');

  await send(operator, MEMBER.userId, title, '오늘 밤 점검이 있습니다.');
  await readMessage(page, title, '오늘 밤 점검이 있습니다.');

  await ask(page, question);
  await answerInquiry(operator, question, '자정에 끝납니다.');
  const centre = dialog(page, '고객센터');
  await expect(centre.getByText('답변완료')).toBeVisible();
  await centre.getByRole('button', { name: new RegExp(`답변완료.*${question}`) }).click();
  await expect(centre.getByText('자정에 끝납니다.')).toBeVisible();
  await centre.getByRole('button', { name: `${question} 삭제` }).click();
  await accept(page, '문의를 삭제하시겠습니까?', '삭제');
  await answer(page, '삭제되었습니다.');
  await expect(centre.getByText('문의내역이 없습니다')).toBeVisible();

  await page.goto('/dialog/messages');
  const box = dialog(page, '쪽지');
  await box.getByRole('button', { name: `${title} 삭제` }).click();
  await accept(page, '쪽지를 삭제하시겠습니까?', '삭제');
  await answer(page, '삭제되었습니다.');
  await expect(box.getByText('받은 쪽지가 없습니다')).toBeVisible();
});
