import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { ClientNumber } from './customer-numbers.rules';

/** Returns the numbers of these clients, and of those whose number they hold, and locks all in the order of their ids. */
export const lockNumbers = (tx: Tx, whmcsId: number, ids: readonly string[]): Promise<ClientNumber[]> =>
  tx.query<ClientNumber>(sql`
    select id, phone, phone_holder_id from customer
    where whmcs_id = ${whmcsId} and (id = any(${[...ids]}::uuid[]) or phone_holder_id = any(${[...ids]}::uuid[]))
    order by id for update`);

const change = (tx: Tx, whmcsId: number, numbers: readonly ClientNumber[]) =>
  tx.query(sql`
    update customer set phone = row.phone, phone_holder_id = row.phone_holder_id
    from json_to_recordset(${JSON.stringify(numbers)}::json) as row (id uuid, phone text, phone_holder_id uuid)
    where customer.whmcs_id = ${whmcsId} and customer.id = row.id`);

/**
 * Gives clients other numbers. A number has one holder at a time, and a holder who leaves it gives it to the family: so
 * members leave first, then holders; then the new holders come, and then their members.
 */
export async function setNumbers(tx: Tx, whmcsId: number, numbers: readonly ClientNumber[]): Promise<void> {
  const none = numbers.map(({ id }) => ({ id, phone: null, phone_holder_id: null }));
  const members = await tx.query<{ id: string }>(sql`
    select id from customer where whmcs_id = ${whmcsId} and id = any(${none.map(({ id }) => id)}::uuid[]) and phone_holder_id is not null`);
  const isMember = ({ id }: { id: string }) => members.some((one) => one.id === id);
  await change(tx, whmcsId, none.filter(isMember));
  await change(
    tx,
    whmcsId,
    none.filter((one) => !isMember(one)),
  );
  await change(
    tx,
    whmcsId,
    numbers.filter(({ phone_holder_id }) => phone_holder_id === null),
  );
  await change(
    tx,
    whmcsId,
    numbers.filter(({ phone_holder_id }) => phone_holder_id !== null),
  );
}

/** Returns who has these numbers now, of a family its holder. */
export async function holdersOf(tx: Tx, whmcsId: number, phones: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from customer where whmcs_id = ${whmcsId} and phone = any(${[...phones]}::text[]) and phone_holder_id is null`);
  return rows.map(({ id }) => id);
}
