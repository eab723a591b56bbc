import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

/** An attempt to check a card before it is stored. */
export interface StoredCheck {
  whmcs_id: number;
  /** The id of the card, if it is stored. */
  id: string;
  /** The gateway's idempotency key. */
  key: string;
  status: 'started' | 'approved' | 'declined' | 'abandoned';
  /** Cents that were authorised. */
  amount: number;
  decline_code: string | null;
  /** What is left to do at the gateway; null for nothing. */
  ends_with: 'release' | 'abandon' | null;
}

const columns = sql`whmcs_id, id, key, status, amount, decline_code, ends_with`;

/** Returns the checks of a store since an instant. */
export const checksSince = (tx: Tx, whmcsId: number, since: Date): Promise<StoredCheck[]> =>
  tx.query<StoredCheck>(sql`
    select ${columns} from billing_card_check where whmcs_id = ${whmcsId} and created_at > ${since}`);

/** Returns a check, locked until the transaction ends. */
export async function lockCheck(tx: Tx, whmcsId: number, id: string): Promise<StoredCheck | null> {
  const [check] = await tx.query<StoredCheck>(sql`
    select ${columns} from billing_card_check where whmcs_id = ${whmcsId} and id = ${id} for update`);
  return check ?? null;
}

/** Whether a charge of one of some cards was declined for its data, which have neither changed since, nor been approved. */
export async function wereDataDeclined(tx: Tx, whmcsId: number, cardIds: readonly string[]): Promise<boolean> {
  const rows = await tx.query(sql`
    select from billing_charge charge join billing_card card on card.whmcs_id = ${whmcsId} and card.id = charge.card_id
    where charge.whmcs_id = ${whmcsId} and charge.card_id = any(${[...cardIds]}::uuid[]) and charge.status = 'declined' and charge.bucket = 'new_data'
      and charge.attempted_at >= coalesce(card.changed_at, card.created_at)
      and not exists (select from billing_charge later where later.whmcs_id = ${whmcsId} and later.card_id = charge.card_id
        and later.status = 'approved' and later.attempted_at > charge.attempted_at) limit 1`);
  return rows.length > 0;
}

/** Records that a check begins; false if its id is taken. */
export async function insertCheck(
  tx: Tx,
  whmcsId: number,
  { id, key, createdBy }: { id: string; key: string; createdBy: string },
  at: Date,
): Promise<boolean> {
  const rows = await tx.run(
    storeQueries(whmcsId)
      .insertInto('billing_card_check', { id, key, status: 'started', created_by: createdBy, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

interface CheckResult {
  status: 'approved' | 'declined' | 'abandoned';
  amount?: number;
  card_type?: string | null;
  last_four?: string | null;
  decline_code?: string | null;
  raw_code?: string | null;
  transaction_id?: string | null;
  /** What is left to do at the gateway. */
  ends_with?: 'release' | 'abandon' | null;
}

export async function settleCheck(tx: Tx, whmcsId: number, id: string, result: CheckResult, at: Date): Promise<void> {
  await tx.run(
    storeQueries(whmcsId)
      .update('billing_card_check', { ...result, settled_at: at })
      .where('id', '=', id),
  );
  await addToTransactions(tx, whmcsId, id);
}

/** Adds a check with a result to the transactions of the store, once nothing of it is authorised any more. */
const addToTransactions = (tx: Tx, whmcsId: number, id: string) =>
  tx.query(sql`
    insert into billing_charge (whmcs_id, id, kind, card_id, card_type, last_four, amount, key, status, bucket, decline_code,
      raw_code, transaction_id, attempted_at, settled_at, created_by)
    select c.whmcs_id, c.id, 'check', c.id, c.card_type, c.last_four, c.amount, c.key,
      case c.status when 'approved' then 'voided' else 'declined' end,
      case when c.status = 'declined' and split_part(c.decline_code, ' ', 2) in ('never', 'new_data', 'later')
        then split_part(c.decline_code, ' ', 2) end,
      case when c.status = 'declined' then split_part(c.decline_code, ' ', 1) end, c.raw_code, c.transaction_id, c.created_at, c.settled_at, c.created_by
    from billing_card_check c
    where c.whmcs_id = ${whmcsId} and c.id = ${id} and c.status in ('approved', 'declined')
      and (c.ends_with is null or c.ended_at is not null)
    on conflict do nothing`);

/** Returns checks of every store that began before an instant and are not finished at the gateway, the longest waiting first. */
export const unfinishedChecks = (tx: Tx, before: Date, limit: number): Promise<StoredCheck[]> =>
  tx.query<StoredCheck>(sql`
    select ${columns} from billing_card_check
    where (status = 'started' or (ended_at is null and ends_with is not null)) and created_at < ${before}
    order by coalesce(end_tried_at, created_at) limit ${limit}`);

export const markEndTried = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(storeQueries(whmcsId).update('billing_card_check', { end_tried_at: at }).where('id', '=', id));

/** Decides that a check without a result is abandoned, whatever its request learns later; false if it has a result. */
export async function claimAbandon(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.run(
    storeQueries(whmcsId)
      .update('billing_card_check', { ends_with: 'abandon' })
      .where('id', '=', id)
      .where('status', '=', 'started')
      .returning('id'),
  );
  return rows.length > 0;
}

/** Records that a check is finished at the gateway; one that never had a result is abandoned. */
export async function endCheck(tx: Tx, whmcsId: number, id: string, at: Date): Promise<void> {
  await tx.query(sql`
    update billing_card_check set ended_at = ${at}::timestamptz, settled_at = coalesce(settled_at, ${at}::timestamptz),
      status = case when status = 'started' then 'abandoned' else status end
    where whmcs_id = ${whmcsId} and id = ${id} and ended_at is null`);
  await addToTransactions(tx, whmcsId, id);
}

/** Returns a settled check that is not finished at the gateway; null if nothing is left to do. */
export async function findDueEnd(tx: Tx, whmcsId: number, id: string): Promise<StoredCheck | null> {
  const [check] = await tx.query<StoredCheck>(sql`
    select ${columns} from billing_card_check
    where whmcs_id = ${whmcsId} and id = ${id} and status <> 'started' and ended_at is null and ends_with is not null`);
  return check ?? null;
}

/** Deletes finished checks from before an instant. */
export const deleteChecksBefore = (tx: Tx, before: Date) =>
  tx.query(sql`
    delete from billing_card_check where created_at < ${before} and status <> 'started'
      and (ends_with is null or ended_at is not null)`);
