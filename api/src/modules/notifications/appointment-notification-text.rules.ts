import type { Language } from '@suite/domain';
import { formatDateTime } from '@suite/domain/format';

export const appointmentEvents = [
  'booked',
  'confirmed',
  'moved',
  'staff_changed',
  'changed',
  'canceled',
  'undone',
] as const;
export type AppointmentEvent = (typeof appointmentEvents)[number];

/** Facts of a change in a notification. Names are those at the time of the change; null if there is none. */
export interface AppointmentFacts {
  client: string | null;
  service: string | null;
  employee: string | null;
  /** ISO 8601. */
  start: string;
  /** The state before the change; omitted if it is not known. */
  employee_before?: string | null;
  start_before?: string;
}

/** The facts as readable text. */
interface TextFacts {
  client: string;
  service: string;
  /** Null: no employee is chosen yet. */
  employee: string | null;
  at: string;
  employeeBefore: string | null;
  /** Null: not known. */
  atBefore: string | null;
}

interface Templates {
  someone: string;
  aService: string;
  titles: Record<AppointmentEvent, string>;
  bodies: Record<AppointmentEvent, (facts: TextFacts) => string>;
}

const templates: Record<Language, Templates> = {
  en: {
    someone: 'A client',
    aService: 'a visit',
    titles: {
      booked: 'New appointment',
      confirmed: 'Appointment confirmed',
      moved: 'Appointment moved',
      staff_changed: 'Staff changed',
      changed: 'Appointment changed',
      canceled: 'Appointment canceled',
      undone: 'Change taken back',
    },
    bodies: {
      booked: ({ client, service, employee, at }) =>
        employee
          ? `${client} is booked for ${service} with ${employee}: ${at}.`
          : `${client} is booked for ${service}: ${at}. Nobody is chosen for it yet.`,
      confirmed: ({ client, service, employee, at }) =>
        employee
          ? `${client}, ${service} with ${employee}, is confirmed: ${at}.`
          : `${client}, ${service}, is confirmed: ${at}. Nobody is chosen for it yet.`,
      moved: ({ client, service, employee, at, atBefore }) => {
        const what = employee ? `${client}, ${service} with ${employee}` : `${client}, ${service}`;
        return atBefore ? `${what}: now ${at}, before ${atBefore}.` : `${what}: now ${at}.`;
      },
      staff_changed: ({ client, service, employee, employeeBefore, at }) => {
        const now = employee ? `now with ${employee}` : 'nobody is chosen for it any more';
        return employeeBefore
          ? `${client}, ${service}, ${at}: ${now}, before with ${employeeBefore}.`
          : `${client}, ${service}, ${at}: ${now}.`;
      },
      changed: ({ client, service, employee, at }) =>
        employee
          ? `${client} now has ${service} with ${employee}: ${at}.`
          : `${client} now has ${service}: ${at}. Nobody is chosen for it yet.`,
      canceled: ({ client, service, employee, at }) =>
        employee
          ? `${client}, ${service} with ${employee}, is canceled: ${at}.`
          : `${client}, ${service}, is canceled: ${at}.`,
      undone: ({ client, service, employee, at }) =>
        employee
          ? `${client}, ${service}, is as it was: ${at} with ${employee}.`
          : `${client}, ${service}, is as it was: ${at}.`,
    },
  },
  vi: {
    someone: 'Một khách',
    aService: 'một lượt làm',
    titles: {
      booked: 'Lịch hẹn mới',
      confirmed: 'Lịch hẹn đã xác nhận',
      moved: 'Lịch hẹn đổi giờ',
      staff_changed: 'Đổi nhân viên',
      changed: 'Lịch hẹn thay đổi',
      canceled: 'Lịch hẹn đã hủy',
      undone: 'Đã hoàn tác thay đổi',
    },
    bodies: {
      booked: ({ client, service, employee, at }) =>
        employee
          ? `${client} đặt ${service} với ${employee}: ${at}.`
          : `${client} đặt ${service}: ${at}. Chưa chọn nhân viên.`,
      confirmed: ({ client, service, employee, at }) =>
        employee
          ? `Đã xác nhận lịch của ${client}, ${service} với ${employee}: ${at}.`
          : `Đã xác nhận lịch của ${client}, ${service}: ${at}. Chưa chọn nhân viên.`,
      moved: ({ client, service, employee, at, atBefore }) => {
        const what = employee ? `${client}, ${service} với ${employee}` : `${client}, ${service}`;
        return atBefore ? `${what}: dời sang ${at}, trước là ${atBefore}.` : `${what}: dời sang ${at}.`;
      },
      staff_changed: ({ client, service, employee, employeeBefore, at }) => {
        const now = employee ? `nay do ${employee} làm` : 'hiện chưa chọn nhân viên';
        return employeeBefore
          ? `${client}, ${service}, ${at}: ${now}, trước là ${employeeBefore}.`
          : `${client}, ${service}, ${at}: ${now}.`;
      },
      changed: ({ client, service, employee, at }) =>
        employee
          ? `Lịch của ${client} nay là ${service} với ${employee}: ${at}.`
          : `Lịch của ${client} nay là ${service}: ${at}. Chưa chọn nhân viên.`,
      canceled: ({ client, service, employee, at }) =>
        employee
          ? `Đã hủy lịch của ${client}, ${service} với ${employee}: ${at}.`
          : `Đã hủy lịch của ${client}, ${service}: ${at}.`,
      undone: ({ client, service, employee, at }) =>
        employee
          ? `Lịch của ${client}, ${service}, giữ như cũ: ${at} với ${employee}.`
          : `Lịch của ${client}, ${service}, giữ như cũ: ${at}.`,
    },
  },
};

/** Returns title and body of a notification in a language, with times in the store's zone. */
export function appointmentNotificationText(
  language: Language,
  zone: string,
  event: AppointmentEvent,
  facts: AppointmentFacts,
): { title: string; body: string } {
  const { someone, aService, titles, bodies } = templates[language];
  const read = (instant: string) => formatDateTime(new Date(instant), zone, language);
  const text: TextFacts = {
    client: facts.client ?? someone,
    service: facts.service ?? aService,
    employee: facts.employee,
    at: read(facts.start),
    employeeBefore: facts.employee_before ?? null,
    atBefore: facts.start_before ? read(facts.start_before) : null,
  };
  return { title: titles[event], body: bodies[event](text) };
}
