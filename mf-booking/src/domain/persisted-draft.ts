import { dayMs } from '@suite/domain/durations';
import * as v from 'valibot';
import { type BookingDraft, emptyDraft } from './booking';

const text = v.string();
const knownClient = v.object({
  kind: v.literal('known'),
  id: text,
  full_name: text,
  phone: v.nullable(text),
  isPhoneHidden: v.boolean(),
  isBlocked: v.boolean(),
  noShows: v.optional(v.nullable(v.number())),
});
const newClient = v.object({
  kind: v.literal('new'),
  full_name: text,
  greeting_name: v.exactOptional(text),
  phone: v.exactOptional(text),
  shares_number: v.exactOptional(v.literal(true)),
  accepts_texts: v.exactOptional(v.literal(false)),
  accepts_advertising: v.exactOptional(v.literal(true)),
});
const booker = v.object({ kind: v.literal('booker'), full_name: text });
const services = v.array(
  v.object({
    service_id: v.nullable(text),
    name: text,
    price: v.nullable(v.number()),
    duration: v.pipe(
      v.nullable(v.number()),
      v.transform((minutes) => minutes ?? Number.NaN),
    ),
    modifier_ids: v.optional(v.array(text)),
    employee: v.nullable(v.object({ id: text, name: text, isRequested: v.optional(v.boolean()) })),
  }),
);

/** The shape of a draft; it need not be complete. JSON has no number for a duration that was cleared. */
export const draftSchema = v.object({
  client: v.nullable(v.variant('kind', [knownClient, newClient, booker])),
  services,
  start: v.nullable(text),
  note: text,
  // A draft of an older version has none.
  guests: v.optional(
    v.array(v.object({ client: v.nullable(v.variant('kind', [knownClient, newClient])), services })),
    [],
  ),
  guestsInSequence: v.optional(v.boolean(), false),
});

export const attemptSchema = v.nullable(v.object({ body: text, key: text }));

const persistedSchema = v.object({
  draft: draftSchema,
  /** Unsaved input of a new client. */
  typedClient: v.nullable(
    v.object({
      full_name: text,
      phone: text,
      country: v.picklist(['US', 'CA', 'AU']),
      greeting_name: v.optional(text),
      shares_number: v.optional(v.boolean()),
      accepts_texts: v.optional(v.boolean()),
      accepts_advertising: v.optional(v.boolean()),
    }),
  ),
  /** The employee of the tapped slot: the default employee. */
  employee: v.nullable(v.object({ id: text, name: text })),
  attempt: attemptSchema,
  /** Time of the last change in milliseconds. */
  at: v.number(),
});

/** The draft of a visit as it is persisted on this device. */
export type PersistedBooking = v.InferOutput<typeof persistedSchema> & { draft: BookingDraft };

export const emptyPersistedDraft: PersistedBooking = {
  draft: emptyDraft,
  typedClient: null,
  employee: null,
  attempt: null,
  at: 0,
};

/** Parses a persisted draft; null if it is invalid or older than a day. */
export function parsePersistedDraft(json: unknown, now = Date.now()): PersistedBooking | null {
  const read = v.safeParse(persistedSchema, json);
  return read.success && now - read.output.at < dayMs ? read.output : null;
}

/**
 * Returns the part of a saved draft that is worth resuming in a new booking: a time alone is only a former tap,
 * and a past time cannot be booked.
 */
export function resumableDraft(saved: PersistedBooking, now = Date.now()): PersistedBooking {
  const { client, services, start, note, guests } = saved.draft;
  if (client === null && services.length === 0 && note === '' && guests.length === 0)
    return { ...emptyPersistedDraft, typedClient: saved.typedClient };
  return start !== null && Date.parse(start) < now ? { ...saved, draft: { ...saved.draft, start: null } } : saved;
}
