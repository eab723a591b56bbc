import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.rules';
import { checkNewPassword, passwordLength } from './passwords.rules';

test.each(['password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou', 'anhyeuem'])(
  '%j is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['Lotus-2026!', 'mật khẩu dài', 'password-of-the-desk', ''])('%j is not common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test('at least 3,000 passwords of the allowed length are refused as common', async () => {
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min);
  expect(longEnough.length).toBeGreaterThanOrEqual(3_000);
  for (const password of longEnough)
    await expect(checkNewPassword('password', password)).rejects.toThrow('validation_failed');
});
