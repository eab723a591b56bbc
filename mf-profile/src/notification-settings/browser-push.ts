/** What the browser needs to show push messages: a service worker, and the permission that a tap asks for. */

/** `dismissed`: the person closed the browser's question, which it can ask again. */
export type PushRefusal = 'denied' | 'dismissed' | 'unsupported' | 'failed';

export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the person has blocked notifications: the browser does not ask again. */
export const isPushDenied = (): boolean => isPushSupported() && Notification.permission === 'denied';

/** The longest wait for the service worker, which a first visit may not have yet, in milliseconds. */
const workerTimeoutMs = 10_000;

function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, workerTimeoutMs, new Error('no service worker')));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Asks for the permission and subscribes the browser. Call it in the handler of a tap. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | PushRefusal> {
  if (!isPushSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  try {
    const { pushManager } = await workerReady();
    const former = await pushManager.getSubscription();
    // One of another key of the server cannot be used any more.
    await former?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = subscription.toJSON();
    return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : 'failed';
  } catch {
    return 'failed';
  }
}

/** Ends the browser's subscription; the server has ended its own already. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!isPushSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
