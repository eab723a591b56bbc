import type { Language } from '@suite/domain';
import { formatTime } from '@suite/domain/format';
import { businessDay } from '@suite/domain/time';
import { formatTimeOfVisit } from '@suite/domain/visit-time';
import type { BillingFacts } from '../billing-charges/billing-notice-text.rules';
import { guestName } from '../customers/guest-name.rules';
import type { PackageFacts } from './package-reminder-text.rules';
import type { StoreNoticeFacts } from './store-notice-text.rules';
import type { TimeOffFacts } from './time-off-text.rules';
import type { VendorFacts } from './vendor-notice-text.rules';

export const appointmentEvents = [
  'booked',
  'confirmed',
  'moved',
  'staff_changed',
  'changed',
  'canceled',
  'no_show',
  'undone',
  'client_opted_out',
  'client_replied',
  'text_failed',
] as const;
export type AppointmentNotificationEvent = (typeof appointmentEvents)[number];

/** Facts of a change in a notification. Names are those at the time of the change; null if there is none. */
export interface AppointmentFacts {
  client: string | null;
  /** The client is the organizer whose guest it is. */
  is_guest?: boolean;
  service: string | null;
  employee: string | null;
  /** ISO 8601. */
  start: string;
  /** The state before the change; omitted if it is not known. */
  employee_before?: string | null;
  start_before?: string;
  /** The client's text. */
  text?: string;
}

/** Facts of a text of a client without any visit. */
export interface ClientTextFacts {
  /** Null if the client has no name. */
  client: string | null;
  text: string;
}

/** What a notification is written from. */
export type NotificationFacts =
  | AppointmentFacts
  | ClientTextFacts
  | BillingFacts
  | PackageFacts
  | TimeOffFacts
  | StoreNoticeFacts
  | VendorFacts;

/** The facts as readable text. */
interface TextFacts {
  client: string;
  /** With the employee, if one is chosen. */
  what: string;
  service: string;
  /** Null: no employee is chosen yet. */
  employee: string | null;
  at: string;
  employeeBefore: string | null;
  /** The time alone if the day is the same; null: not known. */
  atBefore: string | null;
  /** The client's text. */
  text: string;
}

interface Templates {
  someone: string;
  /** A text of a client without any visit. */
  clientText: (client: string, text: string) => string;
  aService: string;
  withEmployee: (service: string, employee: string) => string;
  /** Added where a new appointment has nobody to serve it. */
  unassigned: string;
  titles: Record<AppointmentNotificationEvent, string>;
  bodies: Record<AppointmentNotificationEvent, (facts: TextFacts) => string>;
}

