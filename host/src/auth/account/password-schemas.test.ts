import * as v from 'valibot';
import { newAccount, newPassword, problemsOf } from './password-schemas';

const nameless = { first_name: '', last_name: '' };
const refusals = (schema: v.GenericSchema, input: unknown) => {
  const { issues = [] } = v.safeParse(schema, input);
  return problemsOf(issues).map(({ path, code, params }) => [path, code, params]);
};

test.each([
  ['', [['password', 'required', {}]]],
  ['1234567', [['password', 'too_short', { min: 8 }]]],
  ['12345678', []],
  ['mật khẩu', []],
  ['x'.repeat(128), []],
  ['x'.repeat(129), [['password', 'too_long', { max: 128 }]]],
])('the password %p: %j', (password, expected) => {
  expect(refusals(newAccount, { ...nameless, password })).toEqual(expected);
  expect(refusals(newPassword, { password, confirmation: password })).toEqual(expected);
});

test.each([
  ['', []],
  ['  ', []],
  ['L', [['first_name', 'name_too_short', {}]]],
  ['Li', []],
  ['x'.repeat(255), []],
  ['x'.repeat(256), [['first_name', 'too_long', { max: 255 }]]],
])('the first name %p: %j', (first_name, expected) => {
  expect(refusals(newAccount, { ...nameless, first_name, password: 'long enough' })).toEqual(expected);
});

test('the confirmation has to be the same as the password', () => {
  expect(refusals(newPassword, { password: 'long enough', confirmation: 'long enougg' })).toEqual([
    ['confirmation', 'password_mismatch', {}],
  ]);
  expect(refusals(newPassword, { password: 'short', confirmation: '' })).toEqual([
    ['password', 'too_short', { min: 8 }],
    ['confirmation', 'password_mismatch', {}],
  ]);
});
