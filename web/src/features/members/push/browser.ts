import { create } from 'zustand';

/** Why this browser cannot receive notices. */
export type Obstacle = 'install' | 'unsupported' | 'denied';

const granted = () => 'Notification' in window && Notification.permission === 'granted';

/** Whether the member lets this browser show notices. */
export const usePermission = create(() => ({ granted: granted() }));

/** Why this browser cannot receive notices now; null if it can, or can be asked. */
export function obstacle(): Obstacle | null {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Safari of iPhone and iPad offers notices only to a site that was added to the home screen.
  if (!able) return isApple() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks for the permission. Returns whether it was given. */
export async function askPermission(): Promise<boolean> {
  await Notification.requestPermission();
  usePermission.setState({ granted: granted() });
  return granted();
}

/** Subscribes this browser under the site's key. A subscription under an older key is replaced. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
}

/** The key that a subscription was made under, base64url; null if the browser does not say. */
export function keyOf({ options }: PushSubscription): string | null {
  const key = options?.applicationServerKey;
  if (!key) return null;
  const bytes = String.fromCharCode(...new Uint8Array(key));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
