import type { Language } from '@suite/domain';
import { formatDateTime, formatPhone } from '@suite/domain/format';
import { resolveZone } from '@suite/domain/time';

export type AppointmentSmsType = 'booked' | 'confirmed' | 'moved' | 'changed' | 'canceled' | 'reminder';

/** One service of a visit, as a text message names it. */
export interface SmsPart {
  start: Date;
  end: Date;
  /** Null if it has no name. */
  service: string | null;
  /** First name; null if no employee is chosen, or the client requested none in particular. */
  employee: string | null;
}

/** The store that sends the message. */
export interface TellingStore {
  name: string;
  /** E.164; null if none is known, then the message asks for no call. */
  phone: string | null;
  zone: string;
}

interface Templates {
  service: string;
  withEmployee: (services: string, employee: string) => string;
  news: Record<AppointmentSmsType, (store: string, visit: string) => string>;
  calls: Record<AppointmentSmsType, (phone: string) => string>;
}

const mayChange = {
  en: (phone: string) => `To change or cancel, call ${phone}.`,
  vi: (phone: string) => `Để đổi hoặc hủy lịch, vui lòng gọi ${phone}.`,
};
const mayObject = {
  en: (phone: string) => `If that does not suit you, call ${phone}.`,
  vi: (phone: string) => `Nếu không tiện, vui lòng gọi ${phone}.`,
};

const templates: Record<Language, Templates> = {
  en: {
    service: 'Visit',
    withEmployee: (services, employee) => `${services} with ${employee}`,
    news: {
      booked: (store, visit) => `${store}: your appointment is booked. ${visit}.`,
      confirmed: (store, visit) => `${store}: your appointment is confirmed. ${visit}.`,
      moved: (store, visit) => `${store}: your appointment has a new time. ${visit}.`,
      changed: (store, visit) => `${store}: your appointment has changed. ${visit}.`,
      canceled: (store, visit) => `${store}: your appointment is canceled. ${visit}.`,
      reminder: (store, visit) => `${store}: a reminder of your appointment. ${visit}.`,
    },
    calls: {
      booked: mayChange.en,
      confirmed: mayChange.en,
      moved: mayObject.en,
      changed: mayObject.en,
      canceled: (phone) => `To book again, call ${phone}.`,
      reminder: mayChange.en,
    },
  },
  vi: {
    service: 'Lịch hẹn',
    withEmployee: (services, employee) => `${services} với ${employee}`,
    news: {
      booked: (store, visit) => `${store}: quý khách đã đặt lịch hẹn. ${visit}.`,
      confirmed: (store, visit) => `${store}: lịch hẹn của quý khách đã được xác nhận. ${visit}.`,
      moved: (store, visit) => `${store}: lịch hẹn của quý khách đã đổi giờ. ${visit}.`,
      changed: (store, visit) => `${store}: lịch hẹn của quý khách có thay đổi. ${visit}.`,
      canceled: (store, visit) => `${store}: lịch hẹn của quý khách đã hủy. ${visit}.`,
      reminder: (store, visit) => `${store}: xin nhắc quý khách về lịch hẹn. ${visit}.`,
    },
    calls: {
      booked: mayChange.vi,
      confirmed: mayChange.vi,
      moved: mayObject.vi,
      changed: mayObject.vi,
      canceled: (phone) => `Để đặt lịch lại, vui lòng gọi ${phone}.`,
      reminder: mayChange.vi,
    },
  },
};

/**
 * Returns the text message of a change, or a reminder, of a visit (its parts in their order), in the client's language
 * and the store's zone.
 */
export function appointmentSms(
  language: Language,
  type: AppointmentSmsType,
  { name, phone, zone }: TellingStore,
  parts: readonly SmsPart[],
): string {
  const { news, calls } = templates[language];
  const visit = stretchesOf(parts)
    .map((stretch) => stretchText(language, zone, stretch))
    .join('; ');
  const text = news[type](name, visit);
  return phone ? `${text} ${calls[type](formatPhone(phone))}` : text;
}

/** Consecutive parts without a pause share one time. */
function stretchesOf(parts: readonly SmsPart[]): SmsPart[][] {
  const stretches: SmsPart[][] = [];
  for (const part of parts) {
    const last = stretches.at(-1);
    if (last?.at(-1)?.end.getTime() === part.start.getTime()) last.push(part);
    else stretches.push([part]);
  }
  return stretches;
}

function stretchText(language: Language, zone: string, stretch: readonly SmsPart[]): string {
  const { service: nameless, withEmployee } = templates[language];
  const [first] = stretch;
  if (!first) return '';
  const names = stretch.map(({ service }) => service ?? nameless);
  const isOfOne = stretch.every(({ employee }) => employee === first.employee);
  const byWhom = (services: string, employee: string | null) =>
    employee ? withEmployee(services, employee) : services;
  const services = isOfOne
    ? byWhom(names.join(' + '), first.employee)
    : stretch.map(({ employee }, place) => byWhom(names[place] ?? nameless, employee)).join(' + ');
  return `${services}, ${formatDateTime(first.start, resolveZone(zone), language)}`;
}
