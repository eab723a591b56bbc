import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import type { ScriptedGateway } from '../testing/scripted-gateway';
import { wrongAccess } from './access-conditions';
import { type LimitedAttempt, wrongLimits } from './attempt-conditions';
import { zones } from './events';

interface ChargeRow extends LimitedAttempt {
  id: string;
  kind: string;
  package_id: string | null;
  period_start: string | null;
}

interface InvoiceRow {
  id: string;
  kind: string;
  status: string;
  total: number;
  paid: number;
  /** What the ledger says is owed of it. */
  owed: number;
  has_step: boolean;
  runs: number;
}

/**
 * Returns what is wrong with the billing of a store. The conditions are those of the contract with the stores, written
 * without the code that they check.
 */
export async function wrongsOf(tx: Tx, whmcsId: number, gateway: ScriptedGateway, now: Date): Promise<string[]> {
  const [{ timezone } = { timezone: '' }] = await tx.query<{ timezone: string }>(
    sql`select timezone from company where whmcs_id = ${whmcsId}`,
  );
  const charges = await tx.query<ChargeRow>(sql`
    select id, kind, card_id, invoice_id, package_id, to_char(period_start, 'YYYY-MM-DD') as period_start, amount, status, bucket,
      started_by, attempted_at, settled_at
    from billing_charge where whmcs_id = ${whmcsId} and kind in ('purchase', 'renewal', 'upgrade') order by attempted_at`);
  const invoices = await tx.query<InvoiceRow>(sql`
    select i.id, i.kind, i.status, i.total, i.paid,
      coalesce((select sum(entry.amount) from billing_entry entry
        join billing_journal journal on journal.whmcs_id = ${whmcsId} and journal.id = entry.journal_id
        join billing_invoice posted on posted.whmcs_id = ${whmcsId} and posted.id = journal.invoice_id
        where entry.whmcs_id = ${whmcsId} and entry.account = 'receivable' and coalesce(posted.of_invoice_id, posted.id) = i.id), 0)::int as owed,
      exists (select from billing_dunning d where d.whmcs_id = ${whmcsId} and d.invoice_id = i.id and d.closed_at is null
        and d.next_step_at is not null)
      or exists (select from billing_order o where o.whmcs_id = ${whmcsId} and o.invoice_id = i.id and o.status = 'invoiced'
        and o.pay_until is not null) as has_step,
      coalesce((select runs from billing_dunning d where d.whmcs_id = ${whmcsId} and d.invoice_id = i.id), 0) as runs
    from billing_invoice i where i.whmcs_id = ${whmcsId}`);
  return [
    ...(await wrongLedger(tx, whmcsId)),
    ...wrongMoney(charges, gateway),
    ...(await wrongRefunds(tx, whmcsId, gateway)),
    ...(await wrongPeriods(tx, whmcsId)),
    ...wrongAttempts(charges, (at) => businessDay(at, timezone)),
    ...invoices.filter(({ kind }) => kind === 'invoice').flatMap(wrongInvoice),
    ...(await wrongAccess(tx, whmcsId, businessDay(now, timezone))),
  ];
}

function wrongInvoice({ id, status, total, paid, owed, has_step, runs }: InvoiceRow): string[] {
  return [
    ...(status === 'draft' ? [`invoice ${id} has no number`] : []),
    ...(status === 'open' && !has_step ? [`invoice ${id} is forgotten`] : []),
    ...(runs > 7 ? [`invoice ${id} had ${runs} runs`] : []),
    ...((status === 'open' ? total - paid : 0) === owed ? [] : [`invoice ${id} is ${status}, and ${owed} are owed`]),
  ];
}

