import type { PushMessage, WorkerMessage } from './worker-messages';

/** A window of the suite, as the service worker sees it. */
interface SuiteWindow {
  url: string;
  focused?: boolean;
  focus(): Promise<unknown>;
  postMessage(message: WorkerMessage): void;
}
/** Windows of the suite that the worker does not control yet are among them. */
const allWindows = { type: 'window', includeUncontrolled: true } as const;
/** The part of a worker's scope that push messages need. */
export interface PushScope {
  clients: {
    matchAll(options: typeof allWindows): Promise<readonly SuiteWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads what our server sent; null if it is something else. */
export function readPushMessage(text: string | null): PushMessage | null {
  try {
    const { id, kind, whmcs_id, title, body, path } = JSON.parse(text ?? '') as Record<keyof PushMessage, unknown>;
    // Two slashes would be the address of another site.
    const isOwnPath = isText(path) && /^\/(?!\/)/.test(path);
    if (!isText(id) || !isText(kind) || !Number.isInteger(whmcs_id) || !isText(title) || !isText(body) || !isOwnPath)
      return null;
    return { id, kind, whmcs_id: Number(whmcs_id), title, body, path };
  } catch {
    return null;
  }
}

/** Shows a push message on the device; open windows fetch their badges. One that cannot be read has no page. */
export async function showPush(
  { clients, registration }: PushScope,
  text: string | null,
  icon: string | undefined,
): Promise<void> {
  const message = readPushMessage(text);
  await registration.showNotification(message?.title ?? 'Go Suite', {
    // A message that is sent twice is shown once.
    ...(message ? { body: message.body, tag: message.id, data: message } : {}),
    ...(icon ? { icon } : {}),
  });
  for (const window of await clients.matchAll(allWindows)) window.postMessage({ kind: 'push_received' });
}

const isSignedIn = ({ url }: SuiteWindow): boolean =>
  /^\/(owner|store\/\d+\/staff)(\/(?!login)|$)/.test(new URL(url).pathname);

/** Opens a pressed message in a window of a signed-in person; without one, in a new window. */
export async function openPush({ clients }: PushScope, message: PushMessage | null): Promise<void> {
  const windows = (await clients.matchAll(allWindows)).filter(isSignedIn);
  const window = windows.find(({ focused }) => focused) ?? windows[0];
  if (!window) return void (await clients.openWindow(message?.path ?? '/'));
  // A browser may refuse it; the page is opened all the same.
  await window.focus().catch(() => undefined);
  if (message) window.postMessage({ kind: 'push_pressed', message });
}
