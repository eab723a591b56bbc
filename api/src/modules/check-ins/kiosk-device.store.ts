import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries, storeQueries } from '../../kit/query-builder';

export interface KioskDeviceRow {
  id: string;
  name: string;
  authorized_at: Date;
  last_used_at: Date | null;
  locked_at: Date | null;
}

const columns = sql`id, name, authorized_at, last_used_at, locked_at`;
const isAuthorized = sql`authorized_at is not null and revoked_at is null`;

export const insertRequest = (
  tx: Tx,
  whmcsId: number,
  { id, name, userCode, at }: { id: string; name: string; userCode: string; at: Date },
) =>
  tx.run(
    storeQueries(whmcsId).insertInto('kiosk_device', { id, name, user_code: userCode, requested_at: at, lookups: 0 }),
  );

/** Whether a device that was requested is still to be authorized. */
export async function isRequested(tx: Tx, whmcsId: number, id: string, oldest: Date): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 from kiosk_device where whmcs_id = ${whmcsId} and id = ${id} and authorized_at is null and revoked_at is null and requested_at > ${oldest}`);
  return found.length > 0;
}

/** The most devices of a store that a list has. */
const maxListed = 50;

export const listDevices = (tx: Tx, whmcsId: number): Promise<KioskDeviceRow[]> =>
  tx.query<KioskDeviceRow>(sql`
    select ${columns} from kiosk_device where whmcs_id = ${whmcsId} and ${isAuthorized}
    order by authorized_at desc, id limit ${maxListed}::integer`);

/** Authorizes the device that was requested with this code since `oldest`; null if there is none. */
export async function authorizeDevice(
  tx: Tx,
  whmcsId: number,
  userCode: string,
  { oldest, now }: { oldest: Date; now: Date },
): Promise<KioskDeviceRow | null> {
  const [row] = await tx.query<KioskDeviceRow>(sql`
    update kiosk_device set authorized_at = ${now}
    where whmcs_id = ${whmcsId} and user_code = ${userCode} and authorized_at is null and revoked_at is null and requested_at > ${oldest}
    returning ${columns}`);
  return row ?? null;
}

export interface OpenDevice extends KioskDeviceRow {
  window_start: Date | null;
  lookups: number;
}

/** Returns an authorized device; null for any other. */
export async function findDevice(tx: Tx, whmcsId: number, id: string): Promise<OpenDevice | null> {
  const [row] = await tx.query<OpenDevice>(sql`
    select ${columns}, window_start, lookups from kiosk_device where whmcs_id = ${whmcsId} and id = ${id} and ${isAuthorized}`);
  return row ?? null;
}

/** The same, locked until the transaction ends: what one device types is counted one after the other. */
export async function lockDevice(tx: Tx, whmcsId: number, id: string): Promise<OpenDevice | null> {
  const [row] = await tx.query<OpenDevice>(sql`
    select ${columns}, window_start, lookups from kiosk_device where whmcs_id = ${whmcsId} and id = ${id} and ${isAuthorized} for update`);
  return row ?? null;
}

interface Counted {
  windowStart: Date | null;
  lookups: number;
  lockedAt: Date | null;
  usedAt: Date;
}

export const writeCount = (tx: Tx, whmcsId: number, id: string, { windowStart, lookups, lockedAt, usedAt }: Counted) =>
  tx.run(
    storeQueries(whmcsId)
      .update('kiosk_device', { window_start: windowStart, lookups, locked_at: lockedAt, last_used_at: usedAt })
      .where('id', '=', id),
  );

/** Unlocks a device and returns it; null if the store has no such device. */
export async function unlockDevice(tx: Tx, whmcsId: number, id: string): Promise<KioskDeviceRow | null> {
  const [row] = await tx.query<KioskDeviceRow>(sql`
    update kiosk_device set locked_at = null, window_start = null, lookups = 0
    where whmcs_id = ${whmcsId} and id = ${id} and ${isAuthorized} returning ${columns}`);
  return row ?? null;
}

/** Revokes a device and returns whether there is one. */
export async function revokeDevice(tx: Tx, whmcsId: number, id: string, now: Date): Promise<boolean> {
  const found = await tx.query(sql`
    update kiosk_device set revoked_at = coalesce(revoked_at, ${now}::timestamptz) where whmcs_id = ${whmcsId} and id = ${id} returning id`);
  return found.length > 0;
}

/** Deletes unauthorized requests from before an instant. */
export const deleteKioskRequestsBefore = (tx: Tx, instant: Date) =>
  tx.run(queries.deleteFrom('kiosk_device').where('authorized_at', 'is', null).where('requested_at', '<', instant));
