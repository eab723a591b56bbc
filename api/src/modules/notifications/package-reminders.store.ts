import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { isLeft, remindedOn } from '../packages/packages.store';
import type { PackageFacts } from './package-reminder-text.rules';

/** A reminder that an owner or partner has not got yet. */
export interface DuePackageReminder extends PackageFacts {
  /** The same for the same person, package and day: a second server inserts nothing. */
  id: string;
  whmcs_id: number;
  receiver_id: string;
  language: Language;
  /** The service that the package brings. */
  product_code: string;
}

/** Returns the reminders of today, in each store's zone, that were not written yet. Requires a `system` transaction. */
export const listDueReminders = (tx: Tx, now: Date): Promise<DuePackageReminder[]> =>
  tx.query<DuePackageReminder>(sql`
    with package as (
      select service.whmcs_id, service.product_code, service.product_name as product,
        to_char(service.expiration_date, 'YYYY-MM-DD') as expires,
        service.expiration_date - (${now}::timestamptz at time zone
          case company.timezone when 'US/Central' then 'America/Chicago' else company.timezone end)::date as days_left
      from company_service service join company on company.whmcs_id = service.whmcs_id
      where service.status = 'active' and not ${isLeft} and service.expiration_date between ${now}::date - 32 and ${now}::date + 9
    ), due as (
      select package.*, member.user_id as receiver_id, person.language,
        md5(concat_ws(':', 'package_remind', package.whmcs_id, product_code, expires, days_left, member.user_id))::uuid as id
      from package
      join company_user member on member.whmcs_id = package.whmcs_id and member.status = 'active' and member.role in ('owner', 'partner')
      join app_user person on person.id = member.user_id
      where days_left = any(${remindedOn}::int[])
    )
    select due.id, due.whmcs_id, due.receiver_id, due.language, due.product_code, due.product, due.expires, due.days_left from due
    where not exists (select from notification where notification.whmcs_id = due.whmcs_id and notification.id = due.id)`);

/** Inserts a reminder, once. */
export const insertReminder = (
  tx: Tx,
  { id, whmcs_id, receiver_id, product_code }: DuePackageReminder,
  { title, body, facts }: { title: string; body: string; facts: PackageFacts },
  now: Date,
) =>
  tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, created_at)
    values (${whmcs_id}, ${id}, ${receiver_id}, 'package_remind', ${title}, ${body}, ${JSON.stringify(facts)}::jsonb,
      ${JSON.stringify([{ key: 'product_code', value: product_code }])}::jsonb, ${now})
    on conflict do nothing`);
