import { formatPhone } from './format';
import { fillTemplate } from './message-template';
import type { Language } from './statuses';
import { nameInText } from './store-name';
import { addDays, businessDay, wallTime } from './time';
import { formatTimeOfReminder, formatTimeOfVisit } from './visit-time';
import { resolveZone } from './zones';

export const appointmentSmsTypes = [
  'booked',
  'confirmed',
  'moved',
  'changed',
  'canceled',
  'no_show',
  'reminder',
] as const;
export type AppointmentSmsType = (typeof appointmentSmsTypes)[number];

/** One service of a visit, as a text message names it. */
export interface SmsPart {
  start: Date;
  end: Date;
  /** Null if it has no name. */
  service: string | null;
  /** First name; null if no employee is chosen, or the client requested none in particular. */
  employee: string | null;
  /** Another person than the receiver: the first name, or null if it has none. */
  companion?: { name: string | null };
  /** The client confirmed the time already. */
  is_confirmed_by_client?: boolean;
}

/** The store that sends the message. */
export interface SmsStore {
  name: string;
  /** E.164; null if none is known, then the message asks for no call. */
  phone: string | null;
  zone: string;
}

/** The store's own wording of a text, and whom it addresses. */
export interface OwnWording {
  /** Null: the suite's wording. */
  template: string | null;
  /** First name of the receiver; null if it is not known. */
  client: string | null;
}

interface Templates {
  service: string;
  guest: string;
  forCompanion: (services: string, name: string) => string;
  withEmployee: (services: string, employee: string) => string;
  news: Record<AppointmentSmsType, (visit: string) => string>;
  calls: Record<AppointmentSmsType, (phone: string) => string>;
  /** Reminders request a confirmation. */
  confirmationRequest: string;
}

const mayChange = {
  en: (phone: string) => `To change or cancel, call ${phone}.`,
  vi: (phone: string) => `Đổi hoặc hủy, xin gọi ${phone}.`,
};
const mayObject = {
  en: (phone: string) => `Can't make it? Call ${phone}.`,
  vi: (phone: string) => `Nếu không tiện, xin gọi ${phone}.`,
};
const mayBook = {
  en: (phone: string) => `To book again, call ${phone}.`,
  vi: (phone: string) => `Đặt lịch lại, xin gọi ${phone}.`,
};
/** Shorter in Vietnamese, so that the text with its request for a confirmation fits two segments. */
const mayChangeReminded = { en: mayChange.en, vi: (phone: string) => `Đổi/hủy gọi ${phone}.` };
const callsOf = (language: Language): Templates['calls'] => ({
  booked: mayChange[language],
  confirmed: mayChange[language],
  moved: mayObject[language],
  changed: mayObject[language],
  canceled: mayBook[language],
  no_show: mayBook[language],
  reminder: mayChangeReminded[language],
});

const templates: Record<Language, Templates> = {
  en: {
    service: 'Visit',
    guest: 'your guest',
    forCompanion: (services, name) => `${services} for ${name}`,
    withEmployee: (services, employee) => `${services} with ${employee}`,
    news: {
      booked: (visit) => `your appointment is booked: ${visit}.`,
      confirmed: (visit) => `your appointment is confirmed: ${visit}.`,
      moved: (visit) => `your appointment is now ${visit}.`,
      changed: (visit) => `your appointment has changed: ${visit}.`,
      canceled: (visit) => `your appointment is canceled: ${visit}.`,
      no_show: (visit) => `sorry we missed you: ${visit}.`,
      reminder: (visit) => `reminder: ${visit}.`,
    },
    calls: callsOf('en'),
    confirmationRequest: 'Reply C to confirm.',
  },
  vi: {
    service: 'Lịch hẹn',
    guest: 'khách đi cùng',
    forCompanion: (services, name) => `${services} cho ${name}`,
    withEmployee: (services, employee) => `${services} với ${employee}`,
    news: {
      booked: (visit) => `quý khách đã đặt hẹn: ${visit}.`,
      confirmed: (visit) => `đã xác nhận lịch hẹn: ${visit}.`,
      moved: (visit) => `lịch hẹn dời sang ${visit}.`,
      changed: (visit) => `lịch hẹn có thay đổi: ${visit}.`,
      canceled: (visit) => `lịch hẹn đã hủy: ${visit}.`,
      no_show: (visit) => `tiếc đã lỡ hẹn quý khách: ${visit}.`,
      reminder: (visit) => `nhắc hẹn: ${visit}.`,
    },
    calls: callsOf('vi'),
    confirmationRequest: 'Nhắn C xác nhận.',
  },
};

/**
 * Returns the text message of a change, or a reminder, of a visit (its parts in their order), in the client's language
 * and the store's zone. A reminder says today or tomorrow, as seen at `readAt`, and asks a client who has not confirmed
 * all of it to do so. Where the store has a wording of its own, that stands in place of the news and the number.
 */
