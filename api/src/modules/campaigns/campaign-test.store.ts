import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Where an account gets its messages. */
export interface AccountContacts {
  phone: string | null;
  email: string | null;
  language: Language;
}

/** Returns the contacts of an active account; null for others. */
export async function readContacts(tx: Tx, userId: string): Promise<AccountContacts | null> {
  const [row] = await tx.query<AccountContacts>(sql`
    select phone_number as phone, email, language from app_user where id = ${userId} and status = 'active'`);
  return row ?? null;
}
