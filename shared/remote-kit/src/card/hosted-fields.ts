import { localProblem } from '@suite/graphql';
import * as v from 'valibot';
import type { Tokenised } from './tokenise';

/** Longest waits for the frame, in milliseconds: until it shows its fields, and until it exchanged a card. */
export const hostedLimits = { ready: 20_000, token: 30_000 };
const maxHeight = 1_000;

const height = v.pipe(v.number(), v.minValue(0), v.maxValue(maxHeight));
const request_id = v.string();
/** The messages of the frame; docs/decisions/card-fields.md describes them for card processors. */
const frameMessage = v.variant('type', [
  v.object({ type: v.literal('card-fields.ready'), height }),
  v.object({ type: v.literal('card-fields.resize'), height }),
  v.object({
    type: v.literal('card-fields.token'),
    request_id,
    token: v.pipe(v.string(), v.nonEmpty()),
    card_type: v.string(),
    last_four: v.string(),
  }),
  v.object({ type: v.literal('card-fields.invalid'), request_id }),
  v.object({ type: v.literal('card-fields.failed'), request_id }),
]);

interface FrameSettings {
  language: string;
  country: string;
  /** Whether the frame has a field for the postal code; otherwise the page sends it with each card. */
  hasZip: boolean;
}

/** The address of the frame: the processor's page learns who shows it, and the language and country of the fields. */
export function frameUrl(url: string, { language, country, hasZip }: FrameSettings): string {
  const address = new URL(url, location.href);
  for (const [name, value] of Object.entries({ parent: location.origin, language, country })) {
    address.searchParams.set(name, value);
  }
  if (!hasZip) address.searchParams.set('zip', 'page');
  return address.href;
}

interface Listener {
  /** The fields are shown, with this height in pixels. */
  onHeight: (height: number) => void;
  /** The fields were not shown in time. */
  onFailure: () => void;
}

/** The card fields of a processor, in a frame. */
export interface HostedFields {
  /** Exchanges the card in the frame for a token. Never rejects; the frame itself shows which field is invalid. */
  tokenise(zip?: string): Promise<Tokenised>;
  close(): void;
}

/**
 * Connects a frame with card fields. Only messages from this very frame, showing a page of the url's origin, are
 * accepted, and messages are sent to a page of that origin only.
 */
export function connectHostedFields(frame: HTMLIFrameElement, url: string, listener: Listener): HostedFields {
  const { origin } = new URL(url, location.href);
  const pending = new Map<string, (result: Tokenised) => void>();
  let isReady = false;
  const readyTimer = window.setTimeout(listener.onFailure, hostedLimits.ready);

  function receive(event: MessageEvent): void {
    if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return;
    const { success, output: message } = v.safeParse(frameMessage, event.data);
    if (!success) return;
    if ('height' in message) {
      isReady = true;
      window.clearTimeout(readyTimer);
      listener.onHeight(message.height);
    } else settle(message.request_id, resultOf(message));
  }

  function settle(id: string, result: Tokenised): void {
    pending.get(id)?.(result);
    pending.delete(id);
  }

  window.addEventListener('message', receive);
  return {
    tokenise(zip) {
      if (!isReady) return Promise.resolve({ problem: localProblem('network') });
      const id = crypto.randomUUID();
      return new Promise((resolve) => {
        const timer = window.setTimeout(() => settle(id, { problem: localProblem('timeout') }), hostedLimits.token);
        pending.set(id, (result) => {
          window.clearTimeout(timer);
          resolve(result);
        });
        frame.contentWindow?.postMessage(
          { type: 'card-fields.tokenise', request_id: id, ...(zip === undefined ? {} : { zip }) },
          origin,
        );
      });
    },
    close() {
      window.removeEventListener('message', receive);
      window.clearTimeout(readyTimer);
      for (const id of pending.keys()) settle(id, { fields: [] });
    },
  };
}

type Response = Exclude<v.InferOutput<typeof frameMessage>, { height: number }>;

function resultOf(message: Response): Tokenised {
  switch (message.type) {
    case 'card-fields.token':
      return { card: { token: message.token, cardType: message.card_type, lastFour: message.last_four } };
    case 'card-fields.invalid':
      return { fields: [] };
    case 'card-fields.failed':
      return { problem: localProblem('payment') };
  }
}
