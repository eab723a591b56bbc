import { hash, type Options, verify } from '@node-rs/argon2';
import { invalid } from '../../kit/problem';
import { isCommonPassword } from './common-passwords.rules';

export const passwordLength = { min: 8, max: 128 } as const;

/** argon2id with 19 MiB, 2 passes, one lane: the minimum of OWASP's cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compared against if there is no account, so that the response takes the same time. */
const dummyHash = hashPassword('nobody has this password');

/** Returns whether the password matches the hash; takes the same time without a hash. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const fits = await verify(hash ?? (await dummyHash), password.slice(0, passwordLength.max));
  return fits && hash !== null && password.length <= passwordLength.max;
}

/** Returns whether a hash has another cost or algorithm than the present one; it is replaced at the next sign-in. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(current);

/** Refuses (field error) a new password that is too short, too long or common; any characters are allowed. */
export async function checkNewPassword(path: string, password: string): Promise<void> {
  const { min, max } = passwordLength;
  if (password.length < min) throw invalid(path, 'too_short', { min });
  if (password.length > max) throw invalid(path, 'too_long', { max });
  if (await isCommonPassword(password)) throw invalid(path, 'password_common');
}
