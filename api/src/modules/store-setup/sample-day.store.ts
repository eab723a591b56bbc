import { randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import type { ClientSource } from '@suite/domain/customer-groups';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import { type SampleVisit, sampleClients } from './sample-day.rules';

/** Adds the clients and appointments of the sample day, which are marked as samples. Clients have no contact. */
export async function insertSamples(
  tx: Tx,
  whmcsId: number,
  visits: readonly SampleVisit[],
  { language, name }: { language: Language; name: string },
  now: Date,
): Promise<void> {
  for (const [index, { service, employee, start, end }] of visits.entries()) {
    const [customer, appointment] = [randomUUID(), randomUUID()];
    const fullName = sampleClients[language][index] ?? '';
    const [first_name = '', last_name = ''] = fullName.split(' ');
    await tx.run(
      storeQueries(whmcsId).insertInto('customer', {
        id: customer,
        first_name,
        last_name,
        language,
        is_send_sms: false,
        create_at: now,
        source: 'sample' satisfies ClientSource,
        search_name: fullName.toLowerCase(),
      }),
    );
    await tx.run(
      storeQueries(whmcsId).insertInto('appointment', {
        id: appointment,
        customer_id: customer,
        service_id: service,
        employee_id: employee,
        start_time: start,
        end_time: end,
        status: 'confirmed',
        changed_by: name,
        created_at: now,
        updated_at: now,
      }),
    );
    await tx.run(storeQueries(whmcsId).insertInto('sample_record', { kind: 'customer', record_id: customer }));
    await tx.run(storeQueries(whmcsId).insertInto('sample_record', { kind: 'appointment', record_id: appointment }));
  }
}

/** Returns the active services of the store in their order, for its sample day. */
export const listSampleServices = (tx: Tx, whmcsId: number): Promise<{ id: string; duration: number }[]> =>
  tx.query(sql`
    select service.id, service.duration from service
    join category on category.whmcs_id = service.whmcs_id and category.id = service.category_id
    where service.whmcs_id = ${whmcsId} order by category.priority, service.priority limit 10`);

const samples = (whmcsId: number, kind: 'customer' | 'appointment'): Sql =>
  sql`select record_id from sample_record where whmcs_id = ${whmcsId} and kind = ${kind}`;

const ofAppointments = [
  sql`appointment_sms`,
  sql`appointment_log`,
  sql`scheduled_notification`,
  sql`appointment_undo`,
  sql`appointment_notification`,
  sql`notification`,
];

/**
 * Deletes the sample day. What a ticket was made of stays for the records of money, and its client is archived.
 */
export async function deleteSamples(tx: Tx, whmcsId: number): Promise<void> {
  const gone = sql`
    select id from appointment where whmcs_id = ${whmcsId} and id in (${samples(whmcsId, 'appointment')})
      and not exists (select from sales_order ticket where ticket.whmcs_id = ${whmcsId} and ticket.appointment_id = appointment.id)
      and not exists (select from appointment part where part.whmcs_id = ${whmcsId} and part.parent_id = appointment.id)`;
  await tx.query(sql`
    delete from appointment_group_member where whmcs_id = ${whmcsId} and visit_id in (${gone})`);
  for (const table of ofAppointments)
    await tx.query(sql`delete from ${table} where whmcs_id = ${whmcsId} and appointment_id in (${gone})`);
  await tx.query(sql`delete from appointment where whmcs_id = ${whmcsId} and id in (${gone})`);
  const used = join(
    [
      sql`exists (select from appointment other where other.whmcs_id = ${whmcsId} and customer.id in (other.customer_id, other.guest_of))`,
      sql`exists (select from sales_order ticket where ticket.whmcs_id = ${whmcsId} and ticket.customer_id = customer.id)`,
      sql`exists (select from customer merged where merged.whmcs_id = ${whmcsId} and merged.merged_into_id = customer.id)`,
      sql`exists (select from customer_merge merge where merge.whmcs_id = ${whmcsId} and customer.id in (merge.source_id, merge.target_id))`,
      sql`exists (select from point_log log where log.whmcs_id = ${whmcsId} and log.customer_id = customer.id)`,
      sql`exists (select from customer_card card where card.whmcs_id = ${whmcsId} and card.customer_id = customer.id)`,
      sql`exists (select from gift_card card where card.whmcs_id = ${whmcsId} and card.customer_id = customer.id)`,
      sql`exists (select from inbound_text reply where reply.whmcs_id = ${whmcsId} and reply.customer_id = customer.id)`,
    ],
    ' or ',
  );
  const clients = sql`customer.whmcs_id = ${whmcsId} and customer.id in (${samples(whmcsId, 'customer')})`;
  await tx.query(sql`update customer set status = 0 where ${clients} and status = 1 and (${used})`);
  await tx.query(sql`delete from customer where ${clients} and status <> 2 and not (${used})`);
  await tx.query(sql`delete from sample_record where whmcs_id = ${whmcsId}`);
}
