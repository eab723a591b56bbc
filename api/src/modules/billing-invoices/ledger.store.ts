import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export type BillingLedgerAccount = 'receivable' | 'income' | 'tax' | 'cash' | 'credit' | 'given' | 'loss' | 'refunding';

export type BillingJournalKind =
  | 'invoice'
  | 'credit_used'
  | 'charge'
  | 'credit_note'
  | 'refund'
  | 'void'
  | 'uncollectible'
  | 'credit';

/** Debit is positive. */
export interface BillingEntry {
  account: BillingLedgerAccount;
  amount: number;
}

export interface BillingJournal {
  kind: BillingJournalKind;
  invoiceId: string | null;
  chargeId?: string | null;
  note?: string | null;
  entries: readonly BillingEntry[];
}

export interface BillingAccountRow {
  receivable: number;
  credit: number;
}

/** Locks the account of a store until the transaction ends, and returns it. */
export async function lockAccount(tx: Tx, whmcsId: number): Promise<BillingAccountRow> {
  const lock = () =>
    tx.query<BillingAccountRow>(sql`
      select receivable, credit from billing_account where whmcs_id = ${whmcsId} for update`);
  const [row] = await lock();
  if (row) return row;
  await tx.query(sql`insert into billing_account (whmcs_id) values (${whmcsId}) on conflict (whmcs_id) do nothing`);
  const [added] = await lock();
  return added ?? { receivable: 0, credit: 0 };
}

export async function readAccount(tx: Tx, whmcsId: number): Promise<BillingAccountRow> {
  const [row] = await tx.query<BillingAccountRow>(
    sql`select receivable, credit from billing_account where whmcs_id = ${whmcsId}`,
  );
  return row ?? { receivable: 0, credit: 0 };
}

/** Inserts a journal with its entries, and brings the account of the store, which is locked, in line. */
export async function insertJournal(
  tx: Tx,
  whmcsId: number,
  { kind, invoiceId, chargeId = null, note = null, entries }: BillingJournal,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const rows = entries.map((entry, index) => ({ ...entry, position: index + 1 }));
  const sumOf = (account: BillingLedgerAccount) =>
    entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
  await tx.query(sql`
    with journal as (
      insert into billing_journal (whmcs_id, id, kind, invoice_id, charge_id, occurred_at, note)
      values (${whmcsId}, ${id}, ${kind}, ${invoiceId}, ${chargeId}, ${now}, ${note})),
    entries as (
      insert into billing_entry (whmcs_id, journal_id, position, account, amount)
      select ${whmcsId}::integer, ${id}::uuid, entry.position, entry.account, entry.amount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (position integer, account text, amount bigint))
    update billing_account set receivable = receivable + ${sumOf('receivable')}::bigint, credit = credit - ${sumOf('credit')}::bigint
    where whmcs_id = ${whmcsId}`);
}

/** Returns the account of a store as its ledger has it. */
export async function sumAccount(tx: Tx, whmcsId: number): Promise<BillingAccountRow> {
  const [row] = await tx.query<BillingAccountRow>(sql`
    select coalesce(sum(amount) filter (where account = 'receivable'), 0)::bigint as receivable,
      coalesce(-sum(amount) filter (where account = 'credit'), 0)::bigint as credit
    from billing_entry where whmcs_id = ${whmcsId}`);
  return row ?? { receivable: 0, credit: 0 };
}
