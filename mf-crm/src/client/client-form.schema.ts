import { type Country, countries, type Language } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { emailField, nameField, nameLimit } from '@suite/domain/validation';
import * as v from 'valibot';
import type { Client } from './use-client';

/** As long as the API accepts. */
const noteLimit = 2_000;
/** A year in which 29 February exists, for birthdays without a year. */
const leapYear = '2000';
const oldestYear = 1900;

/** A birthday as it is typed. */
interface Birth {
  birth_month: string;
  birth_day: string;
  birth_year: string;
}

const text = v.pipe(v.string(), v.trim());

interface Options {
  /** The store's: a local number is one of its country. */
  zone: string;
  /** The store's today, `yyyy-MM-dd`. */
  today: string;
}

/** The data of a client as it is typed; a birthday may have no year. */
export const clientFormSchema = ({ zone, today }: Options) =>
  v.pipe(
    v.object({
      full_name: nameField,
      greeting_name: v.pipe(text, v.maxLength(nameLimit, 'too_long')),
      phone: text,
      country: v.picklist(countries),
      shares_number: v.boolean(),
      email: emailField,
      birth_month: v.string(),
      birth_day: text,
      birth_year: text,
      note: v.pipe(text, v.maxLength(noteLimit, 'too_long')),
      language: v.picklist(['en', 'vi'] as const),
    }),
    v.forward(
      v.partialCheck(
        [['phone'], ['country']],
        ({ phone, country }) => phone === '' || toE164(phone, country, zone) !== null,
        'phone_invalid',
      ),
      ['phone'],
    ),
    v.forward(
      v.partialCheck(
        [['birth_month'], ['birth_day'], ['birth_year']],
        (birth) => isBirthday(birth, today),
        'birthday_invalid',
      ),
      ['birth_day'],
    ),
  );

export type ClientForm = v.InferInput<ReturnType<typeof clientFormSchema>>;

const twoDigits = (number: string) => number.padStart(2, '0');

/** Whether it is none, or a day that exists and is not after today. */
function isBirthday(birth: Birth, today: string): boolean {
  const { birth_month: month, birth_day: day, birth_year: year } = birth;
  if (month === '' && day === '' && year === '') return true;
  if (!/^\d{1,2}$/.test(day) || month === '' || (year !== '' && !/^\d{4}$/.test(year))) return false;
  const date = `${year || leapYear}-${twoDigits(month)}-${twoDigits(day)}`;
  const read = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date) return false;
  return year === '' || (Number(year) >= oldestYear && date <= today);
}

/** Returns a stored client as the form shows it; `write` writes a number as people do. */
export function clientFormOf(client: Client, country: Country, write: (e164: string) => string): ClientForm {
  const [month = '', day = ''] = (client.birthday?.slice(5) ?? client.birth_month_day ?? '').split('-');
  return {
    full_name: client.full_name,
    greeting_name: client.greeting_name,
    phone: client.phone ? write(client.phone) : '',
    country,
    shares_number: false,
    email: client.email ?? '',
    birth_month: month && String(Number(month)),
    birth_day: day && String(Number(day)),
    birth_year: client.birthday?.slice(0, 4) ?? '',
    note: client.note ?? '',
    language: client.language,
  };
}

interface ClientChanges {
  full_name?: string;
  greeting_name?: string | null;
  phone?: string | null;
  shares_number?: boolean;
  email?: string | null;
  birthday?: string | null;
  birth_month_day?: string | null;
  note?: string | null;
  language?: Language;
}

/** Returns the fields that differ from the stored ones, for the API: what nobody touched is not sent. */
export function changesOf(stored: ClientForm, typed: ClientForm, zone: string): ClientChanges {
  const changes: ClientChanges = {};
  if (typed.full_name !== stored.full_name) changes.full_name = typed.full_name;
  if (typed.greeting_name !== stored.greeting_name) changes.greeting_name = typed.greeting_name || null;
  if (typed.phone !== stored.phone) {
    changes.phone = typed.phone === '' ? null : toE164(typed.phone, typed.country, zone);
    changes.shares_number = typed.shares_number;
  }
  if (typed.email !== stored.email) changes.email = typed.email || null;
  if (typed.note !== stored.note) changes.note = typed.note || null;
  if (typed.language !== stored.language) changes.language = typed.language;
  if (birthOf(typed) !== birthOf(stored)) Object.assign(changes, birthdayOf(typed));
  return changes;
}

const birthOf = ({ birth_month, birth_day, birth_year }: Birth) =>
  [birth_year, birth_month, birth_day].map((part) => Number(part || 0)).join('-');

function birthdayOf({
  birth_month,
  birth_day,
  birth_year,
}: Birth): Pick<ClientChanges, 'birthday' | 'birth_month_day'> {
  if (birth_month === '') return { birthday: null, birth_month_day: null };
  const monthDay = `${twoDigits(birth_month)}-${twoDigits(birth_day)}`;
  return { birthday: birth_year === '' ? null : `${birth_year}-${monthDay}`, birth_month_day: monthDay };
}
