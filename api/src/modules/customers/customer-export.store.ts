import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';

const rows = (selected: Sql): Sql => sql`coalesce((select jsonb_agg(to_jsonb(r)) from (${selected}) r), '[]')`;

/** Returns everything that a store knows about a client, as JSON; null if there is no such client. */
export async function readExport(tx: Tx, whmcsId: number, id: string): Promise<object | null> {
  const own = sql`select m.id from customer m where m.whmcs_id = ${whmcsId} and (m.id = ${id} or m.merged_into_id = ${id})`;
  const orders = sql`select o.id from sales_order o where o.whmcs_id = ${whmcsId} and o.customer_id = ${id}`;
  const visits = sql`select a.id from appointment a where a.whmcs_id = ${whmcsId} and a.customer_id = ${id}`;
  const [row] = await tx.query<{ data: object }>(sql`
    select jsonb_build_object(
      'client', to_jsonb(c) - '{search_name,whmcs_id,name_key,email_key,phone_end}'::text[],
      'appointments', ${rows(sql`
        select a.start_time, a.end_time, a.status, a.cancel_reason, a.booker_name, a.booker_contact, a.note, s.name as service, a.custom_service, a.modifiers
        from appointment a left join service s on s.whmcs_id = ${whmcsId} and s.id = a.service_id
        where a.whmcs_id = ${whmcsId} and a.customer_id = ${id} order by a.start_time`)},
      'check_ins', ${rows(sql`
        select k.created_at, k.source, k.status, k.started_at, k.left_at from check_in k
        where k.whmcs_id = ${whmcsId} and k.customer_id = ${id} order by k.created_at`)},
      'photos', ${rows(sql`
        select h.created_at, h.caption, h.added_by, h.address from customer_photo h
        where h.whmcs_id = ${whmcsId} and h.customer_id = ${id} order by h.created_at`)},
      'tickets', ${rows(sql`
        select o.order_code, o.order_status, o.start_time, o.closed_at, o.tip, o.note, o.name from sales_order o
        where o.whmcs_id = ${whmcsId} and o.customer_id = ${id} order by o.start_time`)},
      'ticket_lines', ${rows(sql`
        select i.item_name, i.quantity, i.price, i.note, i.person from order_item i
        where i.whmcs_id = ${whmcsId} and i.order_id in (${orders}) order by i.order_id, i.position`)},
      'payments', ${rows(sql`
        select p.created_at, p.tender, p.status, p.amount, p.tip, p.note, m.card_type, m.card_last_four, m.card_holder_name
        from payment p left join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id
        where p.whmcs_id = ${whmcsId} and p.order_id in (${orders}) order by p.created_at`)},
      'refunds', ${rows(sql`
        select f.created_at, f.kind, f.state, f.amount, f.tip, f.reason from refund f
        where f.whmcs_id = ${whmcsId} and f.order_id in (${orders}) order by f.created_at`)},
      'gift_cards', ${rows(sql`
        select g.code, g.status, g.initial_balance, g.current_balance, g.sold_at, g.expires_on, g.created_at from gift_card g
        where g.whmcs_id = ${whmcsId} and g.customer_id = ${id} order by g.created_at`)},
      'gift_card_movements', ${rows(sql`
        select t.created_at, right(g.code, 4) as card_ending, t.type, t.balance_change, t.balance_after, t.note from gift_card_transaction t
        join gift_card g on g.whmcs_id = ${whmcsId} and g.id = t.gift_card_id
        where t.whmcs_id = ${whmcsId} and g.customer_id = ${id} order by t.id`)},
      'gifts', ${rows(sql`
        select d.created_at, d.channel, d.recipient, d.recipient_name, d.sender_name, d.message, d.occasion, d.state, d.send_at
        from gift_card_delivery d join gift_card g on g.whmcs_id = ${whmcsId} and g.id = d.gift_card_id
        where d.whmcs_id = ${whmcsId} and (g.customer_id = ${id} or d.recipient in (c.phone, c.email)) order by d.created_at`)},
      'texts_of_client', ${rows(sql`
        select t.created_at, t.content from inbound_text t
        where t.whmcs_id = ${whmcsId} and (t.customer_id = ${id} or (t.sender = c.phone and c.phone_holder_id is null)) order by t.created_at`)},
      'surveys', ${rows(sql`
        select v.send_at, v.rating, v.comment, v.responded_at, v.reply, v.reply_updated_at from visit_survey v
        where v.whmcs_id = ${whmcsId} and (v.customer_id in (${own}) or v.visit_id in (${visits})) order by v.send_at`)},
      'group_visits', ${rows(sql`
        select a.start_time, m.position from appointment_group_member m
        join appointment a on a.whmcs_id = ${whmcsId} and a.id = m.visit_id
        where m.whmcs_id = ${whmcsId} and m.visit_id in (${visits}) order by a.start_time`)},
      'groups', ${rows(sql`
        select g.name, m.added_at from customer_group_member m
        join customer_group g on g.whmcs_id = ${whmcsId} and g.id = m.group_id
        where m.whmcs_id = ${whmcsId} and m.customer_id = ${id} order by m.added_at, g.name`)},
      'guests', ${rows(sql`
        select a.start_time, a.booker_name, a.note from appointment a where a.whmcs_id = ${whmcsId} and a.guest_of = ${id} order by a.start_time`)},
      'no_shows', ${rows(sql`
        select a.start_time, s.name as service from appointment a
        left join service s on s.whmcs_id = ${whmcsId} and s.id = a.service_id
        where a.whmcs_id = ${whmcsId} and a.customer_id = ${id} and a.cancel_reason = 'no_show' order by a.start_time`)},
      'merged_records', ${rows(sql`
        select m.first_name, m.last_name, m.merged_phone as phone, m.email, m.birthday, m.note, m.create_at from customer m
        where m.whmcs_id = ${whmcsId} and m.merged_into_id = ${id} order by m.create_at`)},
      'family', ${rows(sql`
        select case when f.id = c.phone_holder_id then 'holder' else 'member' end as role from customer f
        where f.whmcs_id = ${whmcsId} and f.id <> c.id and f.phone = c.phone order by f.create_at`)},
      'cards_on_file', ${rows(sql`
        select k.created_at, m.card_type, m.card_last_four, m.card_holder_name from customer_card k
        join payment_method m on m.whmcs_id = ${whmcsId} and m.id = k.payment_method_id
        where k.whmcs_id = ${whmcsId} and k.customer_id = ${id} and k.removed_at is null order by k.created_at`)},
      'points', ${rows(sql`
        select l.created_at, l.type, l.change, l.new_point, l.description, l.note as reason from point_log l
        where l.whmcs_id = ${whmcsId} and l.customer_id in (${own}) order by l.id`)},
      'promotions', ${rows(sql`
        select s.created_at, p.name, s.channel, s.address, s.state, s.code, s.delivered_at, s.unsubscribed_at from campaign_recipient s
        join campaign p on p.whmcs_id = s.whmcs_id and p.id = s.campaign_id
        where s.whmcs_id = ${whmcsId} and s.customer_id in (${own}) order by s.created_at, s.channel`)},
      'promo_codes', ${rows(sql`
        select p.code, p.name, p.discount_type, p.discount_value, p.valid_from, p.valid_until, p.is_one_time,
          (select json_agg(json_build_object('used_at', r.created_at, 'state', r.state, 'discount', r.discount_value) order by r.created_at)
            from promo_redemption r where r.whmcs_id = ${whmcsId} and r.promo_code_id = p.id and r.customer_id = ${id}) as uses
        from promo_code p where p.whmcs_id = ${whmcsId} and p.customer_id = ${id} order by p.created_at, p.code`)},
      'consents', ${rows(sql`
        select k.created_at, k.channel, k.recipient, k.kind, k.is_agreed, k.source, k.language, k.wording_version, k.method, k.agreed_on, k.actor_name
        from client_consent k where k.whmcs_id = ${whmcsId} and k.customer_id in (${own}) order by k.position`)},
      'messages', ${rows(sql`
        select m.created_at, m.channel, m.recipient, m.subject, m.content, m.status from outbox_message m
        where m.whmcs_id = ${whmcsId} and not m.is_secret and (m.recipient in (c.email, lower(c.email)) or (m.recipient = c.phone and c.phone_holder_id is null)
          or m.id in (select p.id from campaign_recipient p where p.whmcs_id = ${whmcsId} and p.customer_id in (${own}) and p.message_id is not null)
          or m.id in (select v.message_id from visit_survey v where v.whmcs_id = ${whmcsId} and v.customer_id in (${own}))
          or m.id in (select s.message_id from appointment_sms s where s.whmcs_id = ${whmcsId} and s.appointment_id in (${visits}))
          or m.id in (select r.message_id from receipt_message r where r.whmcs_id = ${whmcsId} and r.order_id in (${orders})))
        order by m.created_at`)}) as data
    from customer c where c.whmcs_id = ${whmcsId} and c.id = ${id}`);
  return row?.data ?? null;
}
