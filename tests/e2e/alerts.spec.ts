import { accessible } from './accessible';
import { standingMember } from './database';
import { chatCode, giveCash, received, requestWithdrawal, sendCode } from './offices';
import { operatorAtWork } from './people';
import { expect, type Page, test } from './site';

/** Credits a member, who then requests a withdrawal. */
async function withdraw(operator: Page, member: Page, userId: string) {
  const memberId = await giveCash(operator, userId, '200000');
  await requestWithdrawal(member, { userId, memberId }, '150000');
  return memberId;
}

test(
  'an operator links a chat, chooses alerts, and receives one of a withdrawal',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const phone = project.name === 'phone';
    const [chatId, userId] = phone ? [43, 'alerted2'] : [42, 'alerted1'];
    await standingMember(userId, phone ? '환전둘' : '환전하나');
    const operator = await operatorAtWork(browser);
    if (phone) await operator.setViewportSize({ width: 375, height: 812 });

    await test.step('a code that is sent to the bot links the chat', async () => {
      await operator.goto('/admin/alerts');
      const link = operator.getByRole('region', { name: '텔레그램 연결' });
      const code = await chatCode(operator);
      const open = link.getByRole('link', { name: '텔레그램에서 열기' });
      await expect(open).toHaveAttribute('href', `https://t.me/hanpan_journey_bot?start=${code}`);
      await accessible(operator, 'the code of a chat');
      await sendCode(operator, chatId, code);
      await expect(link.getByText('연결됨')).toBeVisible();
      await expect.poll(() => received(operator, chatId)).toHaveLength(1);
    });

    await test.step('kinds and quiet hours are saved', async () => {
      await operator.getByRole('checkbox', { name: '환전 신청', exact: true }).setChecked(true);
      await operator.getByRole('checkbox', { name: '방해 금지 시간 사용' }).setChecked(true);
      await operator.getByLabel('시작').fill('22:30');
      await operator.getByRole('checkbox', { name: '환전 신청 바로 받기' }).setChecked(true);
      await operator.getByRole('button', { name: '저장' }).click();
      await expect(operator.getByText('알림 설정을 저장했습니다.')).toBeVisible();
      await accessible(operator, 'the choice of alerts');
      await operator.reload();
      await expect(operator.getByLabel('시작')).toHaveValue('22:30');
      await expect(operator.getByRole('checkbox', { name: '환전 신청 바로 받기' })).toBeChecked();
    });

    await test.step('a withdrawal and a test arrive in the chat', async () => {
      const memberId = await withdraw(operator, page, userId);
      await expect.poll(() => received(operator, chatId)).toHaveLength(2);
      const [, text] = await received(operator, chatId);
      expect(text).toContain(`[환전 신청] 150,000원\n회원 번호 ${memberId} · 신청 번호`);
      await operator.getByRole('button', { name: '테스트 알림 보내기' }).click();
      await expect.poll(() => received(operator, chatId)).toHaveLength(3);
    });

    await test.step('after the end of the link the page offers a new one', async () => {
      await operator.getByRole('checkbox', { name: '환전 신청', exact: true }).setChecked(false);
      await operator.getByRole('checkbox', { name: '방해 금지 시간 사용' }).setChecked(false);
      await operator.getByRole('button', { name: '저장' }).click();
      await expect(operator.getByText('알림 설정을 저장했습니다.')).toBeVisible();
      await operator.getByRole('button', { name: '연결 해제' }).click();
      await expect(operator.getByRole('button', { name: '연결 코드 받기' })).toBeVisible();
    });
  },
);
