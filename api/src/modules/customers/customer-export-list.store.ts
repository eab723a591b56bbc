import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { cursorOf, type List, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { ExportedCustomer } from '../../resolver-types.generated';
import { seesPhones } from './customer-access.rules';
import { greetingOf } from './customers.store';

const byName: readonly OrderColumn[] = [
  { column: sql`customer.search_name`, type: 'text', direction: 'asc' },
  { column: sql`customer.id`, type: 'uuid', direction: 'asc' },
];

/** Selects what was recorded last about offers in a channel, for the number or the address; null if nothing was. */
const advertising = (whmcsId: number, channel: 'sms' | 'email', recipient: Sql): Sql => sql`(
  select record.is_agreed from client_consent record where record.whmcs_id = ${whmcsId} and record.recipient = ${recipient}
    and record.channel = ${channel} and record.kind in ('advertising', 'all') order by record.position desc limit 1)`;

/** Returns a page of all clients by name, with everything that an import reads. */
export const listExported = (tx: Tx, caller: StoreCaller, page: Paging): Promise<ExportedCustomer[]> => {
  const { whmcsId } = caller;
  const visible = (column: Sql): Sql => (seesPhones(caller) ? column : sql`null`);
  const list: List = {
    from: sql`customer`,
    own: [sql`customer.whmcs_id = ${whmcsId}`, sql`customer.status = 1`],
    where: [],
  };
  return tx.query<ExportedCustomer>(sql`
    select ${cursorOf(byName)} as cursor, customer.id, trim(customer.first_name || ' ' || customer.last_name) as full_name,
      ${greetingOf(sql`customer`)} as greeting_name, ${visible(sql`customer.phone`)} as phone, ${visible(sql`customer.email`)} as email,
      to_char(customer.birthday, 'YYYY-MM-DD') as birthday, customer.birth_month_day, customer.note,
      customer.is_send_sms and customer.phone is not null as accepts_texts,
      ${advertising(whmcsId, 'sms', sql`customer.phone`)} as accepts_sms_advertising,
      case when exists (select from email_opt_out o where o.whmcs_id = ${whmcsId} and o.email = lower(customer.email))
          or exists (select from advertising_opt_out o where o.whmcs_id = ${whmcsId} and o.email = lower(customer.email)) then false
        else ${advertising(whmcsId, 'email', sql`lower(customer.email)`)} end as accepts_email_advertising,
      customer.is_blocked_from_booking
    from ${shownRows(list, sql`customer`, byName, page)} order by ${orderBy(byName)}`);
};
