import { addDays, businessDay, firstWallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { type SandboxDispute, settleBatch, settleDispute } from '../gateway/sandbox/sandbox-settlement';
import type { BatchSubmission, Deposit, SettlementLine } from '../gateway/settlement-gateway';
import type { Database, Tx } from '../kit/database';
import { type BatchShare, batchShares } from '../modules/card-batches/batch-shares.rules';
import { merchantIdOf } from '../modules/card-batches/batches.store';
import { saveDeposits, saveLines } from '../modules/card-batches/settlement.store';
import type { Posting } from '../modules/ledger/postings.rules';
import type { SeedContext } from './context';
import { fixedId } from './random';
import { each } from './tickets.insert';

/** The closed batches that each store has, and whether the newest one is open. */
const plans: Readonly<Record<SeedContext['slug'], { closed: number; hasOpen: boolean }>> = {
  lotus: { closed: 30, hasOpen: true },
  rival: { closed: 5, hasOpen: true },
  saigon: { closed: 5, hasOpen: false },
  willow: { closed: 0, hasOpen: false },
};

const closeHour = 4;
/** How long ago the disputed payment was taken, in batches. */
const disputedBatch = 12;

interface SeededPayment {
  id: string;
  amount: number;
  taken_at: Date;
  trans_id: string;
  /** Whether its ticket sold a gift card. */
  sells_card: boolean;
  postings: Posting[];
}

interface SeededBatch {
  id: string;
  number: number;
  /** The business day of its payments. */
  day: string;
  opened_at: Date;
  closed_at: Date | null;
  /** The day on which it was closed. */
  batch_date: string | null;
  payments: SeededPayment[];
}

/**
 * The batches of a store's newest card payments, one for each business day with some, closed in the next morning; the
 * newest one is open, where people close it. What was closed is settled as the sandbox does, with one chargeback.
 */
export async function seedCardBatches({ tx, whmcsId, slug, zone, now }: SeedContext, owner: string): Promise<void> {
  const { closed, hasOpen } = plans[slug];
  const payments = await newestPayments(tx, whmcsId, addDays(businessDay(now, zone), -90), zone);
  const days = [...new Set(payments.map(({ taken_at }) => businessDay(taken_at, zone)))].sort();
  const today = businessDay(now, zone);
  const closable = hasOpen ? days.slice(0, -1) : days.filter((day) => closeOf(day, zone) <= now);
  const shown = [...closable.slice(-closed), ...(hasOpen ? days.slice(-1) : [])];
  const [first] = shown;
  if (!first) return;
  const batches = shown.map((day, index): SeededBatch => {
    const ofDay = payments.filter(({ taken_at }) => businessDay(taken_at, zone) === day);
    const isOpen = hasOpen && index === shown.length - 1;
    const close = closeOf(day, zone);
    // The day before may end after the present morning hour.
    const closedAt = close <= now ? close : now;
    return {
      id: fixedId(`${slug}:batch:${day}`),
      number: index + 1,
      day,
      opened_at: ofDay[0]?.taken_at ?? now,
      closed_at: isOpen ? null : closedAt,
      batch_date: isOpen ? null : businessDay(closedAt, zone),
      payments: ofDay,
    };
  });
  await tx.query(sql`
    insert into merchant (whmcs_id, auto_close_hour, last_batch_number, batches_since, reports_deposits, imported_at)
    values (${whmcsId}, ${hasOpen ? null : closeHour}, ${batches.length}, ${first}::date, true, ${now})`);
  await insertBatches(tx, whmcsId, batches, hasOpen ? owner : null);
  await settle(tx, whmcsId, batches, today, now);
  await dispute(tx, whmcsId, { batches, today, now });
}

const closeOf = (day: string, zone: string): Date => firstWallTime(addDays(day, 1), closeHour * 60, zone);

const newestPayments = (tx: Tx, whmcsId: number, from: string, zone: string) =>
  tx.query<SeededPayment>(sql`
    select p.id, p.amount, p.taken_at, p.trans_id, exists (
        select from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = p.order_id and i.item_type = 'gift_card') as sells_card,
      (select jsonb_agg(jsonb_build_object('account', q.account, 'amount', q.amount, 'payment_id', q.payment_id,
          'order_item_id', q.order_item_id, 'employee_id', q.employee_id))
        from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
        where j.whmcs_id = ${whmcsId} and j.checkout_id = p.checkout_id) as postings
    from payment p
    where p.whmcs_id = ${whmcsId} and p.tender = 'card' and p.status = 'approved' and p.amount > 0
      and p.taken_at >= (${from}::date)::timestamp at time zone ${zone}
    order by p.taken_at, p.id`);

const rowId = ({ id }: SeededPayment): string => fixedId(`batch-row:${id}`);

async function insertBatches(
  tx: Tx,
  whmcsId: number,
  batches: readonly SeededBatch[],
  closedBy: string | null,
): Promise<void> {
  await each(
    batches.map(({ payments: _, ...batch }) => batch),
    (json) =>
      tx.query(sql`
        insert into card_batch (whmcs_id, id, number, opened_at, closed_at, batch_date, closed_by, sent_at)
        select ${whmcsId}::integer, b.id, b.number, b.opened_at, b.closed_at, b.batch_date,
          case when b.closed_at is null then null else ${closedBy}::text end, b.closed_at
        from jsonb_to_recordset(${json}::jsonb) as b (id uuid, number integer, opened_at timestamptz, closed_at timestamptz, batch_date date)`),
  );
  const rows = batches.flatMap(({ id: batch, day, payments }) =>
    payments.map((payment) => ({
      id: rowId(payment),
      batch,
      day,
      payment: payment.id,
      amount: payment.amount,
      taken_at: payment.taken_at,
    })),
  );
  await each(rows, (json) =>
    tx.query(sql`
      insert into card_batch_row (whmcs_id, id, batch_id, payment_id, action, amount, sale_day, created_at)
      select ${whmcsId}::integer, r.id, r.batch, r.payment, 'sale', r.amount, r.day, r.taken_at
      from jsonb_to_recordset(${json}::jsonb) as r (id uuid, batch uuid, payment uuid, amount integer, day date, taken_at timestamptz)`),
  );
  const shares = batches.flatMap(({ payments }) =>
    payments.flatMap((payment) =>
      batchShares(payment.postings, { paymentId: payment.id, amount: payment.amount }).map(
        (share: BatchShare, position) => ({ ...share, row: rowId(payment), position: position + 1 }),
      ),
    ),
  );
  await each(shares, (json) =>
    tx.query(sql`
      insert into card_batch_share (whmcs_id, row_id, position, employee_id, amount)
      select ${whmcsId}::integer, s.row, s.position, s."employeeId", s.amount
      from jsonb_to_recordset(${json}::jsonb) as s (row uuid, position integer, "employeeId" uuid, amount integer)`),
  );
  await tx.query(sql`
    insert into card_batch_sum (whmcs_id, sale_day, batch_id, employee_id, card_type, action, share_count, row_count, amount)
    select s.whmcs_id, s.sale_day, s.batch_id, s.employee_id, s.card_type, s.action, s.share_count, s.row_count, s.amount
    from card_batch_row_sum s join card_batch b on b.whmcs_id = ${whmcsId} and b.id = s.batch_id
    where s.whmcs_id = ${whmcsId} and b.closed_at is not null`);
}

/** A closed batch, as it was sent to the processor. */
const submission = (
  whmcsId: number,
  { id, number, closed_at, batch_date, payments }: SeededBatch,
): BatchSubmission[] =>
  closed_at && batch_date
    ? [
        {
          key: id,
          merchant: merchantIdOf(whmcsId),
          number,
          closedAt: closed_at,
          day: batch_date,
          rows: payments.map((payment) => ({
            kind: 'sale',
            paymentKey: payment.id,
            refundKey: null,
            amount: payment.amount,
          })),
        },
      ]
    : [];

async function save(
  tx: Tx,
  whmcsId: number,
  settled: readonly { deposit: Omit<Deposit, 'status'>; lines: readonly SettlementLine[] }[],
  today: string,
  now: Date,
): Promise<void> {
  const deposits = settled.map(
    ({ deposit }): Deposit => ({
      ...deposit,
      status: deposit.availableOn <= today ? 'paid' : 'in_transit',
    }),
  );
  await saveDeposits(tx, whmcsId, deposits, now);
  await saveLines(
    tx,
    whmcsId,
    settled.flatMap(({ lines }) => lines),
  );
}

async function settle(
  tx: Tx,
  whmcsId: number,
  batches: readonly SeededBatch[],
  today: string,
  now: Date,
): Promise<void> {
  const settled = batches.flatMap((batch) => submission(whmcsId, batch).map(settleBatch));
  await save(tx, whmcsId, settled, today, now);
}

const disputeOf = (
  { id, trans_id, amount }: Pick<SeededPayment, 'id' | 'trans_id' | 'amount'>,
  at: Date,
): SandboxDispute => ({
  id: `demo_${trans_id}`,
  paymentKey: id,
  step: 'opened',
  amount,
  at,
});

/** A payment of an older batch that its bank took back yesterday; the store can respond for eight days. */
async function dispute(
  tx: Tx,
  whmcsId: number,
  { batches, today, now }: { batches: readonly SeededBatch[]; today: string; now: Date },
): Promise<void> {
  const payment = batches.at(-disputedBatch)?.payments.find(({ sells_card }) => !sells_card);
  if (!payment) return;
  const at = new Date(now.getTime() - 26 * 3_600_000);
  await tx.query(sql`
    insert into chargeback (whmcs_id, id, payment_id, gateway_id, status, status_at, reason, respond_by, created_at)
    values (${whmcsId}, ${fixedId(`chargeback:${payment.id}`)}, ${payment.id}, ${`demo_${payment.trans_id}`}, 'opened', ${at},
      'fraudulent', ${addDays(today, 8)}::date, ${at})`);
  await save(tx, whmcsId, [settleDispute(disputeOf(payment, at))], today, now);
}

/** The closed batches and the disputes of the demo world, as the sandbox would remember them. */
export const seededSettlement = (
  database: Database,
): Promise<{ batches: BatchSubmission[]; disputes: SandboxDispute[] }> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const batches = await tx.query<Omit<BatchSubmission, 'merchant'> & { whmcs_id: number }>(sql`
      select b.whmcs_id, b.id as key, b.number, b.closed_at as "closedAt", to_char(b.batch_date, 'YYYY-MM-DD') as day,
        (select json_agg(json_build_object('kind', r.action, 'paymentKey', r.payment_id, 'refundKey', null, 'amount', r.amount)
          order by r.created_at, r.id) from card_batch_row r where r.whmcs_id = b.whmcs_id and r.batch_id = b.id) as rows
      from card_batch b where b.closed_at is not null order by b.whmcs_id, b.number`);
    const disputes = await tx.query<{ id: string; trans_id: string; amount: number; created_at: Date }>(sql`
      select p.id, p.trans_id, p.amount, c.created_at
      from chargeback c join payment p on p.whmcs_id = c.whmcs_id and p.id = c.payment_id order by c.created_at`);
    return {
      batches: batches.map(({ whmcs_id, ...batch }) => ({ ...batch, merchant: merchantIdOf(whmcs_id) })),
      disputes: disputes.map(({ created_at, ...payment }) => disputeOf(payment, created_at)),
    };
  });
