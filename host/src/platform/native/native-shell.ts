import type { Capability, HapticKind, ShellEventKind, ShellEvents } from '@suite/domain/native-protocol';
import type { Bridge } from './bridge';
import { findPort } from './in-shell';

/**
 * The phone app around the suite. Nothing here throws: what the app can not do, or does not answer,
 * does nothing.
 */
export interface NativeShell {
  /** The version of the phone app; null until it has sent its hello. */
  readonly appVersion: string | null;
  /** Whether the app offers this; false if it says nothing for three seconds. */
  can(capability: Capability): Promise<boolean>;
  openChat(): void;
  /** Has the app's scanner read a code: what stands in it, or null if the person closed it, or it failed. */
  scan(): Promise<string | null>;
  /** How many unread things the app's icon says that there are. */
  setBadge(count: number): void;
  /** Tells the store that is open; null: none is. */
  switchStore(whmcsId: number | null): void;
  /** Tells the access token that is good now; null: nobody is signed in. */
  setSession(token: string | null): void;
  haptic(kind: HapticKind): void;
  /** Hears an event from now on; the last one that nobody has heard is heard at once. Returns what ends it. */
  on<K extends ShellEventKind>(kind: K, listener: (event: ShellEvents[K]) => void): () => void;
}

const bridgeChunk = () => import(/* webpackChunkName: "native" */ './bridge');
const shells = new WeakMap<Window, NativeShell>();

/** The phone app around this window, always the same; null in a browser. */
export function findNativeShell(window: Window): NativeShell | null {
  const port = findPort(window);
  if (!port) return null;
  const known = shells.get(window) ?? createShell(async () => (await bridgeChunk()).openBridge(window, port));
  shells.set(window, known);
  return known;
}

/** Hands everything to the bridge, whose code comes later than the suite's own. */
export function createShell(open: () => Promise<Bridge>): NativeShell {
  let appVersion: string | null = null;
  const bridge = open();
  bridge.then(async ({ hello }) => {
    appVersion = (await hello)?.app_version ?? null;
  }, console.error);
  const use = (work: (bridge: Bridge) => void) => void bridge.then(work, () => undefined);

  return {
    get appVersion() {
      return appVersion;
    },
    can: (capability) => bridge.then((one) => one.can(capability)).catch(() => false),
    openChat: () => use(({ post }) => post('chat', { kind: 'open_chat' })),
    scan: () => bridge.then((one) => one.scan()).catch(() => null),
    setBadge: (count) => use(({ post }) => post('badge', { kind: 'badge', count })),
    switchStore: (whmcs_id) => use(({ post }) => post('store', { kind: 'store', whmcs_id })),
    setSession: (token) => use(({ post }) => post('session', { kind: 'session', token })),
    haptic: (type) => use(({ post }) => post('haptic', { kind: 'haptic', type })),
    on(kind, listener) {
      let ended = false;
      let end: () => void = () => undefined;
      use((one) => {
        if (!ended) end = one.on(kind, listener);
      });
      return () => {
        ended = true;
        end();
      };
    },
  };
}
