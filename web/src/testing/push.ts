import { onTestFinished, vi } from 'vitest';
import { usePermission } from '@/features/members/push/browser';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

/** The site's key in tests, base64url: three bytes. */
export const PUBLIC_KEY = 'BAEC';

interface Given {
  permission?: NotificationPermission;
  /** The member's answer when the browser asks. */
  answer?: NotificationPermission;
  /** The key that the browser is subscribed under; null if it is not. */
  key?: string | null;
}

/** A browser that can show notices. Returns its push service. */
export function pushBrowser({
  permission = 'default',
  answer = 'granted',
  key = null,
}: Given = {}) {
  const notification = { permission, requestPermission: async () => set(answer) };
  const set = (now: NotificationPermission) => {
    notification.permission = now;
    return now;
  };
  const state = { key };
  const own = () =>
    state.key === null
      ? null
      : {
          endpoint: ENDPOINT,
          options: {
            applicationServerKey: Uint8Array.from(
              atob(state.key.replaceAll('-', '+').replaceAll('_', '/')),
              (letter) => letter.charCodeAt(0),
            ).buffer,
          },
          toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'BAAA', auth: 'AAAA' } }),
          unsubscribe: async () => {
            state.key = null;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => own(),
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.key = applicationServerKey;
      return own();
    }),
  };
  const worker = { pushManager };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => worker,
      register: async () => worker,
      ready: Promise.resolve(worker),
    },
  });
  usePermission.setState({ granted: permission === 'granted' });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    usePermission.setState({ granted: false });
  });
  return { state, pushManager };
}
