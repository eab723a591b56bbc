import * as v from 'valibot';
import { makeClient } from '../testing/make-client';
import { type ClientForm, changesOf, clientFormOf, clientFormSchema } from './client-form.schema';

const zone = 'America/Chicago';
const schema = clientFormSchema({ zone, today: '2026-11-28' });
const stored = clientFormOf(makeClient(), 'US', (e164) => e164);
const issues = (changes: Partial<ClientForm>) =>
  v.safeParse(schema, { ...stored, ...changes }).issues?.map(({ message }) => message) ?? [];

test.each<[string, Partial<ClientForm>, string[]]>([
  ['the stored values', {}, []],
  ['a name of 255 letters', { full_name: 'a'.repeat(255) }, []],
  ['a name of 256 letters', { full_name: 'a'.repeat(256) }, ['name_too_long']],
  ['no name', { full_name: ' ' }, ['name_required']],
  ['an email without a domain', { email: 'jenny@' }, ['email_invalid']],
  ['no number and no email', { phone: '', email: '' }, []],
  ['a number that cannot be one', { phone: '123' }, ['phone_invalid']],
  ['no birthday', { birth_month: '', birth_day: '', birth_year: '' }, []],
  ['29 February without a year', { birth_month: '2', birth_day: '29' }, []],
  ['29 February of a common year', { birth_month: '2', birth_day: '29', birth_year: '2025' }, ['birthday_invalid']],
  ['30 February', { birth_month: '2', birth_day: '30' }, ['birthday_invalid']],
  ['today', { birth_month: '11', birth_day: '28', birth_year: '2026' }, []],
  ['tomorrow', { birth_month: '11', birth_day: '29', birth_year: '2026' }, ['birthday_invalid']],
  ['a day without a month', { birth_month: '' }, ['birthday_invalid']],
  ['a year of two digits', { birth_year: '90' }, ['birthday_invalid']],
])('the form of a client accepts or refuses %s', (_, changes, expected) => {
  expect(issues(changes)).toEqual(expected);
});

test('values that nobody touched are not sent', () => {
  expect(changesOf(stored, stored, zone)).toEqual({});
  expect(changesOf(stored, { ...stored, birth_day: '021'.slice(1) }, zone)).toEqual({});
});

test('an emptied field is sent as null', () => {
  const emptied = { email: '', note: '', greeting_name: '', phone: '', birth_month: '', birth_day: '' };
  expect(changesOf(stored, { ...stored, ...emptied }, zone)).toEqual({
    email: null,
    note: null,
    greeting_name: null,
    phone: null,
    shares_number: false,
    birthday: null,
    birth_month_day: null,
  });
});
