import { addMonths, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { earningNet } from '../modules/points/point-holds.store';
import { type OpenLot, pointsFor, takeFromLots } from '../modules/points/point-lots.rules';
import { readSettings } from '../modules/settings/settings.service';
import type { SeedContext } from './context';
import { type DemoTicket, each } from './tickets.insert';

interface Entry {
  type: 'earn' | 'redeem';
  change: number;
  description: string;
  order_id: string;
  at: Date;
}

/** A row of the log, and its place in it. */
interface SeededRow {
  key: number;
  customer_id: string;
  type: string;
  change: number;
  order_id: string | null;
  at: Date;
}
interface SeededLot {
  row: SeededRow;
  expires_on: string | null;
}

/**
 * Seeds the points that clients earned and used with their tickets, on top of their initial balance: as many as their
 * rows say, or more if they used more.
 */
export async function seedPoints(context: SeedContext, tickets: readonly DemoTicket[]): Promise<void> {
  const { tx, whmcsId } = context;
  const entries = new Map<string, Entry[]>();
  for (const { id, order_code, customer_id, closed_at, reward_points, postings } of byClosingTime(tickets)) {
    if (!customer_id || !closed_at) continue;
    const own = entries.get(customer_id) ?? [];
    const about = { description: order_code, order_id: id, at: closed_at };
    if (reward_points > 0) own.push({ type: 'redeem', change: -reward_points, ...about });
    const earned = pointsFor(earningNet(postings));
    if (earned > 0) own.push({ type: 'earn', change: earned, ...about });
    entries.set(customer_id, own);
  }
  const customers = await tx.query<{ id: string; point: number; lifetime_point: number; create_at: Date }>(sql`
    select id, point, lifetime_point, create_at from customer where whmcs_id = ${whmcsId} order by id`);
  const logs = customers.map(({ id, point, ...customer }) => {
    const own = entries.get(id) ?? [];
    const opening = Math.max(point, -lowest(own));
    const first = { type: 'opening', change: opening, description: null, order_id: null, at: customer.create_at };
    const earned = own.reduce((all, { type, change }) => (type === 'earn' ? all + change : all), 0);
    return { id, lifetime: customer.lifetime_point + earned, rows: running(opening > 0 ? [first, ...own] : own, id) };
  });
  const rows = logs.flatMap((log) => log.rows).map((row, index) => ({ ...row, key: index + 1 }));
  await each(rows, (json) =>
    tx.query(sql`
      insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, description, order_id, created_at)
      select ${whmcsId}::integer, r.customer_id, r.type, r.before, r.change, r.after, r.description, r.order_id, r.at
      from jsonb_to_recordset(${json}::jsonb) as r (customer_id uuid, type text, before integer, change integer, after integer,
        description text, order_id uuid, at timestamptz, key integer) order by r.key`),
  );
  await each(
    logs.map(({ id, lifetime, rows: own }) => ({ id, lifetime, point: own.at(-1)?.after ?? 0 })),
    (json) =>
      tx.query(sql`
        update customer c set point = r.point, lifetime_point = r.lifetime
        from jsonb_to_recordset(${json}::jsonb) as r (id uuid, point integer, lifetime integer) where c.whmcs_id = ${whmcsId} and c.id = r.id`),
  );
  await seedLots(context, rows);
}

/** Seeds the lots of points by the rule of the store, used in the order in which they were earned. */
async function seedLots({ tx, whmcsId, zone }: SeedContext, rows: readonly SeededRow[]): Promise<void> {
  const [first] = await tx.query<{ id: number }>(sql`
    select min(id) as id from point_log where whmcs_id = ${whmcsId}`);
  if (!first) return;
  const logId = ({ key }: SeededRow) => first.id + key - 1;
  const { points_expiry_months: months } = await readSettings(tx, whmcsId, ['points_expiry_months']);
  const lots = new Map<string, (OpenLot & SeededLot)[]>();
  const uses: { log_id: number; lot_log_id: number; change: number }[] = [];
  for (const row of rows) {
    const own = lots.get(row.customer_id) ?? [];
    lots.set(row.customer_id, own);
    const { type, change, at } = row;
    if (change > 0) {
      const expires_on = type === 'earn' && months > 0 ? addMonths(businessDay(at, zone), months) : null;
      own.push({ id: logId(row), left: change, row, expires_on });
    } else
      for (const { lot_id, change: taken } of takeFromLots(own, -change)) {
        const lot = own.find(({ id }) => id === lot_id);
        if (lot) lot.left += taken;
        uses.push({ log_id: logId(row), lot_log_id: lot_id, change: taken });
      }
  }
  await each(
    [...lots.values()].flat().map(({ id, left, row: { customer_id, order_id, change, at }, expires_on }) => {
      return { log_id: id, customer_id, order_id, points: change, left, at, expires_on };
    }),
    (json) =>
      tx.query(sql`
        insert into point_lot (whmcs_id, customer_id, log_id, order_id, points, initial_points, left_points, earned_at, expires_on)
        select ${whmcsId}::integer, r.customer_id, r.log_id, r.order_id, r.points, r.points, r."left", r.at, r.expires_on
        from jsonb_to_recordset(${json}::jsonb) as r (log_id bigint, customer_id uuid, order_id uuid, points integer, "left" integer,
          at timestamptz, expires_on date)`),
  );
  await each(uses, (json) =>
    tx.query(sql`
      insert into point_lot_change (whmcs_id, log_id, lot_id, change)
      select ${whmcsId}::integer, r.log_id, lot.id, r.change
      from jsonb_to_recordset(${json}::jsonb) as r (log_id bigint, lot_log_id bigint, change integer)
      join point_lot lot on lot.whmcs_id = ${whmcsId} and lot.log_id = r.lot_log_id`),
  );
}

const byClosingTime = (tickets: readonly DemoTicket[]): DemoTicket[] =>
  [...tickets].sort((a, b) => (a.closed_at?.getTime() ?? 0) - (b.closed_at?.getTime() ?? 0));

/** Returns the lowest running sum if it is below 0, otherwise 0. */
function lowest(entries: readonly { change: number }[]): number {
  let sum = 0;
  return entries.reduce((least, { change }) => {
    sum += change;
    return Math.min(least, sum);
  }, 0);
}

function running<T extends { change: number }>(entries: readonly T[], customer_id: string) {
  let sum = 0;
  return entries.map((entry) => {
    sum += entry.change;
    return { ...entry, customer_id, before: sum - entry.change, after: sum };
  });
}