async function wrongLedger(tx: Tx, whmcsId: number): Promise<string[]> {
  const [row] = await tx.query<Record<'sum' | 'account' | 'receivable' | 'credit' | 'stored', number> & Cash>(sql`
    select coalesce(sum(amount), 0)::int as sum,
      coalesce(sum(amount) filter (where account = 'receivable'), 0)::int as receivable,
      coalesce(-sum(amount) filter (where account = 'credit'), 0)::int as credit,
      coalesce(sum(amount) filter (where account = 'cash'), 0)::int as cash,
      coalesce(-sum(amount) filter (where account = 'refunding'), 0)::int as refunding,
      coalesce((select receivable from billing_account where whmcs_id = ${whmcsId}), 0)::int as account,
      coalesce((select credit from billing_account where whmcs_id = ${whmcsId}), 0)::int as stored,
      coalesce((select sum(case kind when 'refund' then -amount else amount end) from billing_charge where whmcs_id = ${whmcsId}
        and status = case kind when 'refund' then 'refunded' else 'approved' end), 0)::int as charged,
      coalesce((select sum(amount) from billing_charge where whmcs_id = ${whmcsId} and kind = 'refund'
        and status in ('claimed', 'sent', 'unknown')), 0)::int as pending
    from billing_entry where whmcs_id = ${whmcsId}`);
  if (!row) return ['there is no ledger'];
  return [
    ...(row.sum === 0 ? [] : [`the ledger is off by ${row.sum}`]),
    ...(row.receivable === row.account ? [] : [`the ledger has ${row.receivable} owed, the account ${row.account}`]),
    ...(row.credit === row.stored && row.credit >= 0 ? [] : [`the ledger has ${row.credit} credit, not ${row.stored}`]),
    ...(row.cash === row.charged ? [] : [`the ledger has ${row.cash} cash, the charges ${row.charged}`]),
    ...(row.refunding === row.pending ? [] : [`${row.refunding} are on their way back, the refunds ${row.pending}`]),
  ];
}

type Cash = Record<'cash' | 'charged' | 'refunding' | 'pending', number>;

/** What the gateway really charged is what the charges say, but for what is still looked up; and once a period. */
function wrongMoney(charges: readonly ChargeRow[], gateway: ScriptedGateway): string[] {
  const real = new Set(gateway.charged().map(({ key }) => key));
  const charged = charges.filter(({ id }) => real.has(id));
  const periods = charged
    .filter(({ kind }) => kind === 'renewal')
    .map(({ package_id, period_start }) => `${package_id} ${period_start}`);
  const paid = charged.map(({ invoice_id }) => invoice_id);
  return [
    ...(new Set(periods).size === periods.length ? [] : [`a period was charged twice: ${periods.join(', ')}`]),
    ...(new Set(paid).size === paid.length ? [] : [`an invoice was charged twice: ${paid.join(', ')}`]),
    ...charges
      .filter(({ id, status }) => status === 'approved' && !real.has(id))
      .map(({ id }) => `charge ${id} is approved, and the gateway has none`),
    ...charged
      .filter(({ status }) => status === 'declined' || status === 'voided')
      .map(({ id, status }) => `charge ${id} is ${status}, and the gateway charged it`),
  ];
}

/** Nothing is given back twice, nor more than was charged. */
async function wrongRefunds(tx: Tx, whmcsId: number, gateway: ScriptedGateway): Promise<string[]> {
  const refunds = await tx.query<{ id: string; status: string; amount: number; of_charge_id: string }>(sql`
    select id, status, amount, of_charge_id from billing_charge where whmcs_id = ${whmcsId} and kind = 'refund'`);
  const real = new Map(gateway.refunded().map((one) => [one.key, one]));
  const charged = new Map(gateway.charged().map(({ key, amount }) => [key, amount]));
  const back = new Map<string, number>();
  for (const { id, of_charge_id, amount } of refunds)
    if (real.has(id)) back.set(of_charge_id, (back.get(of_charge_id) ?? 0) + amount);
  return [
    ...refunds
      .filter(
        ({ id, status }) =>
          (status === 'refunded') !== real.has(id) && (status === 'refunded' || status === 'declined'),
      )
      .map(({ id, status }) => `refund ${id} is ${status}, and the gateway says otherwise`),
    ...[...back].filter(([id, amount]) => amount > (charged.get(id) ?? 0)).map(([id]) => `too much of ${id} went back`),
  ];
}

