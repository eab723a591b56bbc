import * as v from 'valibot';

/**
 * The message protocol between the suite and the phone app around it: version 1. Every message is JSON text of an
 * object with `suite` (the version), `id` (the sender's own, for the response) and `kind`. Unknown keys and kinds are
 * ignored, so that either side may be extended. See docs/guides/native-shell.md.
 */
export const protocolVersion = 1;

/** Longer texts are no messages, in characters. */
export const maxMessageLength = 16_384;

/** The capabilities of a shell; it names them in its hello. */
export const capabilities = ['scan', 'chat', 'badge', 'store', 'haptic', 'session', 'tap_to_pay'] as const;
export type Capability = (typeof capabilities)[number];

export const hapticKinds = ['tap', 'success', 'warning', 'error'] as const;
export type HapticKind = (typeof hapticKinds)[number];

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const line = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const whmcsId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const token = line(4_096);
const envelope = {
  suite: v.literal(protocolVersion),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
};

/** A payment by a card that is held to the phone. The API knows its amounts itself; these are for the app's screen. */
const tapToPay = v.object({
  /** The token of the pay link by which the app pays. */
  link_token: line(128),
  /** The amount due with the tip, in cents. */
  amount: count,
  /** The tip of the ticket, in cents: the app sends it unchanged and does not ask for another. */
  tip: count,
  currency: v.literal('USD'),
  /** The idempotency key of the app's request: a repeated request charges nothing twice. */
  idempotency_key: v.pipe(v.string(), v.uuid()),
});
export type TapToPayment = v.InferOutput<typeof tapToPay>;

/** Messages from the suite to the shell. `hello`, `scan` and `tap_to_pay` get a response, the others do not. */
export const toShellSchema = v.variant('kind', [
  /** `versions`: the protocol versions that the suite supports. */
  v.object({ ...envelope, kind: v.literal('hello'), versions: v.pipe(v.array(count), v.minLength(1)) }),
  v.object({ ...envelope, kind: v.literal('scan') }),
  v.object({ ...envelope, kind: v.literal('open_chat') }),
  v.object({ ...envelope, kind: v.literal('badge'), count }),
  /** The store that is open; null: none is. */
  v.object({ ...envelope, kind: v.literal('store'), whmcs_id: v.nullable(whmcsId) }),
  v.object({ ...envelope, kind: v.literal('haptic'), type: v.picklist(hapticKinds) }),
  /** The current access token; null: no one is signed in. */
  v.object({ ...envelope, kind: v.literal('session'), token: v.nullable(token) }),
  v.object({ ...envelope, kind: v.literal('tap_to_pay'), ...tapToPay.entries }),
  /** The person at the desk canceled: the app closes its screen for the card. */
  v.object({ ...envelope, kind: v.literal('tap_to_pay_cancel') }),
]);
export type ToShell = v.InferOutput<typeof toShellSchema>;

/** The content of a phone's notification; the suite fetches the rest. */
const notification = v.object({
  id: line(64),
  /** e.g. appointment, bamboo, package_remind, chat. */
  kind: line(64),
  whmcs_id: v.nullable(whmcsId),
  /** The link to a survey's page. */
  link: v.optional(v.nullable(text(2_048)), null),
  title: v.optional(text(255), ''),
  body: v.optional(text(2_000), ''),
});
export type ShellNotification = v.InferOutput<typeof notification>;

export const shellErrors = ['cancelled', 'denied', 'unsupported', 'failed'] as const;
export type ShellError = (typeof shellErrors)[number];

/** Why a card could not be taken; in the response to `tap_to_pay`, beside its error. */
export const tapToPayReasons = [
  'card_declined',
  'card_unreadable',
  'timeout',
  'no_connection',
  'not_set_up',
  'link_ended',
  'outcome_unknown',
] as const;
export type TapToPayReason = (typeof tapToPayReasons)[number];

const events = {
  notification_received: v.object({ ...envelope, kind: v.literal('notification_received'), notification }),
  notification_pressed: v.object({ ...envelope, kind: v.literal('notification_pressed'), notification }),
  app_lifecycle: v.object({
    ...envelope,
    kind: v.literal('app_lifecycle'),
    state: v.picklist(['active', 'inactive', 'background']),
  }),
  /** The tokens of a sign-in that the shell made; null: the shell signed the person out. */
  token_change: v.object({
    ...envelope,
    kind: v.literal('token_change'),
    tokens: v.nullable(v.object({ token, refresh_token: token })),
  }),
  selected_company_change: v.object({ ...envelope, kind: v.literal('selected_company_change'), whmcs_id: whmcsId }),
};
export type ShellEventKind = keyof typeof events;
/** The content of each event. */
export type ShellEvents = {
  [K in ShellEventKind]: Omit<v.InferOutput<(typeof events)[K]>, keyof typeof envelope | 'kind'>;
};

/** Messages from the shell to the suite: responses, which have the request's id, and events. */
export const fromShellSchema = v.variant('kind', [
  v.object({
    ...envelope,
    kind: v.literal('answer'),
    result: v.optional(v.unknown()),
    error: v.optional(v.picklist(shellErrors)),
    /** More about the error; one that the suite does not know is ignored. */
    reason: v.optional(line(40)),
  }),
  events.notification_received,
  events.notification_pressed,
  events.app_lifecycle,
  events.token_change,
  events.selected_company_change,
]);
export type FromShell = v.InferOutput<typeof fromShellSchema>;

/** The content of each response. */
export const responseSchemas = {
  hello: v.object({
    /** The one of the suite's versions that the shell chose. */
    version: v.literal(protocolVersion),
    app_version: line(40),
    platform: v.picklist(['ios', 'android']),
    capabilities: v.pipe(v.array(line(40)), v.maxLength(40)),
  }),
  /** The content of the scanned code. */
  scan: v.object({ text: line(4_096) }),
  /** The API accepted the payment: paid, or its outcome is being checked. The suite asks the API which. */
  tap_to_pay: v.object({}),
};
export type ShellResponses = { [K in keyof typeof responseSchemas]: v.InferOutput<(typeof responseSchemas)[K]> };

/** The message that a text is; null for everything else. */
export function readMessage<TMessage>(schema: v.GenericSchema<unknown, TMessage>, text: unknown): TMessage | null {
  if (typeof text !== 'string' || text.length > maxMessageLength) return null;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    return success ? (output as TMessage) : null;
  } catch {
    return null;
  }
}
