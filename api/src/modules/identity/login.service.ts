import { hash, verify } from '@node-rs/argon2';
import type { Country } from '@suite/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import sql from 'sql-template-tag';
import type { Database, Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { checkLimit, countFailure, forgetFailures } from './rate-limit';
import type { Sessions, TokenPair } from './session.service';

export const passwordMax = 128;

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Compared against where there is no account, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password');

/** How often an account, and an address, may fail within a window before they have to wait. */
const limits = { account: { failures: 10, seconds: 15 * 60 }, address: { failures: 100, seconds: 15 * 60 } } as const;

export interface LoginInput {
  identifier: string;
  password: string;
  country_code: Country;
}

interface Account {
  id: string;
  password_hash: string | null;
  status: string;
}

/** An email as it is stored, or a phone number in E.164; null for neither. */
export function readIdentifier(text: string, country: Country): { email: string } | { phone: string } | null {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return { email: trimmed.toLowerCase() };
  const phone = parsePhoneNumberFromString(trimmed, country);
  return phone?.isPossible() ? { phone: phone.number } : null;
}

/**
 * Signs an owner, partner or manager in. Wrong, unknown and unreadable identifiers are refused alike
 * (invalid_credentials) and take as long; an inactive account with the right password is told so.
 */
export async function signIn(
  database: Database,
  sessions: Sessions,
  { identifier, password, country_code }: LoginInput,
  { now, address }: { now: Date; address: string },
): Promise<TokenPair> {
  const who = readIdentifier(identifier, country_code);
  const keys = {
    account: `login:account:${who ? ('email' in who ? who.email : who.phone) : 'unreadable'}`,
    address: `login:address:${address}`,
  };
  const identity = { kind: 'identity', userId: null } as const;
  const account = await database.transaction(identity, async (tx) => {
    await checkLimit(tx, keys.account, limits.account, now);
    await checkLimit(tx, keys.address, limits.address, now);
    return who ? findAccount(tx, who) : null;
  });
  const fits = password.length <= passwordMax && (await verify(account?.password_hash ?? (await nobody), password));
  if (!account?.password_hash || !fits) {
    await database.transaction(identity, async (tx) => {
      await countFailure(tx, keys.account, limits.account, now);
      await countFailure(tx, keys.address, limits.address, now);
    });
    throw new Problem('invalid_credentials', 'invalid_credentials');
  }
  if (account.status !== 'active') throw new Problem('access_denied', 'account_disabled');
  return database.transaction(identity, async (tx) => {
    await forgetFailures(tx, keys.account);
    return sessions.open(tx, { role: 'ROLE_USER', userId: account.id }, now);
  });
}

async function findAccount(tx: Tx, who: { email: string } | { phone: string }): Promise<Account | null> {
  const [row] = await tx.query<Account>(
    'email' in who
      ? sql`select id, password_hash, status from app_user where lower(email) = ${who.email}`
      : sql`select id, password_hash, status from app_user where phone_number = ${who.phone}`,
  );
  return row ?? null;
}
