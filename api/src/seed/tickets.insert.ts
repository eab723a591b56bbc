import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import type { Posting } from '../modules/ledger/postings.rules';
import { fixedId } from './random';
import type { DemoContent, DemoPayment } from './tickets.make';

export interface DemoTicket extends DemoContent {
  id: string;
  order_code: string;
  check_in_code: string | null;
  order_status: 'booking' | 'in_service' | 'done';
  start_time: Date;
  closed_at: Date | null;
  customer_id: string | null;
  appointment_id: string | null;
  payments: DemoPayment[];
  postings: Posting[];
  reward_points: number;
}

export interface Author {
  personId: string;
  name: string;
}

const chunk = 4_000;

/** Adds rows in statements of a size that every engine takes. */
export async function each<Row>(rows: readonly Row[], add: (json: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) await add(JSON.stringify(rows.slice(from, from + chunk)));
}

/** The gift cards of tickets. */
export interface TicketCards {
  /** Card by payment. */
  payers: ReadonlyMap<string, string>;
  /** Card that a line loads again, by line. */
  loads: ReadonlyMap<string, string>;
  /** Code of the printed card that a line sells, by line. */
  printedCodes: ReadonlyMap<string, string>;
}

/** Adds whole tickets, and a sale with its postings for each that is done. */
export async function insertTickets(
  tx: Tx,
  whmcsId: number,
  tickets: readonly DemoTicket[],
  author: Author,
  { payers, ...ofLines }: TicketCards,
): Promise<void> {
  const rows = tickets.map(({ lines, discounts, payments, postings, ...row }) => row);
  await each(rows, (json) =>
    tx.query(sql`
      insert into sales_order (whmcs_id, id, order_code, check_in_code, order_status, start_time, created_at, closed_at, tip,
        service_fee_enabled, reward_points, customer_id, appointment_id, changed_at, changed_by)
      select ${whmcsId}::integer, r.id, r.order_code, r.check_in_code, r.order_status, r.start_time, r.start_time, r.closed_at, r.tip,
        r.service_fee_enabled, r.reward_points, r.customer_id, r.appointment_id, coalesce(r.closed_at, r.start_time), ${author.name}
      from jsonb_to_recordset(${json}::jsonb) as r (id uuid, order_code text, check_in_code text, order_status text,
        start_time timestamptz, closed_at timestamptz, tip integer, service_fee_enabled boolean, reward_points integer, customer_id uuid,
        appointment_id uuid)`),
  );
  await insertParts(tx, whmcsId, tickets, ofLines);
  await insertSales(
    tx,
    whmcsId,
    tickets.filter(({ closed_at }) => closed_at),
    author,
    payers,
  );
}

async function insertParts(
  tx: Tx,
  whmcsId: number,
  tickets: readonly DemoTicket[],
  { loads, printedCodes }: Omit<TicketCards, 'payers'>,
): Promise<void> {
  const lines = tickets.flatMap(({ id, lines: own }) =>
    own.map((line, position) => ({
      ...line,
      order_id: id,
      position,
      gift_card_id: loads.get(line.id) ?? null,
      gift_card_code: printedCodes.get(line.id) ?? null,
    })),
  );
  await each(lines, (json) =>
    tx.query(sql`
      insert into order_item (whmcs_id, id, order_id, position, item_type, service_id, item_id, item_name, quantity, price, taxable, staff_id,
        gift_card_id, gift_card_code)
      select ${whmcsId}::integer, r.* from jsonb_to_recordset(${json}::jsonb) as r (id uuid, order_id uuid, position integer, item_type text,
        service_id uuid, item_id uuid, item_name text, quantity integer, price integer, taxable boolean, staff_id uuid, gift_card_id uuid,
        gift_card_code text)`),
  );
  const discounts = tickets.flatMap(({ id, discounts: own }) =>
    own.map((discount, position) => ({ ...discount, order_id: id, position })),
  );
  await each(discounts, (json) =>
    tx.query(sql`
      insert into order_discount (whmcs_id, id, order_id, order_item_id, position, discount_type, discount_value, name, is_promo)
      select ${whmcsId}::integer, r.* from jsonb_to_recordset(${json}::jsonb) as r (id uuid, order_id uuid, order_item_id uuid,
        position integer, discount_type text, discount_value integer, name text, is_promo boolean)`),
  );
}

