import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Identifier } from './identifier.rules';

/** What sign-in needs to know of a person on the owner side. */
export interface Account {
  id: string;
  password_hash: string | null;
  status: 'active' | 'inactive' | 'invited';
  phone_number: string | null;
  email: string | null;
  language: Language;
  enabled_mfa: boolean;
}

const columns = sql`select id, password_hash, status, phone_number, email, language, enabled_mfa from app_user`;

export async function findAccount(tx: Tx, who: Identifier): Promise<Account | null> {
  const [row] = await tx.query<Account>(
    who.kind === 'email'
      ? sql`${columns} where lower(email) = ${who.value}`
      : sql`${columns} where phone_number = ${who.value}`,
  );
  return row ?? null;
}

export async function findAccountById(tx: Tx, id: string): Promise<Account | null> {
  const [row] = await tx.query<Account>(sql`${columns} where id = ${id}`);
  return row ?? null;
}

/** Puts a new hash in the place of the one that was read; a password that changed in between stays. */
export const replaceHash = (tx: Tx, id: string, currentHash: string, next: string) =>
  tx.query(sql`update app_user set password_hash = ${next} where id = ${id} and password_hash = ${currentHash}`);

/** Sets a password, whatever the one before was. */
export const setHash = (tx: Tx, id: string, next: string) =>
  tx.query(sql`update app_user set password_hash = ${next} where id = ${id}`);

export interface NewAccount {
  id: string;
  phone: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
}

/** A new account, or the one that was invited with this phone number; null where somebody has it already. */
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

/** Whether a sign-in asks for a code too. */
export const setMfa = (tx: Tx, id: string, enabled: boolean) =>
  tx.query(sql`update app_user set enabled_mfa = ${enabled} where id = ${id}`);
