import {
  capabilities,
  protocolVersion,
  readMessage,
  type ShellError,
  type ShellEventKind,
  type ShellEvents,
  type TapToPayment,
  type TapToPayReason,
  type ToShell,
  toShellSchema,
} from '@suite/domain/native-protocol';

/** How the app's screen for a card ended; null: the API accepted the payment. */
export type TapEnd = { error: ShellError; reason?: TapToPayReason } | null;

interface Options {
  /** Brings a text to the page, as the phone app does. */
  deliver: (text: string) => void;
  /** The capabilities of the app; all by default. */
  capabilities?: readonly string[];
  appVersion?: string;
  platform?: 'ios' | 'android';
  /** The result of the app's scanner; null: the person closes it. */
  scans?: () => string | null;
  /** Takes a card and pays with it; by default nobody holds one to the phone until the screen is closed. */
  taps?: (payment: TapToPayment) => Promise<TapEnd>;
}

/** A simulated phone app around the suite. */
export interface SimulatedShell {
  /** Takes a text from the page. A message outside of the protocol does nothing. */
  receive(text: unknown): void;
  /** The messages from the page, in order. */
  readonly received: readonly ToShell[];
  /** Emits an event of the phone. Waits for the page's hello, as every shell does. */
  emit<K extends ShellEventKind>(kind: K, event: ShellEvents[K]): void;
}

/** The app's side of the protocol: responds to `hello`, `scan` and `tap_to_pay`, and records everything else. */
export function createSimulatedShell({
  deliver,
  capabilities: offered = capabilities,
  appVersion = '4.2.0',
  platform = 'ios',
  scans = () => null,
  taps = () => new Promise(() => undefined),
}: Options): SimulatedShell {
  const received: ToShell[] = [];
  const early: (() => void)[] = [];
  let greeted = false;
  /** The request whose screen for a card is open. */
  let openTap: string | null = null;
  let serial = 0;

  const send = (message: object) => deliver(JSON.stringify({ suite: protocolVersion, ...message }));
  const respond = (id: string, result: unknown) =>
    send({ id, kind: 'answer', ...(result === null ? { error: 'cancelled' } : { result }) });

  function greet(id: string, versions: readonly number[]) {
    if (!versions.includes(protocolVersion)) return send({ id, kind: 'answer', error: 'unsupported' });
    respond(id, { version: protocolVersion, app_version: appVersion, platform, capabilities: offered });
    greeted = true;
    for (const say of early.splice(0)) say();
  }

  /** Ends an open screen for a card; one that was closed meanwhile has its response already. */
  function endTap(id: string | null, end: TapEnd) {
    if (id === null || id !== openTap) return;
    openTap = null;
    send({ id, kind: 'answer', ...(end ?? { result: {} }) });
  }
  function openTapScreen({ id, suite: _, kind: __, ...payment }: ToShell & { kind: 'tap_to_pay' }) {
    endTap(openTap, { error: 'cancelled' });
    openTap = id;
    taps(payment).then((end) => endTap(id, end));
  }

  return {
    received,
    receive(text) {
      const message = readMessage(toShellSchema, text);
      if (!message) return;
      received.push(message);
      if (message.kind === 'hello') greet(message.id, message.versions);
      if (message.kind === 'scan') {
        const code = scans();
        respond(message.id, code === null ? null : { text: code });
      }
      if (message.kind === 'tap_to_pay') openTapScreen(message);
      if (message.kind === 'tap_to_pay_cancel') endTap(openTap, { error: 'cancelled' });
    },
    emit(kind, event) {
      serial += 1;
      const id = `shell-${serial}`;
      const say = () => send({ id, kind, ...event });
      if (greeted) say();
      else early.push(say);
    },
  };
}

/** The ways in which phone apps put themselves into a page. */
export const shellKinds = ['react-native-ios', 'react-native-android', 'ios', 'android', 'android-interface'] as const;
export type ShellKind = (typeof shellKinds)[number];

/**
 * Installs a simulated shell in a window, with the interface of one kind of app. Returns it and a function that removes
 * it.
 */
export function installSimulatedShell(window: Window, kind: ShellKind, options: Omit<Options, 'deliver'> = {}) {
  const port = new EventTarget();
  const target = kind === 'android' ? port : kind === 'react-native-android' ? window.document : window;
  const shell = createSimulatedShell({
    deliver: (data) => target.dispatchEvent(new MessageEvent('message', { data })),
    ...options,
  });
  const postMessage = (text: string) => void Promise.resolve().then(() => shell.receive(text));
  const globals = {
    'react-native-ios': { ReactNativeWebView: { postMessage } },
    'react-native-android': { ReactNativeWebView: { postMessage } },
    ios: { webkit: { messageHandlers: { suiteShell: { postMessage } } } },
    android: { suiteShell: Object.assign(port, { postMessage }) },
    'android-interface': { suiteShell: { postMessage } },
  }[kind];
  Object.assign(window, globals);
  const remove = () => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name);
  };
  return { shell, remove };
}
