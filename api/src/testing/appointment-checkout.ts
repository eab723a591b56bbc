import { randomUUID } from 'node:crypto';
import type { AppointmentStatus } from '@suite/domain';
import type { StoreSettingKey } from '@suite/domain/settings';
import sql from 'sql-template-tag';
import type { PosStore, PosTest } from './pos-world';

export interface CheckoutBooking {
  status: AppointmentStatus;
  employeeId: string | null;
  serviceId: string | null;
  customService: string | null;
  /** Null is an hour from now, a day later than the last one. */
  start: string | null;
  minutes: number;
}

/** An appointment of the store's client. */
export async function book(world: PosTest, store: PosStore, booking: Partial<CheckoutBooking> = {}): Promise<string> {
  const { status, employeeId, serviceId, customService, start, minutes }: CheckoutBooking = {
    status: 'confirmed',
    employeeId: store.ava.id,
    serviceId: booking.customService ? null : store.gel,
    customService: null,
    start: null,
    minutes: 60,
    ...booking,
  };
  const id = randomUUID();
  await world.system((tx) =>
    tx.query(sql`
      insert into appointment (whmcs_id, id, customer_id, start_time, end_time, status, cancel_reason, employee_id, service_id,
        custom_service, created_at, updated_at)
      select ${store.whmcsId}::integer, ${id}::uuid, ${store.client}::uuid, start, start + ${minutes}::integer * interval '1 minute', ${status}::text,
        ${status === 'canceled' ? 'no_show' : null}::text, ${employeeId}::uuid, ${serviceId}::uuid, ${customService}::text,
        ${world.now}::timestamptz, ${world.now}::timestamptz
      from (select coalesce(${start}::timestamptz, ${world.now}::timestamptz + (1 + 24 * count(*)) * interval '1 hour') as start
        from appointment where whmcs_id = ${store.whmcsId}) as next`),
  );
  return id;
}

/** A printed QR code of the store. */
export const printQr = (world: PosTest, { whmcsId }: PosStore, code: string, state: 'open' | 'expired' | 'awaiting') =>
  world.system((tx) =>
    tx.query(
      sql`insert into order_qr (whmcs_id, code, state, created_at) values (${whmcsId}, ${code}, ${state}, ${world.now})`,
    ),
  );

/** Sets the code of a client's check-in on a ticket. */
export const checkIn = (world: PosTest, { whmcsId }: PosStore, order: { id: string }, code: string) =>
  world.system((tx) =>
    tx.query(sql`update sales_order set check_in_code = ${code} where whmcs_id = ${whmcsId} and id = ${order.id}`),
  );

/** Sets the rates that the store charges, in basis points, and its other settings. */
export const charge = (
  world: PosTest,
  { whmcsId }: PosStore,
  rates: Partial<Record<StoreSettingKey, number | string>>,
) =>
  world.system((tx) =>
    tx.query(sql`
      insert into key_value (whmcs_id, key, value)
      select ${whmcsId}::integer, r.key, r.value from jsonb_each_text(${JSON.stringify(rates)}::jsonb) as r
      on conflict (whmcs_id, key) do update set value = excluded.value`),
  );