const templates: Record<Language, Templates> = {
  en: {
    someone: 'A client',
    clientText: (client, text) => `${client}: “${text}”`,
    aService: 'a visit',
    withEmployee: (service, employee) => `${service} with ${employee}`,
    unassigned: 'Unassigned.',
    titles: {
      booked: 'New appointment',
      confirmed: 'Appointment confirmed',
      moved: 'Appointment moved',
      staff_changed: 'Staff changed',
      changed: 'Appointment changed',
      canceled: 'Appointment canceled',
      no_show: 'No-show',
      undone: 'Change undone',
      client_opted_out: 'Client replied CANCEL',
      client_replied: 'Client replied',
      text_failed: 'Text not sent',
    },
    bodies: {
      booked: ({ client, what, at }) => `${client} is booked for ${what}, ${at}.`,
      confirmed: ({ client, what, at }) => `${client} is confirmed for ${what}, ${at}.`,
      moved: ({ client, what, at, atBefore }) =>
        atBefore ? `${client}, ${what}, moved from ${atBefore} to ${at}.` : `${client}, ${what}, moved to ${at}.`,
      staff_changed: ({ client, service, employee, employeeBefore, at }) => {
        const now = employee ?? 'unassigned';
        return `${client}, ${service}, ${at}: ${employeeBefore ? `from ${employeeBefore} to ${now}` : `now ${now}`}.`;
      },
      changed: ({ client, what, at }) => `${client} now has ${what}, ${at}.`,
      canceled: ({ client, what, at }) => `Canceled: ${client}, ${what}, ${at}.`,
      no_show: ({ client, what, at }) => `${client} did not come to ${what}, ${at}.`,
      undone: ({ client, what, at }) => `${client}, ${what}, is back at ${at}.`,
      client_opted_out: ({ client, what, at }) =>
        `${client} replied CANCEL and gets no more texts. The visit stays booked: ${what}, ${at}. Call to ask.`,
      client_replied: ({ client, text, what, at }) => `${client}, ${what}, ${at}: “${text}”`,
      text_failed: ({ client, what, at }) =>
        `The text to ${client} about ${what}, ${at}, could not be sent. Please call the client.`,
    },
  },
  vi: {
    someone: 'Một khách',
    clientText: (client, text) => `${client}: “${text}”`,
    aService: 'một lần hẹn',
    withEmployee: (service, employee) => `${service} với ${employee}`,
    unassigned: 'Chưa có thợ.',
    titles: {
      booked: 'Lịch hẹn mới',
      confirmed: 'Lịch hẹn đã xác nhận',
      moved: 'Lịch hẹn dời giờ',
      staff_changed: 'Đổi thợ',
      changed: 'Lịch hẹn thay đổi',
      canceled: 'Lịch hẹn đã hủy',
      no_show: 'Khách không đến',
      undone: 'Đã hoàn tác thay đổi',
      client_opted_out: 'Khách nhắn CANCEL',
      client_replied: 'Khách trả lời tin nhắn',
      text_failed: 'Tin nhắn chưa gửi được',
    },
    bodies: {
      booked: ({ client, what, at }) => `${client} đặt ${what}, ${at}.`,
      confirmed: ({ client, what, at }) => `Đã xác nhận: ${client}, ${what}, ${at}.`,
      moved: ({ client, what, at, atBefore }) =>
        atBefore ? `${client}, ${what}, dời từ ${atBefore} sang ${at}.` : `${client}, ${what}, dời sang ${at}.`,
      staff_changed: ({ client, service, employee, employeeBefore, at }) => {
        const now = employee ?? 'chưa có thợ';
        return `${client}, ${service}, ${at}: ${employeeBefore ? `từ ${employeeBefore} sang ${now}` : `nay ${now}`}.`;
      },
      changed: ({ client, what, at }) => `${client} nay làm ${what}, ${at}.`,
      canceled: ({ client, what, at }) => `Đã hủy: ${client}, ${what}, ${at}.`,
      no_show: ({ client, what, at }) => `${client} không đến: ${what}, ${at}.`,
      undone: ({ client, what, at }) => `${client}, ${what}, giữ như cũ: ${at}.`,
      client_opted_out: ({ client, what, at }) =>
        `${client} nhắn CANCEL và ngừng nhận tin. Lịch hẹn vẫn còn: ${what}, ${at}. Hãy gọi hỏi khách.`,
      client_replied: ({ client, text, what, at }) => `${client}, ${what}, ${at}: “${text}”`,
      text_failed: ({ client, what, at }) =>
        `Tin nhắn cho ${client} về ${what}, ${at}, không gửi được. Hãy gọi cho khách.`,
    },
  },
};

const mentionsUnassigned: readonly AppointmentNotificationEvent[] = ['booked', 'confirmed', 'changed'];

/** Returns title and body of a notification in a language, with times in the store's zone. */
export function appointmentNotificationText(
  language: Language,
  zone: string,
  event: AppointmentNotificationEvent,
  facts: AppointmentFacts,
): { title: string; body: string } {
  const { someone, aService, withEmployee, unassigned, titles, bodies } = templates[language];
  const { employee } = facts;
  const service = facts.service ?? aService;
  const start = new Date(facts.start);
  const body = bodies[event]({
    client: facts.client && facts.is_guest ? guestName(language, facts.client) : (facts.client ?? someone),
    what: employee ? withEmployee(service, employee) : service,
    service,
    employee,
    at: formatTimeOfVisit(start, zone, language),
    employeeBefore: facts.employee_before ?? null,
    text: facts.text ?? '',
    atBefore: facts.start_before ? timeBefore(new Date(facts.start_before), start, zone, language) : null,
  });
  return {
    title: titles[event],
    body: employee === null && mentionsUnassigned.includes(event) ? `${body} ${unassigned}` : body,
  };
}

/** Returns title and body of a notification about a text of a client without any visit. */
export const clientTextNotification = (
  language: Language,
  { client, text }: ClientTextFacts,
): { title: string; body: string } => {
  const { someone, clientText, titles } = templates[language];
  return { title: titles.client_replied, body: clientText(client ?? someone, text) };
};

const timeBefore = (before: Date, start: Date, zone: string, language: Language): string =>
  businessDay(before, zone) === businessDay(start, zone)
    ? formatTime(before, zone)
    : formatTimeOfVisit(before, zone, language);
