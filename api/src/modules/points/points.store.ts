import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { PointLogType } from '../../resolver-types.generated';
import { heldByLots, type LotChange, type LotUse, type OpenLot, returnToLots, takeFromLots } from './point-lots.rules';

export interface PointChange {
  whmcsId: number;
  customerId: string;
  type: Exclude<PointLogType, 'opening' | 'merge'>;
  /** Not 0. */
  change: number;
  /** Held points that it releases; at least 0. */
  held?: number;
  /** The ticket's code. */
  description?: string | null;
  orderId?: string | null;
  refundId?: string | null;
  /** The reason of a correction, and who made it. */
  note?: string | null;
  person?: { personId: string; name: string } | null;
  /** The terms of a lot that it opens. */
  terms?: LotTerms;
  /** Lots that it takes from or puts back into, before others. */
  lots?: readonly LotUse[];
  /** The last day of points that come back after theirs, which is before `today`; both `yyyy-MM-dd`. */
  grace?: { today: string; until: string } | null;
  at: Date;
}

/** The rule of the store when a lot is opened, which is copied to it. */
export interface LotTerms {
  perDollar: number;
  /** `yyyy-MM-dd`; null: never. */
  expiresOn: string | null;
}

const noTerms: LotTerms = { perDollar: 1, expiresOn: null };

/** The points of a client, locked until the transaction ends. */
export interface LockedPoints {
  id: string;
  point: number;
  point_held: number;
  lifetime_point: number;
  /** With points, the oldest first. */
  lots: OpenLot[];
}

/** Locks the points of a client; null if the store has no such client. */
export async function lockPoints(tx: Tx, whmcsId: number, customerId: string): Promise<LockedPoints | null> {
  const [customer] = await tx.query<Omit<LockedPoints, 'lots'>>(sql`
    select id, point, point_held, lifetime_point from customer where whmcs_id = ${whmcsId} and id = ${customerId} for update`);
  // In a statement of its own: it sees what the one that held the lock has changed.
  return customer ? { ...customer, lots: await readOpenLots(tx, whmcsId, customerId) } : null;
}

const readOpenLots = (tx: Tx, whmcsId: number, customerId: string): Promise<OpenLot[]> =>
  tx.query<OpenLot>(sql`
    select id, left_points as left from point_lot
    where whmcs_id = ${whmcsId} and customer_id = ${customerId} and left_points > 0 order by earned_at, id`);

const sumOf = (lots: readonly OpenLot[]): number => lots.reduce((all, { left }) => all + left, 0);

/**
 * Brings the lots in line with the points of a client that a server of an earlier release changed, which knows no lots:
 * while a new release is started, both run.
 */
async function alignLots(tx: Tx, whmcsId: number, { id, point, lots }: LockedPoints, at: Date): Promise<OpenLot[]> {
  const missing = heldByLots(point) - sumOf(lots);
  if (missing === 0) return lots;
  if (missing > 0)
    await tx.query(sql`
      insert into point_lot (whmcs_id, customer_id, points, initial_points, left_points, earned_at)
      values (${whmcsId}, ${id}, ${missing}, ${missing}, ${missing}, ${at})`);
  else
    await tx.query(sql`
      update point_lot set left_points = left_points + t.change, initial_points = greatest(0, initial_points + t.change)
      from jsonb_to_recordset(${JSON.stringify(takeFromLots(lots, -missing))}::jsonb) as t (lot_id bigint, change integer)
      where point_lot.whmcs_id = ${whmcsId} and point_lot.id = t.lot_id`);
  return readOpenLots(tx, whmcsId, id);
}

/** Does so for one client, without another change. */
export async function alignLotsOf(tx: Tx, whmcsId: number, customerId: string, at: Date): Promise<void> {
  const account = await lockPoints(tx, whmcsId, customerId);
  if (account) await alignLots(tx, whmcsId, account, at);
}

/** What a change does to the lots of a client: changes of those that stand, and the points of one that it opens. */
function lotChangesOf(
  { type, change, lots: uses = [] }: PointChange,
  { point }: LockedPoints,
  open: readonly OpenLot[],
): { changes: LotChange[]; opened: number | null } {
  const delta = heldByLots(point + change) - heldByLots(point);
  if (delta < 0) {
    const first = uses.flatMap(({ lot_id }) => open.find(({ id }) => id === lot_id) ?? []);
    return { changes: takeFromLots([...first, ...open.filter((lot) => !first.includes(lot))], -delta), opened: null };
  }
  if (type !== 'redeem_back' && type !== 'expire_back') return { changes: [], opened: change > 0 ? delta : null };
  const { changes, rest } = returnToLots(uses, delta);
  return { changes, opened: rest > 0 ? rest : null };
}

/**
 * Changes a client's points, their lots and their log in one statement. Earned points and their reversal change the
 * lifetime points, too. Returns false if the ticket, or the refund, has changed them in this way already.
 */
export async function changePoints(tx: Tx, pointChange: PointChange): Promise<boolean> {
  const { whmcsId, customerId, type, change, held = 0, terms = noTerms, grace = null, at } = pointChange;
  const { description = null, orderId = null, refundId = null, note = null, person = null } = pointChange;
  const account = await lockPoints(tx, whmcsId, customerId);
  if (!account) return false;
  const { changes, opened } = lotChangesOf(pointChange, account, await alignLots(tx, whmcsId, account, at));
  const lotChanges = JSON.stringify(changes);
  const forLife = type === 'earn' || type === 'earn_back' ? change : 0;
  const rows = await tx.query(sql`
    with entry as (
      insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, description, order_id, refund_id, note,
        person_id, person_name, created_at)
      values (${whmcsId}, ${customerId}, ${type}, ${account.point}, ${change}, ${account.point + change}, ${description}, ${orderId},
        ${refundId}, ${note}, ${person?.personId ?? null}, ${person?.name ?? null}, ${at})
      on conflict do nothing returning id),
    moved as (
      update customer set point = point + ${change}, lifetime_point = lifetime_point + ${forLife}, point_held = point_held - ${held}
      where whmcs_id = ${whmcsId} and id = ${customerId} and exists (select from entry)),
    changed as (
      select lot_id, change from jsonb_to_recordset(${lotChanges}::jsonb) as t (lot_id bigint, change integer)
      where exists (select from entry)),
    opened as (
      insert into point_lot (whmcs_id, customer_id, log_id, order_id, points, initial_points, left_points, per_dollar, earned_at, expires_on)
      select ${whmcsId}::integer, ${customerId}::uuid, entry.id, ${type === 'earn' ? orderId : null}::uuid,
        ${type === 'redeem_back' ? opened : change}::integer, ${opened}::integer, ${opened}::integer, ${type === 'earn' ? terms.perDollar : 1}::integer,
        ${at}::timestamptz, ${terms.expiresOn}::date
      from entry where ${opened}::integer is not null),
    taken as (
      update point_lot set left_points = left_points + changed.change,
        expires_on = case when changed.change > 0 and expires_on < ${grace?.today ?? null}::date then ${grace?.until ?? null}::date else expires_on end
      from changed where point_lot.whmcs_id = ${whmcsId} and point_lot.id = changed.lot_id),
    recorded as (
      insert into point_lot_change (whmcs_id, log_id, lot_id, change)
      select ${whmcsId}::integer, entry.id, t.lot_id, t.change
      from entry, jsonb_to_recordset(${lotChanges}::jsonb) as t (lot_id bigint, change integer))
    select id from entry`);
  return rows.length > 0;
}
