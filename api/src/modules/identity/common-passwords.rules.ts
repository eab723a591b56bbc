import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords of published breaches, in lower case: some 18,000 have the length of a new password. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Returns whether a password is one of the first that an attacker tries; upper and lower case are the same to them. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
