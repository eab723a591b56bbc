import * as v from 'valibot';
import { newClientSchemaFor, toNewClient } from './new-client.schema';

const zone = 'America/Chicago';
const booked = newClientSchemaFor({ requiresPhone: true, zone });
const added = newClientSchemaFor({ requiresPhone: false, zone });
const zoe = { full_name: ' Zoe Bell ', phone: '(512) 555-0111', country: 'US' } as const;

test('a name and a phone number make a client with an E.164 number', () => {
  expect(v.safeParse(booked, zoe).success).toBe(true);
  expect(toNewClient(zoe, zone)).toEqual({ full_name: 'Zoe Bell', phone: '+15125550111' });
  expect(toNewClient({ ...zoe, phone: '0412 345 678', country: 'AU' }, zone).phone).toBe('+61412345678');
  expect(toNewClient({ ...zoe, phone: '0912 345 678' }, 'Asia/Ho_Chi_Minh').phone).toBe('+84912345678');
});

test('a name alone makes a client where no number is needed', () => {
  const typed = { ...zoe, phone: ' ', accepts_texts: false, shares_number: true };
  expect(v.safeParse(added, typed).success).toBe(true);
  expect(toNewClient(typed, zone)).toEqual({ full_name: 'Zoe Bell' });
});

test('a family and what texts call a client are sent if they were typed', () => {
  const typed = { ...zoe, greeting_name: ' Zo ', shares_number: true };
  expect(toNewClient(typed, zone)).toMatchObject({ greeting_name: 'Zo', shares_number: true });
});

test.each([
  ['a name', { full_name: ' ' }, 'full_name', 'name_required'],
  ['a name of 256 characters', { full_name: 'x'.repeat(256) }, 'full_name', 'name_too_long'],
  ['a number', { phone: '' }, 'phone', 'phone_required'],
  ['a number that can be one', { phone: '12' }, 'phone', 'phone_invalid'],
  ['a number that is assigned', { phone: '0912 345 678' }, 'phone', 'phone_invalid'],
])('the schema of an appointment requires %s', (_, change, field, code) => {
  const { issues = [] } = v.safeParse(booked, { ...zoe, ...change });
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toContainEqual([field, code]);
});
