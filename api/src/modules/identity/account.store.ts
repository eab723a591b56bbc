import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';
import type { Identifier } from './identifier.rules';

/** The fields of an owner, partner or manager that sign-in needs. */
export interface Account {
  id: string;
  password_hash: string | null;
  status: 'active' | 'inactive' | 'invited';
  phone_number: string | null;
  email: string | null;
  language: Language;
  enabled_mfa: boolean;
  /** Until then no code for a new password is sent. */
  resets_stopped_until: Date | null;
}

const accounts = queries
  .selectFrom('app_user')
  .select([
    'id',
    'password_hash',
    'status',
    'phone_number',
    'email',
    'language',
    'enabled_mfa',
    'resets_stopped_until',
  ]);

export async function findAccount(tx: Tx, who: Identifier): Promise<Account | null> {
  const [row] = await tx.run(
    who.kind === 'email'
      ? accounts.where(({ fn }) => fn<string>('lower', ['email']), '=', who.value)
      : accounts.where('phone_number', '=', who.value),
  );
  return row ?? null;
}

export async function findAccountById(tx: Tx, id: string): Promise<Account | null> {
  const [row] = await tx.run(accounts.where('id', '=', id));
  return row ?? null;
}

/** Replaces the hash that was read by a new one; does nothing if the password changed in between. */
export const replaceHash = (tx: Tx, id: string, currentHash: string, next: string) =>
  tx.run(
    queries
      .updateTable('app_user')
      .set({ password_hash: next })
      .where('id', '=', id)
      .where('password_hash', '=', currentHash),
  );

/** Sets the hash of a password without a check of the previous one. */
export const setHash = (tx: Tx, id: string, next: string) =>
  tx.run(queries.updateTable('app_user').set({ password_hash: next }).where('id', '=', id));

export interface NewAccount {
  id: string;
  phone: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
}

/**
 * Creates an account, or completes the one that was invited with this phone number; null if another account has it
 * already.
 */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    insert into app_user (id, phone_number, password_hash, first_name, last_name, language)
    values (${account.id}, ${account.phone}, ${account.passwordHash}, ${account.firstName}, ${account.lastName}, ${account.language})
    on conflict (phone_number) do update set status = 'active', password_hash = excluded.password_hash, language = excluded.language,
      first_name = case when excluded.first_name = '' then app_user.first_name else excluded.first_name end,
      last_name = case when excluded.last_name = '' then app_user.last_name else excluded.last_name end
    where app_user.status = 'invited' and app_user.password_hash is null
    returning id`);
  return row?.id ?? null;
}

/** Sets whether a sign-in also requires a one-time code. */
export const setMfa = (tx: Tx, id: string, enabled: boolean) =>
  tx.run(queries.updateTable('app_user').set({ enabled_mfa: enabled }).where('id', '=', id));
