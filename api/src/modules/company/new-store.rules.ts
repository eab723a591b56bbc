import { randomInt } from 'node:crypto';
import { type Country, countries, type Language, type ServiceFlag, serviceFlags } from '@suite/domain';
import { isDay } from '@suite/domain/time';
import { readLine } from '../../kit/scalars';
import { readIdentifier } from '../identity/identifier.rules';
import { isZone } from './zone.rules';

/** The names of the services as products. */
export const productNames: Readonly<Record<ServiceFlag, string>> = {
  gbk: 'Go Booking',
  gci: 'Go Checkin',
  pos: 'Go POS',
  gc_without_pos: 'Go Gift Card',
  bamboo_pay: 'Bamboo Pay',
};

/** A store and its owner, as an operator writes them. */
export interface NewStoreInput {
  name: string;
  /** An IANA name, e.g. `America/Chicago`. */
  timezone: string;
  owner: string;
  phone?: string | undefined;
  email?: string | undefined;
  /** Its `whmcs_id`; the next free one without it. */
  number?: number | undefined;
  country: string;
  language: string;
  services: readonly string[];
  /** The last day of its services. */
  until: string;
}

export interface NewStore {
  whmcsId: number | null;
  name: string;
  timezone: string;
  country: Country;
  language: Language;
  services: readonly ServiceFlag[];
  until: string;
  owner: { firstName: string; lastName: string; phone: string | null; email: string | null };
}

const languages: readonly Language[] = ['en', 'vi'];

/** Reads a store and its owner; returns one sentence about the first invalid value. */
export function readNewStore(input: NewStoreInput): NewStore | string {
  const [name, owner] = [readLine(input.name), readLine(input.owner)];
  if (!name) return 'A store needs a name of at most 255 characters.';
  if (!owner) return 'An owner needs a name of at most 255 characters.';
  if (!isZone(input.timezone)) return `There is no time zone ${input.timezone}; there is one like America/Chicago.`;
  const country = countries.find((one) => one === input.country);
  if (!country) return `The country is one of ${countries.join(', ')}, not ${input.country}.`;
  const language = languages.find((one) => one === input.language);
  if (!language) return `The language is one of ${languages.join(', ')}, not ${input.language}.`;
  const services = serviceFlags.filter((flag) => input.services.includes(flag));
  const unknown = input.services.find((one) => !services.some((flag) => flag === one));
  if (unknown !== undefined) return `There is no service ${unknown}; there are ${serviceFlags.join(', ')}.`;
  if (!isDay(input.until)) return `The last day is one like 2030-12-31, not ${input.until}.`;
  const phone = readOwn('phone', input.phone, country);
  if (phone === undefined) return `${input.phone} is no phone number.`;
  const email = readOwn('email', input.email, country);
  if (email === undefined) return `${input.email} is no email address.`;
  if (!phone && !email) return 'The owner needs a phone number or an email address to sign in with.';
  const [firstName = '', ...rest] = owner.split(' ');
  return {
    whmcsId: input.number ?? null,
    name,
    timezone: input.timezone,
    country,
    language,
    services,
    until: input.until,
    owner: { firstName, lastName: rest.join(' '), phone, email },
  };
}

/** Returns null for no value, and undefined for one that is invalid. */
function readOwn(kind: 'phone' | 'email', text: string | undefined, country: Country): string | null | undefined {
  if (text === undefined) return null;
  const read = readIdentifier(text, country);
  return read?.kind === kind ? read.value : undefined;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random password of 16 characters (79 bits) that nobody misreads. */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );
