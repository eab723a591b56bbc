import type { Language } from '@suite/domain';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

/**
 * Returns whether an employee who is not inactive has the phone; locks it, so that two invitations of it are
 * sequential.
 */
export async function isPhoneTaken(tx: Tx, whmcsId: number, phone: string): Promise<boolean> {
  const store = storeQueries(whmcsId);
  await tx.run(store.selectFrom('company').select('whmcs_id').forNoKeyUpdate());
  const rows = await tx.run(
    store.selectFrom('employee').select('id').where('phone', '=', phone).where('status', '<>', 'inactive'),
  );
  return rows.length > 0;
}

export interface NewEmployee {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: Language;
}

export const insertInvited = (tx: Tx, whmcsId: number, employee: NewEmployee) =>
  tx.run(
    storeQueries(whmcsId).insertInto('employee', {
      id: employee.id,
      first_name: employee.firstName,
      last_name: employee.lastName,
      phone: employee.phone,
      language: employee.language,
      status: 'invited',
    }),
  );

/** Returns the phone and language of an employee who was invited and has not signed in; null for any other one. */
export async function readInvited(
  tx: Tx,
  whmcsId: number,
  id: string,
): Promise<{ phone: string | null; language: Language } | null> {
  const rows = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('employee')
      .select(['phone', 'language'])
      .where('id', '=', id)
      .where('status', '=', 'invited'),
  );
  return rows[0] ?? null;
}

/** Replaces the phone of an invited employee; a trigger ends the codes that are on their way to the former one. */
export const replacePhone = (tx: Tx, whmcsId: number, id: string, phone: string) =>
  tx.run(storeQueries(whmcsId).update('employee', { phone, is_verified_phone_number: false }).where('id', '=', id));

export async function readStoreName(tx: Tx, whmcsId: number): Promise<string> {
  const [row] = await tx.run(storeQueries(whmcsId).selectFrom('company').select('name'));
  return row?.name ?? '';
}