/** The periods that a package was invoiced for follow each other, without a gap and without a day twice. */
async function wrongPeriods(tx: Tx, whmcsId: number): Promise<string[]> {
  const rows = await tx.query<{ package_id: string; kind: string; starts: string; ends: string }>(sql`
    select p.id as package_id, line.kind, to_char(line.period_start, 'YYYY-MM-DD') as starts, to_char(line.period_end, 'YYYY-MM-DD') as ends
    from billing_package p
    join billing_invoice i on i.whmcs_id = ${whmcsId} and i.kind = 'invoice' and (i.package_id = p.id or i.id = p.invoice_id)
      and (i.period_start is not null or i.status = 'paid')
    join billing_invoice_line line on line.whmcs_id = ${whmcsId} and line.invoice_id = i.id and line.kind in ('period', 'upgrade_debit')
      and (i.package_id = p.id or line.position = p.invoice_position)
    where p.whmcs_id = ${whmcsId} order by p.id, line.period_start, line.kind, i.finalized_at`);
  const ends = new Map<string, string>();
  return rows.flatMap(({ package_id: id, kind, starts, ends: until }) => {
    const before = ends.get(id);
    ends.set(id, before !== undefined && before > until ? before : until);
    if (before === undefined) return [];
    // What is upgraded is within a period, and may last longer.
    const isWrong = kind === 'period' ? starts !== addDays(before, 1) : starts > before || until < before;
    return isWrong ? [`a ${kind} from ${starts} to ${until} follows one until ${before}`] : [];
  });
}

/**
 * The networks' limits of each card over all packages. And for each period: no card twice a day by the schedule, nor more
 * than three times by a person, few attempts that were lost, no two at once.
 */
function wrongAttempts(charges: readonly ChargeRow[], dayOf: (at: Date) => string): string[] {
  const scheduled = charges.filter(({ started_by, status }) => started_by === 'schedule' && status !== 'voided');
  const days = scheduled.map(
    ({ card_id, invoice_id, attempted_at }) => `${card_id} ${invoice_id} ${dayOf(attempted_at)}`,
  );
  const invoiceIds = [...new Set(charges.map(({ invoice_id }) => invoice_id))];
  return [
    ...wrongLimits(charges),
    ...(new Set(days).size === days.length ? [] : ['a card was charged twice a day']),
    ...wrongPersons(charges),
    ...invoiceIds.flatMap((id) => {
      const own = scheduled.filter(({ invoice_id }) => invoice_id === id);
      return own.length > 14 ? [`invoice ${id} had ${own.length} attempts of the schedule`] : [];
    }),
    ...invoiceIds.flatMap((id) => {
      const lost = charges.filter(
        ({ invoice_id, started_by, status }) => invoice_id === id && started_by === 'schedule' && status === 'voided',
      );
      return lost.length > 21 ? [`the schedule lost ${lost.length} attempts of invoice ${id}`] : [];
    }),
    ...invoiceIds.flatMap((id) => {
      const running = charges.filter(
        ({ invoice_id, status }) => invoice_id === id && ['claimed', 'sent', 'unknown'].includes(status),
      );
      return running.length > 1 ? [`invoice ${id} has ${running.length} attempts at once`] : [];
    }),
  ];
}

const maxByPerson = 3;

/** Returns which cards a person charged too often for an invoice, on one day in each zone that the store may have had. */
function wrongPersons(charges: readonly ChargeRow[]): string[] {
  const byPerson = charges.filter(({ started_by, status }) => started_by === 'person' && status !== 'voided');
  return byPerson.flatMap((last) => {
    const { card_id: card, invoice_id: invoice } = last;
    const others = byPerson.filter((one) => {
      const isOnDay = zones.every(
        (zone) => businessDay(one.attempted_at, zone) === businessDay(last.attempted_at, zone),
      );
      return one.card_id === card && one.invoice_id === invoice && isOnDay;
    });
    return others.length > maxByPerson ? [`a person charged card ${card} too often for invoice ${invoice}`] : [];
  });
}

/** Returns series whose numbers have a gap or a twin. Requires a `system` transaction. */
export async function wrongNumbers(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ series: string; year: number }>(sql`
    select series, year from billing_invoice where number is not null
    group by series, year having count(*) <> max(number) or count(distinct number) <> count(*)`);
  return rows.map(({ series, year }) => `the numbers of ${series}-${year} have a gap or a twin`);
}
