import { minuteMs } from '@suite/domain/durations';
import { appointmentNoteField, nameField, phoneField } from '@suite/domain/validation';
import * as v from 'valibot';

/** The limits of a service's duration, in minutes. */
export const durations = { min: 5, max: 720 } as const;
export const durationField = v.pipe(
  v.number('out_of_range'),
  v.integer('out_of_range'),
  v.minValue(durations.min, 'out_of_range'),
  v.maxValue(durations.max, 'out_of_range'),
);
/** Maximum number of services of one visit. */
export const maxServices = 10;

const knownClient = v.object({
  kind: v.literal('known'),
  id: v.string(),
  full_name: v.string(),
  /** E.164; null if there is none, or it is hidden. */
  phone: v.nullable(v.string()),
  isPhoneHidden: v.boolean(),
  isBlocked: v.boolean(),
  /** Within the last 12 months; null if the person may not see it, absent in older drafts. */
  noShows: v.optional(v.nullable(v.number())),
});
const newClient = v.object({
  kind: v.literal('new'),
  full_name: nameField,
  greeting_name: v.exactOptional(v.string()),
  // Only guests may have none: the form of the client requires one.
  phone: v.exactOptional(phoneField),
  shares_number: v.exactOptional(v.literal(true)),
  accepts_texts: v.exactOptional(v.literal(false)),
  accepts_advertising: v.exactOptional(v.literal(true)),
});
/** A booker without a client record; only appointments booked elsewhere have one. */
const booker = v.object({ kind: v.literal('booker'), full_name: v.string() });

/** Requires a value that is null until it is selected. */
const present = <T>(message: string) =>
  v.rawTransform<T | null, T>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value !== null) return dataset.value;
    addIssue({ message });
    return NEVER;
  });

const employee = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether the client asks for this employee. */
  isRequested: v.optional(v.boolean()),
});

/** A service of the visit. */
const service = v.object({
  /** Id of a catalogue service; null for a custom one. */
  service_id: v.nullable(v.string()),
  name: nameField,
  /** Cents; null if unknown. */
  price: v.nullable(v.number()),
  duration: durationField,
  /** Options and add-ons, which name, price and duration include; absent in older drafts. */
  modifier_ids: v.optional(v.array(v.string())),
  /** Null means anyone. */
  employee: v.nullable(employee),
});

/** Maximum number of people who come along. */
export const maxGuests = 11;
/** A person who comes along; null is a guest of the client without a record of their own. */
const guest = v.object({
  client: v.nullable(v.variant('kind', [knownClient, newClient])),
  services: v.pipe(v.array(service), v.minLength(1, 'service_required'), v.maxLength(maxServices, 'too_many')),
});

/** A complete visit, with those of the people who come along. */
export const bookingSchema = v.object({
  client: v.pipe(v.nullable(v.variant('kind', [knownClient, newClient, booker])), present('client_required')),
  services: v.pipe(v.array(service), v.minLength(1, 'service_required'), v.maxLength(maxServices, 'too_many')),
  /** ISO 8601. */
  start: v.pipe(v.nullable(v.pipe(v.string(), v.isoTimestamp('time_required'))), present('time_required')),
  note: appointmentNoteField,
  guests: v.pipe(v.array(guest), v.maxLength(maxGuests, 'too_many')),
  /** Whether guests are served one after another, instead of all at the start. */
  guestsInSequence: v.boolean(),
});

export type Booking = v.InferOutput<typeof bookingSchema>;
export type BookingClient = Booking['client'];
export type BookingService = Booking['services'][number];
export type BookingGuest = Booking['guests'][number];
export type BookingEmployee = v.InferOutput<typeof employee>;

/** The draft of a visit. */
export type BookingDraft = v.InferInput<typeof bookingSchema>;

export const emptyDraft: BookingDraft = {
  client: null,
  services: [],
  start: null,
  note: '',
  guests: [],
  guestsInSequence: false,
};
export const emptyGuest: BookingDraft['guests'][number] = { client: null, services: [] };

export const isEmpty = ({ client, services, start, note, guests }: BookingDraft): boolean =>
  client === null && services.length === 0 && start === null && note === '' && guests.length === 0;

/** Returns the draft as a visit; null while something is missing or invalid. */
export function bookingOf(draft: BookingDraft): Booking | null {
  const read = v.safeParse(bookingSchema, draft);
  return read.success ? read.output : null;
}

/** Returns the employees of services, each once; requested if they are for any of the services. */
export function employeesOf(services: readonly BookingService[]): BookingEmployee[] {
  const byId = new Map<string, BookingEmployee>();
  for (const { employee: who } of services) {
    if (who && !byId.get(who.id)?.isRequested) byId.set(who.id, who);
  }
  return [...byId.values()];
}

