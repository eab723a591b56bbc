import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import type { ScriptedGateway } from '../testing/scripted-gateway';

interface ChargeRow {
  id: string;
  card_id: string;
  invoice_id: string;
  period_start: string | null;
  amount: number;
  status: string;
  bucket: string | null;
  started_by: string;
  attempted_at: Date;
  timezone: string;
}

interface InvoiceRow {
  id: string;
  status: string;
  total: number;
  paid: number;
  period_start: string;
  period_end: string;
  has_step: boolean;
  runs: number;
}

/**
 * Returns what is wrong with the billing of a store. The conditions are those of the contract with the stores, written
 * without the code that they check.
 */
export async function wrongsOf(tx: Tx, whmcsId: number, gateway: ScriptedGateway): Promise<string[]> {
  const charges = await tx.query<ChargeRow>(sql`
    select c.id, c.card_id, c.invoice_id, to_char(c.period_start, 'YYYY-MM-DD') as period_start, c.amount, c.status, c.bucket, c.started_by,
      c.attempted_at, company.timezone
    from billing_charge c join company on company.whmcs_id = ${whmcsId} where c.whmcs_id = ${whmcsId} order by c.attempted_at`);
  const invoices = await tx.query<InvoiceRow>(sql`
    select i.id, i.status, i.total, i.paid, to_char(i.period_start, 'YYYY-MM-DD') as period_start, to_char(i.period_end, 'YYYY-MM-DD') as period_end,
      exists (select from billing_dunning d where d.whmcs_id = ${whmcsId} and d.invoice_id = i.id and d.closed_at is null
        and d.next_step_at is not null) as has_step,
      coalesce((select runs from billing_dunning d where d.whmcs_id = ${whmcsId} and d.invoice_id = i.id), 0) as runs
    from billing_invoice i where i.whmcs_id = ${whmcsId} order by i.period_start`);
  return [
    ...(await wrongLedger(tx, whmcsId)),
    ...wrongMoney(charges, invoices, gateway),
    ...wrongPeriods(invoices),
    ...wrongAttempts(charges),
    ...invoices.flatMap(({ status, has_step, runs, id }) => [
      ...(status === 'open' && !has_step ? [`invoice ${id} is forgotten`] : []),
      ...(runs > 7 ? [`invoice ${id} had ${runs} runs`] : []),
    ]),
    ...(await wrongNumbers(tx)),
  ];
}

async function wrongLedger(tx: Tx, whmcsId: number): Promise<string[]> {
  const [row] = await tx.query<{ sum: number; receivable: number; owed: number; cash: number; approved: number }>(sql`
    select coalesce((select sum(amount) from billing_entry where whmcs_id = ${whmcsId}), 0)::int as sum,
      coalesce((select sum(amount) from billing_entry where whmcs_id = ${whmcsId} and account = 'receivable'), 0)::int as receivable,
      coalesce((select sum(total - paid) from billing_invoice where whmcs_id = ${whmcsId} and status = 'open'), 0)::int as owed,
      coalesce((select sum(amount) from billing_entry where whmcs_id = ${whmcsId} and account = 'cash'), 0)::int as cash,
      coalesce((select sum(amount) from billing_charge where whmcs_id = ${whmcsId} and status = 'approved'), 0)::int as approved`);
  if (!row) return ['there is no ledger'];
  return [
    ...(row.sum === 0 ? [] : [`the ledger is off by ${row.sum}`]),
    ...(row.receivable === row.owed ? [] : [`the ledger has ${row.receivable} owed, the invoices ${row.owed}`]),
    ...(row.cash === row.approved ? [] : [`the ledger has ${row.cash} cash, the charges ${row.approved}`]),
  ];
}

/** What the gateway really charged is what the invoices say, but for what is still looked up; and once a period. */
function wrongMoney(
  charges: readonly ChargeRow[],
  invoices: readonly InvoiceRow[],
  gateway: ScriptedGateway,
): string[] {
  const real = new Set(gateway.charged().map(({ key }) => key));
  const charged = charges.filter(({ id }) => real.has(id));
  const periods = charged.map(({ period_start }) => period_start);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const settled = sum(charged.filter(({ status }) => status === 'approved').map(({ amount }) => amount));
  const paid = sum(invoices.map((invoice) => invoice.paid));
  return [
    ...(new Set(periods).size === periods.length ? [] : [`a period was charged twice: ${periods.join(', ')}`]),
    ...(settled === paid ? [] : [`${settled} were charged, and ${paid} paid`]),
    ...charges
      .filter(({ id, status }) => status === 'approved' && !real.has(id))
      .map(({ id }) => `charge ${id} is approved, and the gateway has none`),
    ...charged
      .filter(({ status }) => status === 'declined' || status === 'voided')
      .map(({ id, status }) => `charge ${id} is ${status}, and the gateway charged it`),
  ];
}

const wrongPeriods = (invoices: readonly InvoiceRow[]): string[] =>
  invoices.slice(1).flatMap(({ period_start }, index) => {
    const before = invoices[index]?.period_end ?? '';
    return addDays(before, 1) === period_start ? [] : [`a period ends ${before}, and the next begins ${period_start}`];
  });

/** No card after a stop, none twice a day by the schedule, no two attempts at once. */
function wrongAttempts(charges: readonly ChargeRow[]): string[] {
  const scheduled = charges.filter(({ started_by, status }) => started_by === 'schedule' && status !== 'voided');
  const days = scheduled.map(
    ({ card_id, invoice_id, attempted_at, timezone }) =>
      `${card_id} ${invoice_id} ${businessDay(attempted_at, timezone)}`,
  );
  const invoiceIds = [...new Set(charges.map(({ invoice_id }) => invoice_id))];
  return [
    ...(new Set(days).size === days.length ? [] : ['a card was charged twice a day']),
    ...charges.flatMap(({ card_id, attempted_at }, index) =>
      charges
        .slice(0, index)
        .some((one) => one.card_id === card_id && one.bucket === 'never' && one.attempted_at < attempted_at)
        ? [`card ${card_id} was charged after it had to be stopped`]
        : [],
    ),
    ...invoiceIds.flatMap((id) => {
      const own = scheduled.filter(({ invoice_id }) => invoice_id === id);
      return own.length > 14 ? [`invoice ${id} had ${own.length} attempts of the schedule`] : [];
    }),
    ...invoiceIds.flatMap((id) => {
      const running = charges.filter(
        ({ invoice_id, status }) => invoice_id === id && ['claimed', 'sent', 'unknown'].includes(status),
      );
      return running.length > 1 ? [`invoice ${id} has ${running.length} attempts at once`] : [];
    }),
  ];
}

async function wrongNumbers(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ series: string; year: number }>(sql`
    select series, year from billing_invoice where number is not null
    group by series, year having count(*) <> max(number) or count(distinct number) <> count(*)`);
  return rows.map(({ series, year }) => `the numbers of ${series}-${year} have a gap or a twin`);
}
