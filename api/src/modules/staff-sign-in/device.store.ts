import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries, storeQueries } from '../../kit/query-builder';

export interface NewDevice {
  whmcsId: number;
  id: string;
  name: string;
  userCode: string | null;
  employeeId: string | null;
  requestedAt: Date;
  authorizedAt: Date | null;
}

export interface DeviceRow {
  id: string;
  name: string;
  employee_id: string | null;
  employee_name: string | null;
  authorized_at: Date;
  last_used_at: Date | null;
}

const columns = sql`id, name, employee_id, authorized_at, last_used_at, (
  select trim(first_name || ' ' || last_name) from employee
  where employee.whmcs_id = staff_device.whmcs_id and employee.id = staff_device.employee_id) as employee_name`;
const isTrusted = sql`authorized_at is not null and revoked_at is null`;

export const insertDevice = (tx: Tx, device: NewDevice) =>
  tx.run(
    storeQueries(device.whmcsId).insertInto('staff_device', {
      id: device.id,
      name: device.name,
      user_code: device.userCode,
      employee_id: device.employeeId,
      requested_at: device.requestedAt,
      authorized_at: device.authorizedAt,
    }),
  );

/** Returns a device that the store has authorized; otherwise null. */
export async function findDevice(tx: Tx, whmcsId: number, id: string): Promise<DeviceRow | null> {
  const [row] = await tx.query<DeviceRow>(
    sql`select ${columns} from staff_device where whmcs_id = ${whmcsId} and id = ${id} and ${isTrusted}`,
  );
  return row ?? null;
}

/**
 * Records a sign-in on a device and returns it, if the store has authorized it; else null. The device cannot be revoked
 * before the transaction ends, so that a revocation finds the session.
 */
export async function recordDeviceUse(tx: Tx, whmcsId: number, id: string, now: Date): Promise<DeviceRow | null> {
  const [row] = await tx.query<DeviceRow>(sql`
    update staff_device set last_used_at = ${now} where whmcs_id = ${whmcsId} and id = ${id} and ${isTrusted}
    returning ${columns}`);
  return row ?? null;
}

export const listDevices = (tx: Tx, whmcsId: number): Promise<DeviceRow[]> =>
  tx.query<DeviceRow>(sql`
    select ${columns} from staff_device where whmcs_id = ${whmcsId} and ${isTrusted} order by authorized_at desc, id limit 200`);

/** Authorizes the device that was requested with this code since `oldest`; null if there is none. */
export async function authorizeDevice(
  tx: Tx,
  whmcsId: number,
  userCode: string,
  oldest: Date,
  now: Date,
): Promise<DeviceRow | null> {
  const [row] = await tx.query<DeviceRow>(sql`
    update staff_device set authorized_at = ${now}
    where whmcs_id = ${whmcsId} and user_code = ${userCode} and authorized_at is null and revoked_at is null and requested_at > ${oldest}
    returning ${columns}`);
  return row ?? null;
}

/** Revokes a device and returns whether there is one. */
export async function revokeDevice(tx: Tx, whmcsId: number, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update staff_device set revoked_at = coalesce(revoked_at, ${now}::timestamptz) where whmcs_id = ${whmcsId} and id = ${id} returning id`);
  return rows.length > 0;
}

/** Deletes unauthorized requests from before an instant. */
export const deleteRequestsBefore = (tx: Tx, instant: Date) =>
  tx.run(queries.deleteFrom('staff_device').where('authorized_at', 'is', null).where('requested_at', '<', instant));
