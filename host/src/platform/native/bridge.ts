import {
  type Capability,
  type FromShell,
  fromShellSchema,
  protocolVersion,
  readMessage,
  responseSchemas,
  type ShellEventKind,
  type ShellEvents,
  type ShellResponses,
  type TapToPayment,
  type ToShell,
  tapToPayReasons,
} from '@suite/domain/native-protocol';
import type { TapToPayFailure } from '@suite/remote-kit/contract';
import * as v from 'valibot';
import { openChannel } from './channel';
import type { findPort } from './in-shell';

type Unsent<T> = T extends unknown ? Omit<T, 'suite' | 'id'> : never;
type OneWayMessage = Exclude<Unsent<ToShell>, { kind: keyof ShellResponses }>;
type Hello = ShellResponses['hello'];

export interface Bridge {
  /** The shell's hello; null if it did not respond in time. */
  hello: Promise<Hello | null>;
  can(capability: Capability): Promise<boolean>;
  /** Sends a message without a response to a shell that is capable of it. */
  post(capability: Capability, message: OneWayMessage): void;
  scan(): Promise<string | null>;
  /** Resolves with null once the API accepted the payment, else with the reason why the app took no card. */
  tapToPay(payment: TapToPayment): Promise<TapToPayFailure | null>;
  on<K extends ShellEventKind>(kind: K, listener: (event: ShellEvents[K]) => void): () => void;
}

/**
 * Time limits for a response, in milliseconds. A person who scans has to find the code first; a card can be taken as
 * long as the pay link lives.
 */
export const responseTimeoutMs = { hello: 5_000, scan: 120_000, tap_to_pay: 15 * 60_000 } as const;

type Response = Pick<FromShell & { kind: 'answer' }, 'result' | 'error' | 'reason'>;
type Settled<K extends keyof ShellResponses> = { result: ShellResponses[K] } | { failure: TapToPayFailure };

/**
 * Speaks the protocol with the app on the other side of a port. Malformed, unknown and unexpected messages are
 * ignored.
 */
export function openBridge(window: Window, port: NonNullable<ReturnType<typeof findPort>>): Bridge {
  const channel = openChannel(window, port);
  const waiting = new Map<string, (response: Response) => void>();
  const listeners = createListeners();
  let greeted = false;
  channel.listen(hear);

  function hear(text: unknown) {
    const message = readMessage(fromShellSchema, text);
    if (!message) return;
    if (message.kind === 'answer') waiting.get(message.id)?.(message);
    else if (greeted) listeners.hear(message.kind, message);
  }

  function send(message: Unsent<ToShell>, id: string = crypto.randomUUID()) {
    try {
      channel.send(JSON.stringify({ suite: protocolVersion, id, ...message }));
    } catch (error) {
      console.error(error);
    }
  }

  /** Refused, or no response in time: a failure. A response in another form is ignored. */
  function request<K extends keyof ShellResponses>(message: Unsent<ToShell> & { kind: K }): Promise<Settled<K>> {
    return new Promise((resolve) => {
      const id = crypto.randomUUID();
      const timer = setTimeout(() => finish({ failure: 'timeout' }), responseTimeoutMs[message.kind]);
      function finish(settled: Settled<K>) {
        clearTimeout(timer);
        waiting.delete(id);
        // This happens at once: the shell's events may follow in its very next message.
        if (message.kind === 'hello') greeted = 'result' in settled;
        resolve(settled);
      }
      waiting.set(id, ({ result, error, reason }) => {
        if (error) return finish({ failure: tapToPayReasons.find((known) => known === reason) ?? error });
        const { success, output } = v.safeParse(responseSchemas[message.kind], result);
        if (success) finish({ result: output as ShellResponses[K] });
      });
      send(message, id);
    });
  }

  const hello = request({ kind: 'hello', versions: [protocolVersion] }).then(resultOf);
  const can = async (capability: Capability) => (await hello)?.capabilities.includes(capability) ?? false;

  return {
    hello,
    can,
    post: (capability, message) => void can(capability).then((capable) => capable && send(message)),
    scan: async () => ((await can('scan')) ? (resultOf(await request({ kind: 'scan' }))?.text ?? null) : null),
    async tapToPay(payment) {
      if (!(await can('tap_to_pay'))) return 'unsupported';
      const settled = await request({ kind: 'tap_to_pay', ...payment });
      return 'failure' in settled ? settled.failure : null;
    },
    on: listeners.on,
  };
}

/** Returns the content of a response; null: there is none. */
const resultOf = <K extends keyof ShellResponses>(settled: Settled<K>): ShellResponses[K] | null =>
  'result' in settled ? settled.result : null;

type Listener = (event: never) => void;

/** Creates the listeners by kind of event. The last event of a kind without a listener waits for the first one. */
function createListeners() {
  const listeners = new Map<ShellEventKind, Set<Listener>>();
  const unheard = new Map<ShellEventKind, ShellEvents[ShellEventKind]>();

  function call(listener: Listener, event: ShellEvents[ShellEventKind]) {
    try {
      listener(event as never);
    } catch (error) {
      console.error(error);
    }
  }
  return {
    hear(kind: ShellEventKind, event: ShellEvents[ShellEventKind]) {
      const those = [...(listeners.get(kind) ?? [])];
      if (those.length === 0) unheard.set(kind, event);
      for (const listener of those) call(listener, event);
    },
    on<K extends ShellEventKind>(kind: K, listener: (event: ShellEvents[K]) => void): () => void {
      const those = listeners.get(kind) ?? new Set();
      listeners.set(kind, those.add(listener as Listener));
      const waited = unheard.get(kind);
      unheard.delete(kind);
      if (waited) call(listener as Listener, waited);
      return () => void those.delete(listener as Listener);
    },
  };
}
