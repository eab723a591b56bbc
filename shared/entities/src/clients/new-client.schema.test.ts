import * as v from 'valibot';
import { newClientSchema, toNewClient } from './new-client.schema';

const zoe = { full_name: ' Zoe Bell ', phone: '(512) 555-0111', country: 'US' } as const;

test('a name and a phone number make a client with an E.164 number', () => {
  expect(v.safeParse(newClientSchema, zoe).success).toBe(true);
  expect(toNewClient(zoe)).toEqual({ full_name: 'Zoe Bell', phone: '+15125550111' });
  expect(toNewClient({ ...zoe, phone: '0412 345 678', country: 'AU' }).phone).toBe('+61412345678');
});

test.each([
  ['a name', { full_name: ' ' }, 'full_name', 'name_required'],
  ['a name of 256 characters', { full_name: 'x'.repeat(256) }, 'full_name', 'name_too_long'],
  ['a number', { phone: '' }, 'phone', 'phone_required'],
  ['a number that can be one', { phone: '12' }, 'phone', 'phone_invalid'],
])('the schema requires %s', (_, change, field, code) => {
  const { issues = [] } = v.safeParse(newClientSchema, { ...zoe, ...change });
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toContainEqual([field, code]);
});
