import type { Country } from '@suite/domain';
import type { Database } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { type Account, findAccount, replaceHash } from './account.store';
import { readIdentifier, subjectOf } from './identifier';
import { fitsPassword, hashPassword, isOutdated } from './passwords';
import { forgetTurns, giveBackTurn, limits, takeTurn } from './rate-limit';
import type { Sessions, TokenPair } from './session.service';

export interface LoginInput {
  identifier: string;
  password: string;
  country_code: Country;
}

/** When, and from where, somebody wants to get in. */
export interface Attempt {
  now: Date;
  address: string;
}

const identity = { kind: 'identity', userId: null } as const;

/**
 * The account of an identifier and its password. Wrong, unknown and unreadable identifiers are refused alike
 * (invalid_credentials) and take as long; an inactive account with the right password is told so. A hash of
 * another cost is replaced by one of today's.
 */
async function provePassword(
  database: Database,
  { identifier, password, country_code }: LoginInput,
  { now, address }: Attempt,
): Promise<Account> {
  const who = readIdentifier(identifier, country_code);
  const ofAccount = `login:account:${who ? subjectOf(who) : 'unreadable'}`;
  const ofAddress = `login:address:${address}`;
  const account = await database.transaction(identity, async (tx) => {
    await takeTurn(tx, ofAddress, limits.passwordOfAddress, now);
    await takeTurn(tx, ofAccount, limits.passwordOfAccount, now);
    return who ? findAccount(tx, who) : null;
  });
  const kept = account?.password_hash ?? null;
  if (!(await fitsPassword(kept, password)) || !account || !kept) {
    throw new Problem('invalid_credentials', 'invalid_credentials');
  }
  const next = isOutdated(kept) ? await hashPassword(password) : null;
  await database.transaction(identity, async (tx) => {
    await giveBackTurn(tx, ofAddress);
    await forgetTurns(tx, ofAccount);
    if (next) await replaceHash(tx, account.id, kept, next);
  });
  if (account.status !== 'active') throw new Problem('access_denied', 'account_disabled');
  return account;
}

/** Signs an owner, partner or manager in by password. */
export async function signIn(
  database: Database,
  sessions: Sessions,
  input: LoginInput,
  attempt: Attempt,
): Promise<TokenPair> {
  const account = await provePassword(database, input, attempt);
  return database.transaction(identity, (tx) =>
    sessions.open(tx, { role: 'ROLE_USER', userId: account.id }, attempt.now),
  );
}
