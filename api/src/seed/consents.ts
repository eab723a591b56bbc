import sql from 'sql-template-tag';
import { readWordingVersions } from '../modules/client-consents/client-consents.service';
import type { SeedContext } from './context';

/**
 * Seeds what clients agreed to when they came, at the counter or by an import, as `actor` recorded it. Some agreed to offers,
 * too, and those who want no texts said so a month later.
 */
export async function seedConsents(
  { tx, whmcsId, now }: SeedContext,
  actor: { personId: string; name: string },
): Promise<void> {
  const texts = await readWordingVersions(tx, whmcsId, 'appointments', now);
  const offers = await readWordingVersions(tx, whmcsId, 'advertising', now);
  await tx.query(sql`
    with client as (
      select customer.id, customer.phone, coalesce(customer.language, company.language) as language, customer.is_send_sms,
        case customer.source when 'import' then 'import' else 'counter' end as source, customer.create_at,
        row_number() over (order by customer.create_at desc, customer.id) % 5 = 0 as has_offers
      from customer join company on company.whmcs_id = customer.whmcs_id
      where customer.whmcs_id = ${whmcsId} and customer.phone is not null),
    step as (
      select client.*, 1 as number, 'appointments' as kind, create_at as at from client
      union all
      select client.*, 2, 'advertising', create_at from client where has_offers and is_send_sms and source = 'counter'
      union all
      select client.*, 3, 'all', least(create_at + interval '30 days', ${now}::timestamptz) from client where not is_send_sms)
    insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, wording_version,
      actor_id, actor_name, created_at)
    select ${whmcsId}::integer, md5(concat_ws(':', 'consent', id, number))::uuid, id, 'sms', phone, kind, kind <> 'all',
      case kind when 'all' then 'client_sheet' else source end, language,
      case kind
        when 'appointments' then case language when 'vi' then ${texts.vi}::integer else ${texts.en}::integer end
        when 'advertising' then case language when 'vi' then ${offers.vi}::integer else ${offers.en}::integer end
      end,
      ${actor.personId}::uuid, ${actor.name}::text, at
    from step order by at, number, id`);
}
