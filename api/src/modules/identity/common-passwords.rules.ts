let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Resolves with whether a password is one of the first that an attacker tries, by the lists of published breaches: some
 * 18,000 have the length of a new password. Upper and lower case are the same to attackers.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/** The list is unpacked for the first new password, so that no start of the server waits for it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