async function insertSales(
  tx: Tx,
  whmcsId: number,
  sold: readonly DemoTicket[],
  author: Author,
  payers: ReadonlyMap<string, string>,
): Promise<void> {
  const sales = sold.map(({ id, closed_at }) => ({ id: fixedId(`sale:${id}`), order_id: id, at: closed_at }));
  // A checkout stores its postings only until they are in the ledger.
  await each(sales, (json) =>
    tx.query(sql`
      insert into checkout (whmcs_id, id, order_id, state, postings, person_id, person_name, created_at, finished_at)
      select ${whmcsId}::integer, r.id, r.order_id, 'completed', '[]', ${author.personId}::uuid, ${author.name}, r.at, r.at
      from jsonb_to_recordset(${json}::jsonb) as r (id uuid, order_id uuid, at timestamptz)`),
  );
  await insertPayments(tx, whmcsId, sold, payers);
  await each(sales, (json) =>
    tx.query(sql`
      insert into journal (whmcs_id, id, kind, order_id, checkout_id, occurred_at)
      select ${whmcsId}::integer, r.id, 'sale', r.order_id, r.id, r.at
      from jsonb_to_recordset(${json}::jsonb) as r (id uuid, order_id uuid, at timestamptz)`),
  );
  // A journal's postings must be in one statement, so that they sum to zero.
  const journals = sold.map(({ id, postings }) => ({ id: fixedId(`sale:${id}`), postings }));
  for (let from = 0; from < journals.length; from += chunk / 8) {
    const rows = journals
      .slice(from, from + chunk / 8)
      .flatMap(({ id, postings }) => postings.map((posting, position) => ({ ...posting, id, position })));
    await tx.query(sql`
      insert into posting (whmcs_id, journal_id, position, account, amount, payment_id, order_item_id, order_discount_id, employee_id)
      select ${whmcsId}::integer, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, position integer,
        account ledger_account, amount bigint, payment_id uuid, order_item_id uuid, order_discount_id uuid, employee_id uuid)`);
  }
}

async function insertPayments(
  tx: Tx,
  whmcsId: number,
  sold: readonly DemoTicket[],
  payers: ReadonlyMap<string, string>,
): Promise<void> {
  const payments = sold.flatMap(({ id, closed_at, payments: own }) =>
    own.map((payment, position) => ({
      ...payment,
      order_id: id,
      checkout_id: fixedId(`sale:${id}`),
      position,
      cash_discount: payment.cashDiscount,
      method_id: payment.card && fixedId(`method:${payment.id}`),
      auth_code: payment.card && payment.id.replace(/\D/g, '').slice(0, 6).padEnd(6, '0'),
      trans_id: payment.card && `sbx_${payment.id.replaceAll('-', '')}`,
      gift_card_id: payers.get(payment.id) ?? null,
      at: closed_at,
    })),
  );
  const byCard = payments.filter(({ card }) => card);
  await each(byCard, (json) =>
    tx.query(sql`
      insert into payment_method (whmcs_id, id, card_type, card_last_four, card_first_six)
      select ${whmcsId}::integer, r.method_id, r.card ->> 'type', r.card ->> 'last_four', r.card ->> 'first_six'
      from jsonb_to_recordset(${json}::jsonb) as r (method_id uuid, card jsonb)`),
  );
  await each(payments, (json) =>
    tx.query(sql`
      insert into payment (whmcs_id, id, order_id, checkout_id, position, tender, status, amount, tip, cash_discount, cash_received,
        check_number, gift_card_id, payment_method_id, auth_code, trans_id, source, created_at, taken_at)
      select ${whmcsId}::integer, r.id, r.order_id, r.checkout_id, r.position, r.tender, 'approved', r.amount, r.tip, r.cash_discount,
        r.cash_received, r.check_number, r.gift_card_id, r.method_id, r.auth_code, r.trans_id, 'pos', r.at, r.at
      from jsonb_to_recordset(${json}::jsonb) as r (id uuid, order_id uuid, checkout_id uuid, position integer, tender text,
        amount integer, tip integer, cash_discount integer, cash_received integer, check_number text, gift_card_id uuid, method_id uuid, auth_code text,
        trans_id text, at timestamptz)`),
  );
  await each(byCard, (json) =>
    tx.query(sql`
      insert into payment_transaction (whmcs_id, id, payment_id, processor_auth_code, processor_trans_message, processor_trans_id,
        processor_trans_status, mag_trans_type, authorized_amount, amount, status, created_at)
      select ${whmcsId}::integer, r.method_id, r.id, r.auth_code, 'Approved', r.trans_id, 'approved', 'sale', r.amount, r.amount, 'approved', r.at
      from jsonb_to_recordset(${json}::jsonb) as r (id uuid, method_id uuid, auth_code text, trans_id text, amount integer, at timestamptz)`),
  );
}
