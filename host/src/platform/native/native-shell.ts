import type { Capability, HapticKind, ShellEventKind, ShellEvents, TapToPayment } from '@suite/domain/native-protocol';
import type { TapToPayFailure } from '@suite/remote-kit/contract';
import type { Bridge } from './bridge';
import { findPort } from './in-shell';

/**
 * The phone app around the suite. Nothing here throws: a call that the app does not support or respond to does
 * nothing.
 */
export interface NativeShell {
  /** The version of the phone app; null until it has sent its hello. */
  readonly appVersion: string | null;
  /** Returns whether the app offers this; false if it does not respond for three seconds. */
  can(capability: Capability): Promise<boolean>;
  openChat(): void;
  /** Opens the app's scanner; returns the contents of the code, or null if the person closed it or it failed. */
  scan(): Promise<string | null>;
  /** Sets the number of unread items on the app's icon. */
  setBadge(count: number): void;
  /** Sends the open store to the app; null: none is open. */
  switchStore(whmcsId: number | null): void;
  /** Sends the present access token to the app; null: no person is signed in. */
  setSession(token: string | null): void;
  haptic(kind: HapticKind): void;
  /**
   * Opens the app's screen for a card. Resolves with null once the API accepted the payment, else with the reason why no
   * card was taken.
   */
  tapToPay(payment: TapToPayment): Promise<TapToPayFailure | null>;
  /** Closes that screen. */
  cancelTapToPay(): void;
  /**
   * Subscribes to an event; the last one without a listener is delivered at once. Returns a function that
   * unsubscribes.
   */
  on<K extends ShellEventKind>(kind: K, listener: (event: ShellEvents[K]) => void): () => void;
}

const bridgeChunk = () => import(/* webpackChunkName: "native" */ './bridge');
const shells = new WeakMap<Window, NativeShell>();

/** Returns the phone app around this window, always the same object; null in a browser. */
export function findNativeShell(window: Window): NativeShell | null {
  const port = findPort(window);
  if (!port) return null;
  const known = shells.get(window) ?? createShell(async () => (await bridgeChunk()).openBridge(window, port));
  shells.set(window, known);
  return known;
}

/** Passes everything to the bridge, whose code is loaded later than the suite's own. */
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
    tapToPay: (payment) => bridge.then((one) => one.tapToPay(payment)).catch(() => 'failed'),
    cancelTapToPay: () => use(({ post }) => post('tap_to_pay', { kind: 'tap_to_pay_cancel' })),
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