export function appointmentSms(
  language: Language,
  type: AppointmentSmsType,
  { name: storeName, phone, zone }: SmsStore,
  parts: readonly SmsPart[],
  readAt: Date,
  { template, client }: OwnWording,
): string {
  const { news, calls, confirmationRequest } = templates[language];
  const name = nameInText(storeName);
  const time = (start: Date) =>
    type === 'reminder'
      ? formatTimeOfReminder(start, readAt, resolveZone(zone), language)
      : formatTimeOfVisit(start, resolveZone(zone), language);
  const visit = appointmentVisit(language, parts, time, type === 'moved');
  const needsConfirmation = type === 'reminder' && parts.some((part) => !part.is_confirmed_by_client);
  const call = phone ? formatPhone(phone) : null;
  const confirmation = needsConfirmation ? [confirmationRequest] : [];
  if (template !== null)
    return [fillTemplate(template, { salon: name, visit, phone: call, name: client }), ...confirmation].join(' ');
  return [`${name}: ${news[type](visit)}`, ...confirmation, ...(call ? [calls[type](call)] : [])].join(' ');
}

/**
 * Returns the services of a visit (its parts in their order) with their people and times: "Gel manicure with Ava, Fri,
 * Nov 27 at 2:00 PM", or with the time first.
 */
export function appointmentVisit(
  language: Language,
  parts: readonly SmsPart[],
  time: (start: Date) => string,
  timeFirst = false,
): string {
  return byTime(
    stretchesOf(parts).map((stretch) => ({
      services: personsServices(language, stretch),
      when: stretch[0] ? time(stretch[0].start) : '',
    })),
  )
    .map(({ services, when }) => (timeFirst ? `${when} (${services})` : `${services}, ${when}`))
    .join('; ');
}

/** Joins the services of several people at the same time. */
function byTime(stretches: readonly { services: string; when: string }[]): { services: string; when: string }[] {
  const times = [...new Set(stretches.map(({ when }) => when))];
  return times.map((when) => ({
    when,
    services: stretches
      .filter((one) => one.when === when)
      .map(({ services }) => services)
      .join('; '),
  }));
}

function personsServices(language: Language, stretch: readonly SmsPart[]): string {
  const { guest, forCompanion } = templates[language];
  const services = servicesOf(language, stretch);
  const companion = stretch[0]?.companion;
  return companion ? forCompanion(services, companion.name ?? guest) : services;
}

/** Consecutive parts of a person without a pause share one time. */
function stretchesOf(parts: readonly SmsPart[]): SmsPart[][] {
  const stretches: SmsPart[][] = [];
  for (const part of parts) {
    const last = stretches.at(-1);
    const before = last?.at(-1);
    const isNext = before?.end.getTime() === part.start.getTime() && before.companion === part.companion;
    if (last && isNext) last.push(part);
    else stretches.push([part]);
  }
  return stretches;
}

function servicesOf(language: Language, stretch: readonly SmsPart[]): string {
  const { service: nameless, withEmployee } = templates[language];
  const names = stretch.map(({ service }) => service ?? nameless);
  const employees = new Set(stretch.map(({ employee }) => employee));
  const byWhom = (services: string, employee: string | null | undefined) =>
    employee ? withEmployee(services, employee) : services;
  if (employees.size === 1) return byWhom(names.join(' + '), stretch[0]?.employee);
  return stretch.map(({ employee }, place) => byWhom(names[place] ?? nameless, employee)).join(' + ');
}

/** Returns the suite's wording of a text, with fields in place of the facts: what an owner begins with. */
export function suiteTemplate(language: Language, type: AppointmentSmsType): string {
  const { news, calls } = templates[language];
  return `{salon}: ${news[type]('{visit}')} ${calls[type]('{phone}')}`;
}

const samples = {
  en: { service: 'Gel Manicure', employee: 'Ava', client: 'Emma' },
  vi: { service: 'Gel Manicure', employee: 'Ava', client: 'Hoa' },
} as const;
const sampleStart = 14 * 60;
const sampleMinutes = 45;

/**
 * Returns the text about a sample visit, tomorrow at 2 PM of the store's zone, in a wording that a store tries out; null
 * shows the suite's wording.
 */
export function sampleAppointmentSms(
  language: Language,
  type: AppointmentSmsType,
  store: SmsStore,
  template: string | null,
  now: Date,
): string {
  const { service, employee, client } = samples[language];
  const zone = resolveZone(store.zone);
  const start = wallTime(addDays(businessDay(now, zone), 1), sampleStart, zone);
  const end = new Date(start.getTime() + sampleMinutes * 60_000);
  return appointmentSms(language, type, store, [{ start, end, service, employee }], now, { template, client });
}
