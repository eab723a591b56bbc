import { parseMoney } from '@suite/domain';
import { formatMoney, formatTime } from '@suite/domain/format';
import { businessDay } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import sql from 'sql-template-tag';
import { recordAudit } from './kit/audit';
import type { Tx } from './kit/database';
import { declineReasonOf } from './modules/billing-charges/decline-reason.rules';
import { listForgotten, readAlarms } from './modules/billing-charges/dunning.store';
import { listTransactions, type TransactionRow } from './modules/billing-charges/transactions.store';
import { creditNote } from './modules/billing-invoices/credit-notes.service';
import { voidInvoice } from './modules/billing-invoices/invoices.service';
import { listInvoices } from './modules/billing-invoices/invoices.store';
import { grantCredit } from './modules/billing-invoices/ledger.service';
import { readAccount, sumAccount } from './modules/billing-invoices/ledger.store';
import { withDatabase } from './with-database';

/** What the operator changes of a store's account; the store's log has it, with the account of the machine that did it. */
export type BillingChange = { by: string } & (
  | { kind: 'credit'; amount: string; reason: string }
  | { kind: 'refund'; invoice: string; amount: string | null; to: 'card' | 'credit'; reason: string }
  | { kind: 'void'; invoice: string; reason: string }
);

const noInvoice = 'There is no such invoice of the store, or it cannot be changed that way.';

async function findInvoiceId(tx: Tx, whmcsId: number, text: string): Promise<string | null> {
  const match = /^([A-Z]{1,8})-(\d{4})-(\d{1,9})$/.exec(text.trim().toUpperCase());
  if (!match) return null;
  const [row] = await tx.query<{ id: string }>(sql`
    select id from billing_invoice where whmcs_id = ${whmcsId} and series = ${match[1]} and year = ${Number(match[2])}::integer
      and number = ${Number(match[3])}::integer`);
  return row?.id ?? null;
}

const centsOf = (text: string): number | null => {
  const cents = parseMoney(text);
  return cents !== null && cents > 0 ? cents : null;
};

/** Makes a change; returns its lines, or the reason why it was refused. Requires a `system` transaction. */
export async function changeBilling(
  tx: Tx,
  whmcsId: number,
  change: BillingChange,
  now: Date,
): Promise<string[] | string> {
  const audit = (kind: string, subjectId: string | null, amount: number | null) =>
    recordAudit(tx, { whmcsId, actor: null, kind, subjectId, data: { amount, operator: change.by } }, now);
  if (change.kind === 'credit') {
    const amount = centsOf(change.amount);
    if (amount === null) return 'An amount is like 25.00.';
    await grantCredit(tx, whmcsId, { amount, note: change.reason }, now);
    await audit('billing_credit_added', null, amount);
    return [`Added ${formatMoney(amount)} to the credit balance of store ${whmcsId}.`];
  }
  const invoiceId = await findInvoiceId(tx, whmcsId, change.invoice);
  if (invoiceId === null) return noInvoice;
  if (change.kind === 'void') {
    if (!(await voidInvoice(tx, whmcsId, invoiceId, now, change.reason))) return noInvoice;
    await audit('billing_invoice_voided', invoiceId, null);
    return [`Canceled ${change.invoice}; it keeps its number.`];
  }
  const amount = change.amount === null ? null : centsOf(change.amount);
  if (change.amount !== null && amount === null) return 'An amount is like 25.00.';
  const lines = amount === null ? null : await linesFor(tx, whmcsId, invoiceId, amount);
  if (amount !== null && lines === null) return 'That is more than the lines of the invoice have left.';
  const request = { invoiceId, lines, refundTo: change.to, note: change.reason };
  const result = await creditNote(tx, whmcsId, request, now);
  if (result === 'not_found') return noInvoice;
  if (result === 'too_much') return 'That is more than the invoice has left.';
  await audit('billing_credit_note_issued', result.id, result.total);
  if (result.toCredit > 0) await audit('billing_refunded_to_credit', result.id, result.toCredit);
  return [
    `Credit note ${result.number} of ${formatMoney(result.total)}, with tax.`,
    ...(result.toCards > 0 ? [`  ${formatMoney(result.toCards)} goes back to the card within a minute`] : []),
    ...(result.toCredit > 0 ? [`  ${formatMoney(result.toCredit)} was added to the credit balance`] : []),
  ];
}

/** Returns amounts without tax of the lines, the first ones first, that sum to an amount; null if they have less left. */
async function linesFor(tx: Tx, whmcsId: number, invoiceId: string, amount: number) {
  const rows = await tx.query<{ position: number; left: number }>(sql`
    select line.position, line.amount - coalesce((
      select sum(credited.amount) from billing_invoice note
      join billing_invoice_line credited on credited.whmcs_id = ${whmcsId} and credited.invoice_id = note.id
      where note.whmcs_id = ${whmcsId} and note.of_invoice_id = ${invoiceId} and credited.of_position = line.position), 0)::integer as left
    from billing_invoice_line line where line.whmcs_id = ${whmcsId} and line.invoice_id = ${invoiceId} order by line.position`);
  let rest = amount;
  const lines = rows.flatMap(({ position, left }) => {
    const part = Math.min(rest, Math.max(0, left));
    rest -= part;
    return part > 0 ? [{ position, amount: part }] : [];
  });
  return rest === 0 ? lines : null;
}

