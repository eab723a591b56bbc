import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { itemJson, serviceJson } from '../catalog/catalog.store';
import { giftCardJson } from '../gift-cards/gift-card.store';
import { refundsOf } from './refund-view.store';
import type { Ticket } from './ticket.rules';
import { ownTo, visibleTo } from './ticket-access.store';
import { waitingSince } from './ticket-list.store';

/** The store, and the person whose favorites are marked. */
export interface Reader {
  whmcsId: number;
  personId: string;
}

const byId = (id: string): Sql => sql`o.id = ${id}`;

/** Returns a whole ticket; lists have their own projection. */
export const readTicket = (tx: Tx, reader: Reader, id: string): Promise<Ticket | null> =>
  readWhere(tx, reader, [byId(id)]);

/** Returns a whole ticket that the caller may see. */
export const readVisibleTicket = (tx: Tx, caller: StoreCaller, id: string): Promise<Ticket | null> =>
  readWhere(tx, caller, [byId(id), ...visibleTo(caller)]);

/** Returns a whole ticket that the caller may see, unpaid quick sales included. */
export const readOwnTicket = (tx: Tx, caller: StoreCaller, id: string): Promise<Ticket | null> =>
  readWhere(tx, caller, [byId(id), ...ownTo(caller)]);

/** Reads the ticket and its parts in one statement. */
async function readWhere(tx: Tx, { whmcsId, personId }: Reader, where: readonly Sql[]): Promise<Ticket | null> {
  const [ticket] = await tx.query<Ticket>(sql`
    with page as (
      select o.*,
        case when c.id is null then null else jsonb_build_object('id', c.id, 'full_name', trim(c.first_name || ' ' || c.last_name), 'email', c.email, 'type', c.type,
          'point', c.point) end as customer, coalesce(not c.is_excluded_from_points, false) as earns_points
      from sales_order o left join customer c on c.whmcs_id = ${whmcsId} and c.id = o.customer_id
      where ${join([sql`o.whmcs_id = ${whmcsId}`, ...where], ' and ')}
    )
    select page.*, ${partsOf(whmcsId, personId)} from page`);
  return ticket ?? null;
}

const list = (rows: Sql): Sql => sql`coalesce((select jsonb_agg(to_jsonb(r) order by r.place) from (${rows}) r), '[]')`;

const partsOf = (whmcsId: number, personId: string): Sql => sql`
  (select jsonb_build_object('id', m.id, 'order_code', m.order_code) from sales_order m
    where m.whmcs_id = ${whmcsId} and m.id = page.merged_into_id) as merged_into,
  (select sum(l.change)::integer from point_log l
    where l.whmcs_id = ${whmcsId} and l.order_id = page.id and l.type = 'earn') as points_earned,
  (select l.new_point from point_log l
    where l.whmcs_id = ${whmcsId} and l.order_id = page.id and l.type in ('earn', 'redeem') order by l.id desc limit 1) as point_balance,
  ${waitingSince(whmcsId, sql`page`)} as waiting_since,
  exists (select from checkout k where k.whmcs_id = ${whmcsId} and k.order_id = page.id and k.state in ('pending', 'releasing')) as checkout_pending,
  exists (select from checkout k
    where k.whmcs_id = ${whmcsId} and k.order_id = page.id and k.state = 'completed' and k.cash_discount_on_net) as cash_discount_on_net,
  ${list(sql`
    select i.position as place, i.id, i.item_type, i.service_id, i.item_id, i.item_name, i.quantity, i.price, i.taxable,
      i.staff_id, i.note, i.person, i.additional_data, i.modifiers, i.gift_card_code, i.gift_card_value,
      case when g.id is null then null else ${giftCardJson} end as gift_card,
      case when service.id is null then null else ${serviceJson(personId)} end as service,
      case when item.id is null then null else ${itemJson(personId)} end as item,
      case when e.id is null then null else
        jsonb_build_object('id', e.id, 'full_name', trim(e.first_name || ' ' || e.last_name), 'image_url', e.image_url) end as staff
    from order_item i
    left join employee e on e.whmcs_id = ${whmcsId} and e.id = i.staff_id
    left join service on service.whmcs_id = ${whmcsId} and service.id = i.service_id
    left join item on item.whmcs_id = ${whmcsId} and item.id = i.item_id
    left join gift_card g on g.whmcs_id = ${whmcsId} and g.order_item_id = i.id
    where i.whmcs_id = ${whmcsId} and i.order_id = page.id`)} as lines,
  ${list(sql`
    select d.position as place, d.id, d.order_item_id, d.is_promo, d.discount_type, d.discount_value, d.name,
      d.promo_code_id, p.code as promo_code, p.campaign_id
    from order_discount d left join promo_code p on p.whmcs_id = ${whmcsId} and p.id = d.promo_code_id
    where d.whmcs_id = ${whmcsId} and d.order_id = page.id`)} as discounts,
  ${list(sql`
    select s.employee_id as place, s.employee_id, s.amount
    from tip_share s where s.whmcs_id = ${whmcsId} and s.order_id = page.id`)} as chosen_shares,
  ${list(sql`
    select row_number() over (order by p.created_at, p.checkout_id, p.position) as place, p.id, p.tender, p.action, p.status, p.amount, p.tip,
      p.cash_discount, p.cash_received, p.change_due, p.check_number, p.auth_code, p.trans_id, p.device_id, p.serial_number,
      p.source, p.description, p.note, p.created_at,
      case when m.id is null then null else to_jsonb(m) end as payment_method,
      (select right(g.code, 4) from gift_card g where g.whmcs_id = ${whmcsId} and g.id = p.gift_card_id) as gift_card_last_four,
      coalesce((
        select jsonb_agg(to_jsonb(t) order by t.created_at, t.id) from payment_transaction t
        where t.whmcs_id = ${whmcsId} and t.payment_id = p.id), '[]') as transactions,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'status', case c.status when 'under_review' then 'opened' when 'accepted' then 'lost' else c.status end, 'amount', coalesce(c.amount, p.amount), 'charge_back_reason', c.reason,
          'respond_by', c.respond_by, 'created_at', c.created_at) order by c.created_at, c.id)
        from chargeback c where c.whmcs_id = ${whmcsId} and c.payment_id = p.id and c.status <> 'inquiry'), '[]') as chargebacks,
      (select b.closed_at from card_batch_row r join card_batch b on b.whmcs_id = ${whmcsId} and b.id = r.batch_id
        where r.whmcs_id = ${whmcsId} and r.payment_id = p.id and r.action = 'sale') as batch_closed_at
    from payment p left join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id
    where p.whmcs_id = ${whmcsId} and p.order_id = page.id`)} as payments,
  ${refundsOf(whmcsId)},
  ${list(sql`
    select row_number() over (order by j.kind = 'reassign', j.occurred_at, j.id, q.position) as place, q.account, q.amount, q.payment_id, q.order_item_id, q.order_discount_id, q.employee_id
    from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
    where j.whmcs_id = ${whmcsId} and j.order_id = page.id and j.kind in ('sale', 'reassign')`)} as postings`;
