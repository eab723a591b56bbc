import type { Language } from '@suite/domain';
import { formatPhone } from '@suite/domain/format';
import { resolveZone } from '@suite/domain/time';
import { formatTimeOfReminder, formatTimeOfVisit } from './visit-time.rules';

export type AppointmentSmsType = 'booked' | 'confirmed' | 'moved' | 'changed' | 'canceled' | 'no_show' | 'reminder';

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
      no_show: (visit) => `tiếc là tiệm không gặp được quý khách: ${visit}.`,
      reminder: (visit) => `nhắc hẹn: ${visit}.`,
    },
    calls: callsOf('vi'),
    confirmationRequest: 'Nhắn C xác nhận.',
  },
};

/**
 * Returns the text message of a change, or a reminder, of a visit (its parts in their order), in the client's language
 * and the store's zone. A reminder says today or tomorrow, as seen at `readAt`, and asks a client who has not confirmed
 * all of it to do so.
 */
export function appointmentSms(
  language: Language,
  type: AppointmentSmsType,
  { name, phone, zone }: SmsStore,
  parts: readonly SmsPart[],
  readAt: Date,
): string {
  const { news, calls, confirmationRequest } = templates[language];
  const time = (start: Date) =>
    type === 'reminder'
      ? formatTimeOfReminder(start, readAt, resolveZone(zone), language)
      : formatTimeOfVisit(start, resolveZone(zone), language);
  const visit = byTime(
    stretchesOf(parts).map((stretch) => ({
      services: personsServices(language, stretch),
      when: stretch[0] ? time(stretch[0].start) : '',
    })),
  )
    .map(({ services, when }) => (type === 'moved' ? `${when} (${services})` : `${services}, ${when}`))
    .join('; ');
  const needsConfirmation = type === 'reminder' && parts.some((part) => !part.is_confirmed_by_client);
  const sentences = [
    `${name}: ${news[type](visit)}`,
    ...(needsConfirmation ? [confirmationRequest] : []),
    ...(phone ? [calls[type](formatPhone(phone))] : []),
  ];
  return sentences.join(' ');
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