const maxShown = 50;

/** Returns an attempt with the network's code, which screens do not show, and its next try. */
function attemptLine(row: TransactionRow, zone: string): string {
  const at = (time: Date | string): string => {
    const instant = new Date(time);
    return `${businessDay(instant, zone)} ${formatTime(instant, zone)}`;
  };
  const { bucket, raw_code: rawCode, decline_code: declineCode } = row;
  const reason = declineReasonOf({ bucket, rawCode, declineCode });
  const codes = [reason, bucket, rawCode ?? declineCode].filter(Boolean).join(', ');
  return [
    at(row.attempted_at),
    row.kind,
    row.status === 'declined' ? `declined (${codes})` : row.status,
    formatMoney(row.amount),
    ...(row.card_last_four ? [`card ${row.card_last_four}`] : []),
    ...(row.invoice_number ? [row.invoice_number] : []),
    ...(row.next_try_at ? [`next try ${at(row.next_try_at)}`] : []),
  ].join('  ');
}

/** Returns the account, packages, and newest invoices and attempts of a store; null if there is no such store. */
export async function billingLines(tx: Tx, whmcsId: number): Promise<string[] | null> {
  const [store] = await tx.query<{ name: string; timezone: string }>(
    sql`select name, timezone from company where whmcs_id = ${whmcsId}`,
  );
  if (!store) return null;
  const timezone = resolveZone(store.timezone);
  const account = await readAccount(tx, whmcsId);
  const ledger = await sumAccount(tx, whmcsId);
  const isSame = account.credit === ledger.credit && account.receivable === ledger.receivable;
  const packages = await tx.query<{ line: string }>(sql`
    select '  ' || product_code || ': ' || status || ', ' || period_start || ' to ' || period_end as line
    from billing_package where whmcs_id = ${whmcsId} order by product_code, created_at`);
  const invoices = await listInvoices(tx, whmcsId, { offset: 0, limit: maxShown });
  const attempts = await listTransactions(tx, { whmcsId, timezone, language: 'en' }, { offset: 0, limit: maxShown });
  return [
    `Store ${whmcsId}, ${store.name}: owes ${formatMoney(account.receivable)}, credit balance ${formatMoney(account.credit)}`,
    ...(isSame
      ? []
      : [`  THE LEDGER HAS ${formatMoney(ledger.receivable)} and ${formatMoney(ledger.credit)}: call the developers`]),
    ...packages.map(({ line }) => line),
    ...invoices.map(
      ({ number, invoice_day, status, total, due, names_en }) =>
        `  ${invoice_day}  ${number}  ${status}  ${formatMoney(total)}${due > 0 ? `, due ${formatMoney(due)}` : ''}  ${names_en.join(', ')}`,
    ),
    ...(attempts.length > 0 ? ['Attempts to charge and to give back:'] : []),
    ...attempts.map((attempt) => `  ${attemptLine(attempt, timezone)}`),
  ];
}

/** Changes a store's account if that is requested, and returns what it is then; a text is the reason of a refusal. */
export const billingIn = (
  url: string | null,
  dir: string,
  whmcsId: number,
  change: BillingChange | null,
): Promise<string[] | string> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const before = await billingLines(tx, whmcsId);
      if (!before) return `There is no store ${whmcsId}.`;
      if (!change) return before;
      return changeBilling(tx, whmcsId, change, new Date());
    }),
  );

/** Returns what is wrong with the billing of all stores, and where. Requires a `system` transaction. */
export async function billingAlarms(tx: Tx, now: Date): Promise<{ lines: string[]; isWrong: boolean }> {
  const alarms = await readAlarms(tx, now);
  const forgotten = await listForgotten(tx, maxShown);
  return {
    lines: [
      `Open invoices without a next step: ${alarms.without_step}`,
      ...forgotten.map(({ whmcs_id, number }) => `  store ${whmcs_id}, ${number}`),
      `Steps of unpaid invoices that are a day late: ${alarms.late_steps}`,
      `Renewals that are a day late: ${alarms.late_renewals}`,
      `Charges that the gateway has not answered for a day: ${alarms.old_attempts}`,
    ],
    isWrong: Object.values(alarms).some((count) => count > 0),
  };
}

export const billingAlarmsIn = (url: string | null, dir: string) =>
  withDatabase(url, dir, (database) => database.transaction({ kind: 'system' }, (tx) => billingAlarms(tx, new Date())));
