import type { Language } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { PayLinkMethod } from '../../resolver-types.generated';
import type { EndReason, PayLinkFacts } from './pay-link.rules';

/** A link as it is stored, with the outcome of its last checkout. */
export interface PayLinkRow extends PayLinkFacts {
  whmcs_id: number;
  id: string;
  order_id: string;
  method: PayLinkMethod;
  total: number;
  person_id: string;
  person_name: string;
  opened_at: Date | null;
  texted_at: Date | null;
  declines: number;
  decline_code: string | null;
}

const select = sql`
  select l.whmcs_id, l.id, l.order_id, l.method, l.order_version, l.total, l.person_id, l.person_name, l.expires_at, l.opened_at,
    l.texted_at, l.declines, l.end_reason, k.state as checkout_state, k.decline_code
  from pay_link l left join checkout k on k.whmcs_id = l.whmcs_id and k.id = l.checkout_id`;

async function findWhere(tx: Tx, whmcsId: number, where: Sql): Promise<PayLinkRow | null> {
  const [row] = await tx.query<PayLinkRow>(sql`
    ${select} where l.whmcs_id = ${whmcsId} and ${where} order by l.created_at desc, l.ended_at is null desc, l.id limit 1`);
  return row ?? null;
}

export const findLink = (tx: Tx, whmcsId: number, id: string): Promise<PayLinkRow | null> =>
  findWhere(tx, whmcsId, sql`l.id = ${id}`);

/** Returns the last link of a ticket. */
export const findLinkOfOrder = (tx: Tx, whmcsId: number, orderId: string): Promise<PayLinkRow | null> =>
  findWhere(tx, whmcsId, sql`l.order_id = ${orderId}`);

/** Returns a link if its token has one of the hashes. */
export const findLinkWithToken = (tx: Tx, whmcsId: number, id: string, hashes: readonly Buffer[]) =>
  findWhere(tx, whmcsId, sql`l.id = ${id} and l.token_hash = any(${[...hashes]}::bytea[])`);

/**
 * Returns the store and id of the link of a token, which names its store unless an earlier release made it. Requires an
 * `identity` transaction.
 */
export async function locateLink(
  tx: Tx,
  whmcsId: number | null,
  hashes: readonly Buffer[],
): Promise<{ whmcs_id: number; id: string } | null> {
  const ofStore = whmcsId === null ? sql`` : sql`whmcs_id = ${whmcsId} and`;
  const [row] = await tx.query<{ whmcs_id: number; id: string }>(
    sql`select whmcs_id, id from pay_link where ${ofStore} token_hash = any(${[...hashes]}::bytea[])`,
  );
  return row ?? null;
}

export interface NewPayLinkRow {
  id: string;
  orderId: string;
  tokenHash: Buffer;
  version: number;
  total: number;
  method: PayLinkMethod;
  person: { personId: string; name: string };
  at: Date;
  expiresAt: Date;
}

export const insertLink = (tx: Tx, whmcsId: number, link: NewPayLinkRow) =>
  tx.run(
    storeQueries(whmcsId).insertInto('pay_link', {
      id: link.id,
      order_id: link.orderId,
      token_hash: link.tokenHash,
      order_version: link.version,
      total: link.total,
      method: link.method,
      person_id: link.person.personId,
      person_name: link.person.name,
      created_at: link.at,
      expires_at: link.expiresAt,
    }),
  );

/** Ends the link of a ticket that has not ended yet; the ticket must be locked. */
export const endLinksOf = (tx: Tx, whmcsId: number, orderId: string, reason: EndReason, at: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .update('pay_link', { ended_at: at, end_reason: reason })
      .where('order_id', '=', orderId)
      .where('ended_at', 'is', null),
  );

export const markOpened = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(
    storeQueries(whmcsId).update('pay_link', { opened_at: at }).where('id', '=', id).where('opened_at', 'is', null),
  );

export const markTexted = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(storeQueries(whmcsId).update('pay_link', { texted_at: at }).where('id', '=', id));

/** Records the checkout that the client started with a link. */
export const setCheckout = (tx: Tx, whmcsId: number, id: string, checkoutId: string) =>
  tx.run(storeQueries(whmcsId).update('pay_link', { checkout_id: checkoutId }).where('id', '=', id));

/** The store and the client of a ticket, as far as its link needs them. */
export interface PayLinkParties {
  name: string;
  avatar: string | null;
  phone: string | null;
  country_code: 'US' | 'CA' | 'AU';
  timezone: string;
  client_language: Language | null;
  /** The client's language, else the store's. */
  language: Language;
  client_phone: string | null;
  accepts_sms: boolean;
}

export async function readPartiesOfLink(tx: Tx, whmcsId: number, orderId: string): Promise<PayLinkParties> {
  const [row] = await tx.query<PayLinkParties>(sql`
    select company.name, company.avatar, company.business_phone_number as phone, company.country_code, company.timezone,
      customer.language as client_language, coalesce(customer.language, company.language) as language, customer.phone as client_phone,
      coalesce(customer.is_send_sms, true) as accepts_sms
    from sales_order o
    join company on company.whmcs_id = o.whmcs_id
    left join customer on customer.whmcs_id = o.whmcs_id and customer.id = o.customer_id
    where o.whmcs_id = ${whmcsId} and o.id = ${orderId}`);
  if (!row) throw new Error('The ticket of a pay link is gone.');
  return row;
}
