import { accessible } from './accessible';
import { CHROMIUM } from './chromium';
import { standingMember } from './database';
import { dialog, enter, MEMBER, operatorAtWork } from './people';
import { type Notice, pushService } from './push-service';
import { expect, type Page, SITE, test } from './site';

test.use({ serviceWorkers: 'allow', launchOptions: CHROMIUM });

/** Lets the page subscribe to our push service: a headless browser reaches no other. */
async function stand(page: Page, subscription: Record<string, string>) {
  await page.context().grantPermissions(['notifications'], { origin: SITE });
  await page.addInitScript(({ endpoint = '', p256dh, auth }) => {
    const KEPT = 'journey.subscribed';
    const own = () => ({
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEPT) ? own() : null),
      subscribe: async () => {
        localStorage.setItem(KEPT, 'yes');
        return own();
      },
    });
  }, subscription);
}

/** Hands a notice to the worker of the site, as the browser does. */
async function deliver(page: Page, notice: Notice) {
  // A message to a worker that is not active yet is lost.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(SITE));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const data = JSON.stringify(notice);
  await session.send('ServiceWorker.deliverPushMessage', { origin: SITE, registrationId, data });
}

/** What the browser shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notices = await worker.getNotifications();
    return notices.map(({ title, body, data }) => ({ title, body, url: data }));
  });

test(
  'a member chooses notices, and the browser shows what the site sends',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const userId = `push${project.name}`.slice(0, 12);
    await standingMember(userId, project.name === 'phone' ? '알림둘' : '알림하나');
    const service = await pushService();
    await stand(page, service.subscription);
    await enter(page, { userId, password: MEMBER.password });
    const settings = dialog(page, '알림 설정');

    await test.step('nothing is chosen at first; what is chosen is kept', async () => {
      await page.goto('/dialog/myPage');
      await dialog(page, '마이페이지').getByRole('button', { name: '알림 설정' }).click();
      await expect(settings.getByRole('checkbox', { checked: true })).toHaveCount(0);
      // A box shows the answer of the server, which may take longer than `check()` waits.
      for (const name of ['이 기기에서 알림 받기', '쪽지']) {
        const box = settings.getByRole('checkbox', { name });
        await box.click();
        await expect(box).toBeChecked();
      }
      await expect(settings.getByRole('button', { name: '테스트 알림 보내기' })).toBeVisible();
      // A box that waits for its answer is dimmed.
      await expect(settings.getByRole('checkbox', { disabled: true })).toHaveCount(0);
      await accessible(page, 'the choice of notices');
      await page.goto('/dialog/push');
      await expect(settings.getByRole('checkbox', { checked: true })).toHaveCount(2);
    });

    await test.step('a test notice arrives, and the worker shows it', async () => {
      await settings.getByRole('button', { name: '테스트 알림 보내기' }).click();
      await page
        .getByRole('dialog')
        .filter({ hasText: '테스트 알림을 보냈습니다.' })
        .getByRole('button', { name: '확인' })
        .click();
      await expect.poll(() => service.received).toHaveLength(1);
      const [notice] = service.received;
      expect(notice).toEqual({
        title: '알림 테스트',
        body: '이 기기에서 알림을 받을 수 있습니다.',
        url: '/',
      });
      await deliver(page, notice as Notice);
      await expect.poll(() => shown(page)).toEqual([notice]);
    });

    await test.step('a message is reported without its text', async () => {
      const operator = await operatorAtWork(browser);
      const sent = await operator.request.post(`${SITE}/api/admin/messages`, {
        data: {
          requestId: crypto.randomUUID(),
          audience: 'members',
          userIds: [userId],
          consenting: false,
          title: '당첨 안내',
          contents: '<p>100,000원</p>',
        },
      });
      expect(sent.ok()).toBe(true);
      await expect.poll(() => service.received).toHaveLength(2);
      expect(service.received[1]).toEqual({
        title: '새 쪽지',
        body: '새 쪽지가 도착했습니다.',
        url: '/dialog/messages',
      });
    });
    await service.stop();
  },
);
