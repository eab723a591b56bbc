import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.rules';
import { checkNewPassword, passwordLength } from './passwords.rules';

test.each(['password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou', 'anhyeuem'])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Lotus-2026!', 'mật khẩu dài', 'password-of-the-desk', ''])('%j is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('at least 3,000 passwords of the allowed length are refused as common', () => {
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min);
  expect(longEnough.length).toBeGreaterThanOrEqual(3_000);
  for (const password of longEnough) expect(() => checkNewPassword('password', password)).toThrow('validation_failed');
});
