import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Identifier } from './identifier';

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
export const replaceHash = (tx: Tx, id: string, kept: string, next: string) =>
  tx.query(sql`update app_user set password_hash = ${next} where id = ${id} and password_hash = ${kept}`);