/** Replaces an employee on all services of the client, not on those of guests. */
export const withEmployee = (booking: Booking, changed: BookingEmployee): Booking => ({
  ...booking,
  services: booking.services.map((one) => (one.employee?.id === changed.id ? { ...one, employee: changed } : one)),
});

export type BookingStep = 'client' | 'service' | 'guest' | 'time';

/** Returns the next incomplete step; null if the draft is complete. */
export function nextStep({ client, services, start, guests }: BookingDraft): BookingStep | null {
  if (client === null) return 'client';
  if (services.length === 0) return 'service';
  if (guests.some((one) => one.services.length === 0)) return 'guest';
  return start === null ? 'time' : null;
}

/** Returns each service with its own start: they follow one another. */
export function partsOf({ start, services }: Pick<Booking, 'start' | 'services'>) {
  let at = Date.parse(start);
  return services.map((one) => {
    const from = new Date(at).toISOString();
    at += one.duration * minuteMs;
    return { ...one, start: from, end: new Date(at).toISOString() };
  });
}

export const minutesOfAll = (services: readonly BookingService[]): number =>
  services.reduce((all, { duration }) => all + duration, 0);

/** Returns the minutes from the first service's start to the last one's end: guests are served at the same time, or in turn. */
export function minutesOfVisit({ services, guests, guestsInSequence }: People): number {
  const people = [services, ...guests.map((one) => one.services)];
  return guestsInSequence ? minutesOfAll(people.flat()) : Math.max(...people.map(minutesOfAll));
}

/** Returns the price in cents; a custom service has no price and adds none. */
export const priceOfAll = (services: readonly BookingService[]): number =>
  services.reduce((all, { price }) => all + (price ?? 0), 0);

const isValidDuration = ({ duration }: BookingService): boolean =>
  Number.isInteger(duration) && duration >= durations.min && duration <= durations.max;

/**
 * Returns the services of all people for which free times are searched; empty while a duration is invalid, or while the
 * client has none. Guests without a service do not count yet.
 */
export function serviceTimes({ services, guests, guestsInSequence }: People) {
  const people = [services, ...guests.map((one) => one.services)];
  if (services.length === 0 || !people.flat().every(isValidDuration)) return [];
  return people.flatMap((own, index) =>
    own.map(({ service_id, duration, employee: who }) => ({
      service_id,
      duration,
      employee_id: who?.id ?? null,
      person: guestsInSequence ? 0 : index,
    })),
  );
}

type People = Pick<BookingDraft, 'services' | 'guests' | 'guestsInSequence'>;

/** Returns the services of a person with their own starts: the client's are at 0, those of guests at 1 and on. */
export function partsOfPerson({ start, ...people }: People & { start: string }, place: number) {
  const all = [people.services, ...people.guests.map((one) => one.services)];
  const before = people.guestsInSequence ? minutesOfAll(all.slice(0, place).flat()) : 0;
  const from = new Date(Date.parse(start) + before * minuteMs).toISOString();
  return partsOf({ start: from, services: all[place] ?? [] });
}

/** Returns the services of all people with their own starts. */
export const allPartsOf = (booking: People & { start: string }) =>
  [booking, ...booking.guests].flatMap((_, place) => partsOfPerson(booking, place));

/** Returns the services of all people. */
export const allServices = ({ services, guests }: Pick<BookingDraft, 'services' | 'guests'>): BookingService[] => [
  ...services,
  ...guests.flatMap((one) => one.services),
];

const serviceInput = ({ service_id, name, duration, modifier_ids, employee: who }: BookingService) => ({
  service_id,
  custom_service: service_id === null ? name : null,
  ...(modifier_ids?.length ? { modifier_ids } : {}),
  employee_id: who?.id ?? null,
  ...(who?.isRequested ? { is_requested: true } : {}),
  duration,
});

function newClientInput({ kind: _, ...client }: Extract<BookingClient, { kind: 'new' }>) {
  return client;
}

const clientInput = (client: BookingClient | null) => ({
  customer_id: client?.kind === 'known' ? client.id : null,
  customer: client?.kind === 'new' ? newClientInput(client) : null,
});

/** The mutation's input of a visit. */
export function toBookInput(
  { client, services, start, note, guests, guestsInSequence }: Booking,
  continueAnyway: boolean,
) {
  return {
    ...clientInput(client),
    guests: guests.map((one) => ({ ...clientInput(one.client), services: one.services.map(serviceInput) })),
    guests_in_sequence: guestsInSequence,
    start_time: start,
    services: services.map(serviceInput),
    note: note === '' ? null : note,
    continue_anyway: continueAnyway,
  };
}
