import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

/** Returns the hashes of the codes of a store's active and invited employees, locked against other new codes. */
export async function holdCodeHashes(tx: Tx, whmcsId: number): Promise<Uint8Array[]> {
  const store = storeQueries(whmcsId);
  await tx.run(store.selectFrom('company').select('whmcs_id').forNoKeyUpdate());
  const rows = await tx.run(
    store
      .selectFrom('employee')
      .select('code_hash')
      .where('code_hash', 'is not', null)
      .where('status', '<>', 'inactive')
      .$narrowType<{ code_hash: Buffer }>(),
  );
  return rows.map(({ code_hash }) => code_hash);
}

/** Sets the code of an active or invited employee, and returns whether there is one. */
export async function saveCodeHash(tx: Tx, whmcsId: number, employeeId: string, hash: Uint8Array): Promise<boolean> {
  const rows = await tx.query(sql`
    update employee set code_hash = ${hash}, code = null
    where whmcs_id = ${whmcsId} and id = ${employeeId} and status <> 'inactive' returning id`);
  return rows.length > 0;
}

export interface ClearCode {
  whmcs_id: number;
  id: string;
  code: string;
}

/** Returns the codes that are stored in clear. */
export const listClearCodes = (tx: Tx): Promise<ClearCode[]> =>
  tx.query<ClearCode>(sql`select whmcs_id, id, code from employee where code is not null order by whmcs_id, id`);

/** Replaces a code in clear by its hash, unless another code has replaced it meanwhile. */
export const replaceClearCode = (tx: Tx, { whmcs_id, id, code }: ClearCode, hash: Uint8Array) =>
  tx.query(sql`
    update employee set code_hash = ${hash}, code = null where whmcs_id = ${whmcs_id} and id = ${id} and code = ${code}`);

/** Returns the numbers of the stores that have staff codes. */
export async function listStoresWithCodes(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(
    sql`select distinct whmcs_id from employee where code_hash is not null order by whmcs_id`,
  );
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Returns the hashes of all codes of a store, also of inactive employees. */
export async function listCodeHashes(tx: Tx, whmcsId: number): Promise<Uint8Array[]> {
  const rows = await tx.query<{ code_hash: Uint8Array }>(
    sql`select code_hash from employee where whmcs_id = ${whmcsId} and code_hash is not null`,
  );
  return rows.map(({ code_hash }) => code_hash);
}

/** Replaces a code's hash by that of another secret. */
export const replaceCodeHash = (tx: Tx, whmcsId: number, stored: Uint8Array, hash: Uint8Array) =>
  tx.query(sql`update employee set code_hash = ${hash} where whmcs_id = ${whmcsId} and code_hash = ${stored}`);
