import sql from 'sql-template-tag';
import { earningNet, pointsFor } from '../modules/points/point-holds.store';
import type { SeedContext } from './context';
import { type DemoTicket, each } from './tickets.insert';

interface Entry {
  type: 'earn' | 'redeem';
  change: number;
  description: string;
  order_id: string;
  at: Date;
}

/**
 * Seeds the points that clients earned and used with their tickets, on top of their initial balance: as many as their
 * rows say, or more if they used more.
 */
export async function seedPoints({ tx, whmcsId }: SeedContext, tickets: readonly DemoTicket[]): Promise<void> {
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
  await each(
    logs.flatMap(({ rows }) => rows),
    (json) =>
      tx.query(sql`
        insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, description, order_id, created_at)
        select ${whmcsId}::integer, r.customer_id, r.type, r.before, r.change, r.after, r.description, r.order_id, r.at
        from jsonb_to_recordset(${json}::jsonb) as r (customer_id uuid, type text, before integer, change integer, after integer,
          description text, order_id uuid, at timestamptz)`),
  );
  await each(
    logs.map(({ id, lifetime, rows }) => ({ id, lifetime, point: rows.at(-1)?.after ?? 0 })),
    (json) =>
      tx.query(sql`
        update customer c set point = r.point, lifetime_point = r.lifetime
        from jsonb_to_recordset(${json}::jsonb) as r (id uuid, point integer, lifetime integer) where c.whmcs_id = ${whmcsId} and c.id = r.id`),
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
